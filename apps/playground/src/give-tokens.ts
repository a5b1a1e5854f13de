import { type ColorScheme, darkTheme, designProperties, lightTheme } from '@candlemark/chart';

/** Gives the controls around charts their colours and sizes. */
export function giveTokens({ style }: HTMLElement, scheme: ColorScheme): void {
  const theme = scheme === 'dark' ? darkTheme : lightTheme;
  for (const [name, value] of Object.entries(designProperties(theme))) style.setProperty(name, value);
  style.colorScheme = scheme;
}
