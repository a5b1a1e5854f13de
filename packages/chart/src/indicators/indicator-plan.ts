/** What of the indicators is drawn where: a series for each plot, in the pane and against the scale that its record names. */
import { type AnyIndicator, completeInputs, type InputValue, type Plot, type PlotColor } from '@candlemark/indicators';
import type { PlannedSeries } from '../picture/pane-plan.ts';
import type { SeriesLook } from '../picture/series-look.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { HexColor } from '../theme/hex-color.ts';
import type { ChartIndicator, PlotStyle } from './indicator-record.ts';
import { plotSeries } from './plot-painter.ts';

/** A plot of an indicator on a chart. */
export interface ShownPlot {
  readonly key: string;
  readonly plot: Plot;
  readonly style: PlotStyle;
  /** The plot at the other side of the area that it fills; null where it fills none. */
  readonly beside: string | null;
}

/** Those that are drawn, in the order of the definition. One that is hidden is there for the area that it bounds. */
export function shownPlots({ style }: Pick<ChartIndicator, 'style'>, definition: AnyIndicator): readonly ShownPlot[] {
  return Object.entries(definition.plots).flatMap(([key, plot]): readonly ShownPlot[] => {
    const own = style[key] ?? {};
    const isHidden = own.isHidden ?? plot.isHidden ?? false;
    const beside = definition.fills?.find(({ between: [first] }) => first === key)?.between[1] ?? null;
    return isHidden && beside === null ? [] : [{ key, plot, style: { ...own, isHidden }, beside }];
  });
}

/** `RSI 14`, and the interval that it is computed of where that is its own. */
export function indicatorTitle({ inputs, interval }: ChartIndicator, definition: AnyIndicator): string {
  const values = completeInputs(definition.inputs, inputs) as Readonly<Record<string, InputValue>>;
  const told = Object.entries(definition.inputs).flatMap(([key, input]) => {
    const value = values[key];
    const isTold = input.kind === 'int' || input.kind === 'real' || value !== input.initial;
    return isTold && input.kind !== 'flag' ? [String(value)] : [];
  });
  return [definition.short, ...told, ...(interval === 'follow' ? [] : [`· ${interval}`])].join(' ');
}

/** Under which the rows of a plot are found. */
export function rowsIdOf(id: string, plot: string): string {
  return `${id}/${plot}`;
}

export interface PlanInput {
  readonly indicator: ChartIndicator;
  readonly definition: AnyIndicator;
  /** Among those of the chart, so that each begins with another colour. */
  readonly index: number;
  /** What is said in place of values; null where there is nothing to say. */
  readonly note: () => string | null;
}

export function plannedPlots({ indicator, definition, index, note }: PlanInput): readonly PlannedSeries[] {
  const name = indicatorTitle(indicator, definition);
  return shownPlots(indicator, definition).map(({ key, plot, style, beside }, place) => {
    const levels = place === 0 ? (indicator.levels ?? definition.levels ?? []) : [];
    const series = plotSeries({
      draws: plot.draws,
      hasBand: beside !== null,
      isBare: style.isHidden === true,
      isSigned: plot.below !== undefined,
      levels,
    });
    return {
      pane: indicator.pane,
      scale: indicator.scale,
      series: {
        id: indicator.id,
        definition: series,
        painter: series.create(),
        newPainter: () => series.create(),
        values: 'prices',
        rowsId: rowsIdOf(indicator.id, key),
        isInRange: true,
        base: plot.draws === 'histogram' ? 0 : undefined,
        look: plotLook(name, plot, style, index),
        plot: {
          name: plot.name,
          levels: levels.toSorted((a, b) => a - b),
          isQuiet: style.isHidden === true || plot.draws === 'background',
          note,
        },
      },
    };
  });
}

function plotLook(name: string, plot: Plot, style: PlotStyle, index: number): SeriesLook {
  const isOwn = style.color as HexColor | undefined;
  const colorIn = (theme: ChartTheme) => isOwn ?? colorOf(plot.color, index, theme);
  let last: { readonly theme: ChartTheme; readonly themed: ChartTheme } | null = null;
  return {
    name,
    lineWidthCss: style.lineWidth,
    lineStyle: style.lineStyle ?? 'solid',
    colorIn,
    themed(theme) {
      if (last?.theme !== theme) {
        const line = colorIn(theme);
        const down = plot.below === undefined || isOwn !== undefined ? line : colorOf(plot.below, index, theme);
        last = { theme, themed: { ...theme, line, up: line, upDim: line, down, downDim: down } };
      }
      return last.themed;
    },
  };
}

const PLACES: Partial<Readonly<Record<PlotColor, number>>> = { first: 0, second: 1, third: 2, fourth: 3 };

function colorOf(color: PlotColor, index: number, theme: ChartTheme): HexColor {
  const place = PLACES[color];
  if (place !== undefined) return theme.seriesColors[(index + place) % theme.seriesColors.length] ?? theme.line;
  return color === 'up' ? theme.up : color === 'down' ? theme.down : theme.neutral;
}
