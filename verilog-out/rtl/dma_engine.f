piece_look.v
region_check.v
dma_engine.v
