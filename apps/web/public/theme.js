// Runs before anything is painted, so that no page begins in the colours of another theme or in another font: the words that features/themes/theme-choice.ts keeps.
// Where nothing is kept, the style sheet follows the system.
(() => {
  try {
    const [follows, light, dark, , font] = (localStorage.getItem('candlemark.theme') ?? '').split(' ');
    if (dark === undefined) return;
    const isDark = follows === 'dark' || (follows !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = isDark ? dark : light;
    if (font === 'bundled') document.documentElement.dataset.font = font;
  } catch {
    // Storage is switched off for this site: nothing is kept.
  }
})();
