/** Colours and lines of plots: as somebody chose them, else as the theme has them. */
import { type AnyIndicator, type Beyond, type Plot, type PlotColor, styledPlots } from '@candlemark/indicators';
import type { SeriesLook } from '../picture/series-look.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { HexColor } from '../theme/hex-color.ts';
import type { IndicatorColors, PlotStyle } from './indicator-record.ts';

interface LookInput {
  readonly name: string;
  readonly plot: Plot;
  readonly beyond: Beyond | null;
  readonly style: PlotStyle;
  /** Its place among the indicators of the chart, which stays while others come and go. */
  readonly order: number;
}

export function plotLook({ name, plot, beyond, style, order }: LookInput): SeriesLook {
  const isOwn = style.color as HexColor | undefined;
  const colorIn = (theme: ChartTheme) => isOwn ?? colorOf(plot.color, order, theme);
  let last: { readonly theme: ChartTheme; readonly themed: ChartTheme } | null = null;
  return {
    name,
    lineWidthCss: style.lineWidth,
    lineStyle: style.lineStyle ?? 'solid',
    colorIn,
    themed(theme) {
      if (last?.theme !== theme) {
        const line = colorIn(theme);
        const turned = plot.below === undefined || isOwn !== undefined ? line : colorOf(plot.below, order, theme);
        // What turns at a level has no outer ones.
        const up = beyond === null ? line : colorOf(beyond.above, order, theme);
        const down = beyond === null ? turned : colorOf(beyond.below, order, theme);
        last = { theme, themed: { ...theme, line, up, upDim: up, down, downDim: down } };
      }
      return last.themed;
    },
  };
}

/** What plots and levels look like where nobody chose a colour. */
export function themeColors(definition: AnyIndicator, order: number, theme: ChartTheme): IndicatorColors {
  const colors = Object.entries(styledPlots(definition)).map(([key, { color }]) => [key, colorOf(color, order, theme)]);
  return { plots: Object.fromEntries(colors), levels: theme.neutral };
}

/** From the order of an indicator on, which begins at 1. */
const PLACES: Partial<Readonly<Record<PlotColor, number>>> = { first: -1, second: 0, third: 1, fourth: 2 };

export function colorOf(color: PlotColor, order: number, theme: ChartTheme): HexColor {
  const place = PLACES[color];
  if (place !== undefined) return theme.seriesColors.at((order + place) % theme.seriesColors.length) ?? theme.line;
  return color === 'up' ? theme.up : color === 'down' ? theme.down : theme.neutral;
}
