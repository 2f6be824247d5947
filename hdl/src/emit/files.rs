//! A design as files: one module each, and a file list for tools.
use super::Design;
use std::io;
use std::path::{Path, PathBuf};

impl Design {
    /// Writes `<module>.v` for every module and `<top>.f`, which lists them, children first, one
    /// file name a line. Returns the path of the list. Other files in `dir` are left alone.
    pub fn write(&self, dir: &Path) -> io::Result<PathBuf> {
        std::fs::create_dir_all(dir)?;
        for m in &self.modules {
            std::fs::write(dir.join(format!("{}.v", m.name)), &m.text)?;
        }
        let list = dir.join(format!("{}.f", self.top));
        std::fs::write(&list, self.file_list())?;
        Ok(list)
    }
    /// The text of `<top>.f`.
    pub fn file_list(&self) -> String {
        self.modules
            .iter()
            .map(|m| format!("{}.v\n", m.name))
            .collect()
    }
    /// Modules with their digests, one a line, in order of their names.
    pub fn digests(&self) -> String {
        let mut lines: Vec<String> = self
            .modules
            .iter()
            .map(|m| format!("{}  {}\n", m.digest, m.name))
            .collect();
        lines.sort_by(|a, b| a[64..].cmp(&b[64..]));
        lines.concat()
    }
}
