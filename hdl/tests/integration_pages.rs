//! The hand-written integration page lists exactly the ports that the top has.
use hdl::emit::Dir;
use hdl::spec::RNIC100;

/// (name, direction, width) of each row of the page's port table.
fn rows(page: &str) -> Vec<(String, String, String)> {
    let cells = |line: &str| {
        let parts: Vec<_> = line.split('|').map(|c| c.trim().to_string()).collect();
        let name = parts
            .get(1)?
            .strip_prefix('`')?
            .strip_suffix('`')?
            .to_string();
        Some((name, parts.get(2)?.clone(), parts.get(3)?.clone()))
    };
    page.lines()
        .skip_while(|l| !l.starts_with("| port |"))
        .take_while(|l| l.starts_with('|'))
        .filter_map(cells)
        .collect()
}

#[test]
fn tx_engine_page_lists_every_port() {
    let page = include_str!("../../docs/integration/tx_engine.md");
    let top = hdl::top::tops()
        .into_iter()
        .find(|t| t.name == "tx_engine")
        .expect("tx_engine is in the table of tops");
    let design = top.emit(&RNIC100).expect("tx_engine elaborates");
    let wide = RNIC100.width_bits.to_string();
    let ports: Vec<_> = design
        .ports
        .iter()
        .map(|p| {
            let dir = if p.dir == Dir::In { "in" } else { "out" };
            (p.name.clone(), dir.to_string(), p.width.to_string())
        })
        .collect();
    let listed: Vec<_> = rows(page)
        .into_iter()
        .map(|(n, d, w)| (n, d, if w == "W" { wide.clone() } else { w }))
        .collect();
    assert_eq!(listed, ports);
}
