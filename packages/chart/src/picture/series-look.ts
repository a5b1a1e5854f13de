/** How a series of the host looks: the theme with its own colours in place, so that painters need to know of nothing else. */
import type { LineStyle, SeriesOptions } from '../options/series-options.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { HexColor } from '../theme/hex-color.ts';

export interface SeriesLook {
  readonly name: string;
  /** CSS pixels. */
  readonly lineWidthCss: number | undefined;
  readonly lineStyle: LineStyle;
  /** Its line's colour under a theme. */
  colorIn(theme: ChartTheme): string;
  /** The theme that its painter draws with. */
  themed(theme: ChartTheme): ChartTheme;
}

/** @param index among the series of the chart, which gives those without a colour different ones */
export function seriesLook(series: SeriesOptions, index: number): SeriesLook {
  const { color, upColor, downColor } = series;
  const colorIn = (theme: ChartTheme) => color ?? theme.seriesColors[index % theme.seriesColors.length] ?? theme.line;
  let last: { readonly theme: ChartTheme; readonly themed: ChartTheme } | null = null;
  return {
    name: series.name ?? series.id,
    lineWidthCss: series.lineWidth,
    lineStyle: series.lineStyle ?? 'solid',
    colorIn,
    themed(theme) {
      if (last?.theme !== theme) {
        const up = upColor ?? color ?? theme.up;
        const down = downColor ?? color ?? theme.down;
        const own = { line: colorIn(theme), up, down, upDim: up, downDim: down } as Readonly<Record<string, HexColor>>;
        last = { theme, themed: { ...theme, ...own } };
      }
      return last.themed;
    },
  };
}
