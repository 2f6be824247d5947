region_check.v
dma_engine.v
