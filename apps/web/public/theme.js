// Runs before anything is painted, so that no page begins in the colours of another theme or in another font: the words that features/themes/theme-choice.ts keeps.
// Where nothing is kept, the style sheet follows the system.
(() => {
  try {
    // As in platform/base-path.ts.
    const prefix = new URL('.', document.currentScript.src).pathname.slice(1);
    const [follows, light, dark, , font] = (localStorage.getItem(`${prefix}candlemark.theme`) ?? '').split(' ');
    if (dark === undefined) return;
    const isDark = follows === 'dark' || (follows !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = isDark ? dark : light;
    if (font === 'bundled') document.documentElement.dataset.font = font;
  } catch {
    // Storage is switched off for this site: nothing is kept.
  }
})();
