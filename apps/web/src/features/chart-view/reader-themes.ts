import type { ChartTheme } from '@candlemark/chart';

/** `theme` for a reader who asks for more contrast: nothing that is read is in a second, softer colour. */
export function strongTheme(theme: ChartTheme): ChartTheme {
  const { text } = theme;
  return {
    ...theme,
    axisBorder: theme.textSecondary,
    axisText: text,
    textSecondary: text,
    crosshair: text,
    areaAlpha: 0.4,
    volumeAlpha: 0.5,
  };
}
