// Runs before the body is painted: the page takes the theme that was chosen before, so that it does not flash in another.
// biome-ignore lint/style/noRestrictedGlobals: the generator's pages have no adapters; this is one of their scripts
document.documentElement.dataset.theme = localStorage.getItem('tsd-theme') || 'os';
