// Runs before the body is painted: the page takes the theme that was chosen before, so that it does not flash in another.
document.documentElement.dataset.theme = localStorage.getItem('tsd-theme') || 'os';
