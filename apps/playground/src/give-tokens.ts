import { type ColorScheme, colorTokensOf, darkTheme, lightTheme, SIZE_TOKENS, TYPE_TOKENS } from '@candlemark/chart';

/** Gives the controls around charts their colours and sizes, under the names that the app makes of them: `--color-surface-raised`, `--small-size`. */
export function giveTokens({ style }: HTMLElement, scheme: ColorScheme): void {
  const theme = scheme === 'dark' ? darkTheme : lightTheme;
  for (const [name, color] of Object.entries(colorTokensOf(theme))) style.setProperty(`--color-${kebab(name)}`, color);
  for (const [name, value] of Object.entries({ ...TYPE_TOKENS, ...SIZE_TOKENS })) {
    const own = kebab(name.replace(/Css$/, ''));
    style.setProperty(`--${own}`, typeof value === 'number' ? `${value}px` : value);
  }
  style.setProperty('--shadow', '0 2px 8px rgb(10 14 22 / 0.2)');
  style.setProperty('--shadow-far', '0 12px 40px rgb(10 14 22 / 0.3)');
  style.colorScheme = scheme;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
