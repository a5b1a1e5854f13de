/** What of the indicators is drawn where: a series for each plot, in the pane and against the scale that its record names. */
import { type AnyIndicator, completeInputs, type InputValue, type Plot } from '@candlemark/indicators';
import type { PlannedSeries } from '../picture/pane-plan.ts';
import type { ChartIndicator, IndicatorLevel, PlotStyle } from './indicator-record.ts';
import { withLevelLabels } from './level-labels.ts';
import { plotLook } from './plot-look.ts';
import { plotSeries } from './plot-painter.ts';
import { plannedProfile } from './profile/planned-profile.ts';
import type { ProfileWork } from './profile/profile-work.ts';

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

/** Lines across its pane, as a person set them or as the definition has them. */
export function levelsOf(
  { levels }: Pick<ChartIndicator, 'levels'>,
  definition: Pick<AnyIndicator, 'levels'>,
): readonly IndicatorLevel[] {
  return levels ?? (definition.levels ?? []).map((value) => ({ value }));
}

/** `RSI 14`, and the interval that it is computed of where that is its own. */
export function indicatorTitle(
  { inputs, interval }: ChartIndicator,
  definition: AnyIndicator,
  nameOf: (source: string) => string = (source) => source,
): string {
  const values = completeInputs(definition.inputs, inputs) as Readonly<Record<string, InputValue>>;
  const told = Object.entries(definition.inputs).flatMap(([key, input]) => {
    const value = values[key];
    const isTold = input.kind === 'int' || input.kind === 'real' || value !== input.initial;
    return isTold && input.kind !== 'flag' ? [input.kind === 'source' ? nameOf(String(value)) : String(value)] : [];
  });
  // A profile is made of the finest rows, whatever its record says.
  const isOfInterval = interval !== 'follow' && definition.profile === undefined;
  return [definition.short, ...told, ...(isOfInterval ? [`· ${interval}`] : [])].join(' ');
}

/** Under which the rows of a plot are found. */
export function rowsIdOf(id: string, plot: string): string {
  return `${id}/${plot}`;
}

export interface PlanInput {
  /** For profiles. */
  readonly work: ProfileWork;
  readonly indicator: ChartIndicator;
  readonly definition: AnyIndicator;
  /** What is said in place of values; null where there is nothing to say. */
  readonly note: () => string | null;
  /** What the plots that it reads are called: `RSI`, or another instrument. */
  readonly nameOf: (source: string) => string;
  /** The rows of what it is worked out of. */
  readonly basis: string;
}

export function plannedPlots(input: PlanInput): readonly PlannedSeries[] {
  const { indicator, definition, note, nameOf, basis, work } = input;
  const name = indicatorTitle(indicator, definition, nameOf);
  if (definition.profile !== undefined) return [plannedProfile({ name, indicator, definition, work })];
  const shown = levelsOf(indicator, definition)
    .filter(({ isHidden }) => !isHidden)
    .toSorted((a, b) => a.value - b.value);
  return shownPlots(indicator, definition).map(({ key, plot, style, beside }, place) => {
    const levels = place === 0 ? shown : [];
    const values = levels.map(({ value }) => value);
    const beyond = definition.beyond?.plot === key ? definition.beyond : null;
    const [lowest, highest] = [shown[0]?.value, shown.at(-1)?.value];
    const series = plotSeries({
      draws: plot.draws,
      hasBand: beside !== null,
      isBare: style.isHidden === true,
      turnsAt: plot.below === undefined ? null : (plot.turnsAt ?? 0),
      mark: style.mark ?? plot.mark ?? 'diamond',
      stands: plot.stands,
      levels,
      beyond: beyond === null || lowest === undefined || highest === undefined ? null : { lowest, highest },
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
        basis,
        isInRange: true,
        base: plot.draws === 'histogram' ? 0 : undefined,
        look: plotLook({ name, plot, beyond, style, order: indicator.order }),
        plot: {
          name: plot.name,
          levels: values,
          isQuiet: style.isHidden === true || plot.draws === 'background',
          note,
          ...(values.length > 0 && {
            labelled: (axis, input) => withLevelLabels(axis, input, values),
          }),
        },
      },
    };
  });
}
