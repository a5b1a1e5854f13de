// Runs before anything is painted, so that no page begins in the colours of another theme: the words that features/themes/theme-choice.ts keeps.
// Where nothing is kept, the style sheet follows the system.
(() => {
  try {
    const [follows, light, dark] = (localStorage.getItem('candlemark.theme') ?? '').split(' ');
    if (dark === undefined) return;
    const isDark = follows === 'dark' || (follows !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = isDark ? dark : light;
  } catch {
    // Storage is switched off for this site: nothing is kept.
  }
})();
