/** One pane of a picture: where it lies, its scales, what they label, and what is drawn against which of them. */
import { type Extent, priceExtent, rangeOf, volumeExtent } from '../scale/autoscale.ts';
import { type PriceRange, PriceScale } from '../scale/price-scale.ts';
import type { SeriesValues } from '../series/series-definition.ts';
import type { DeviceRect } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { InstrumentFacts } from './instrument-facts.ts';
import type { PanePlan, ScalePlan, SeriesPlan } from './pane-plan.ts';
import { type PriceAxis, priceAxis } from './price-axis.ts';
import { closeOf, firstRow } from './slice-rows.ts';

/** What is visible of one source, and what is known of its instrument. */
export interface SourceRows {
  readonly slice: VisibleSlice;
  readonly facts: InstrumentFacts;
}

export interface ScaleFrame {
  readonly plan: ScalePlan;
  /** Null while nothing is known that could be shown. */
  readonly scale: PriceScale | null;
  readonly axis: PriceAxis;
}

export interface SeriesInPane {
  readonly plan: SeriesPlan;
  /** Whether the person shows it: a hidden one is not drawn, and no scale makes room for it. */
  readonly isVisible: boolean;
  /** Null while nothing of it can be shown. */
  readonly rows: SourceRows | null;
  /** The pane's scale for the stored values of these rows; null where it is not drawn. */
  readonly scale: PriceScale | null;
}

export interface PaneFrame {
  readonly id: string;
  readonly rect: DeviceRect;
  readonly topCss: number;
  readonly heightCss: number;
  /** Shows nothing but its name. */
  readonly isCollapsed: boolean;
  readonly scales: readonly ScaleFrame[];
  /** The scale that gestures and the crosshair mean. */
  readonly main: ScaleFrame;
  /** The scales whose axes stand there. */
  readonly left: ScaleFrame | null;
  readonly right: ScaleFrame | null;
  readonly series: readonly SeriesInPane[];
}

export interface PaneInput {
  readonly plan: PanePlan;
  readonly rect: DeviceRect;
  readonly isCollapsed: boolean;
  readonly ratio: number;
  /** By the `rowsId` of series. */
  readonly rows: ReadonlyMap<string, SourceRows>;
  /** The series that the person hid. */
  readonly hiddenSeries: ReadonlySet<string>;
  readonly theme: ChartTheme;
  /** Whether a text has room on an axis. */
  readonly fitsAxis: (text: string) => boolean;
  /** Ranges that the person chose, by scale. */
  readonly manualRanges: ReadonlyMap<string, PriceRange>;
  /** Values that automatic ranges have in them, by scale. */
  readonly heldRanges: ReadonlyMap<string, PriceRange>;
  /** Ranges of the picture before, for where nothing is known. */
  readonly lastRanges: ReadonlyMap<string, PriceRange>;
}

const NO_AXIS: PriceAxis = { labels: [], isShort: false, textOf: () => '' };

export function paneFrame(input: PaneInput): PaneFrame {
  const { plan, rect, ratio } = input;
  const scales = plan.scales.map((scale) => scaleFrame(scale, input));
  const main = scales[0];
  if (main === undefined) throw new Error(`Pane ${plan.id} has no scale`);
  const onSide = (side: 'left' | 'right') => scales.find((scale) => scale.plan.side === side) ?? null;
  return {
    id: plan.id,
    rect,
    topCss: rect.yDevice / ratio,
    heightCss: rect.heightDevice / ratio,
    isCollapsed: input.isCollapsed,
    scales,
    main,
    left: onSide('left'),
    right: onSide('right'),
    series: plan.series.map((series) => seriesInPane(series, scales, input)),
  };
}

function seriesInPane(plan: SeriesPlan, scales: readonly ScaleFrame[], input: PaneInput): SeriesInPane {
  const rows = input.rows.get(plan.rowsId) ?? null;
  const scale = scales.find((frame) => frame.plan.id === plan.scaleId);
  const isVisible = !input.hiddenSeries.has(plan.id);
  if (rows === null || !isVisible || !scale?.scale) return { plan, isVisible, rows, scale: null };
  return { plan, isVisible, rows, scale: scale.scale.inUnit(unitOn(scale.plan, plan, rows, input)) };
}

function scaleFrame(plan: ScalePlan, input: PaneInput): ScaleFrame {
  const { rect, ratio, theme } = input;
  const isShown = ({ id }: SeriesPlan) => !input.hiddenSeries.has(id);
  const range =
    input.manualRanges.get(plan.id) ??
    automaticRange(plan, input, isShown) ??
    input.lastRanges.get(plan.id) ??
    // Where all of it is hidden an axis still needs numbers.
    automaticRange(plan, input, () => true);
  const rows = leadingRows(plan, input);
  if (range === null || rows === null || rect.heightDevice <= 0 || input.isCollapsed) {
    return { plan, scale: null, axis: NO_AXIS };
  }
  const { slice, facts } = rows;
  const scale = new PriceScale({
    range,
    topCss: rect.yDevice / ratio,
    heightCss: rect.heightDevice / ratio,
    priceUnit: storedUnit(plan.values, facts),
    curve: curveOf(plan),
    isInverted: plan.isInverted,
  });
  if (plan.side === 'overlay') return { plan, scale, axis: NO_AXIS };
  const { values, mode } = plan;
  const base = basePrice({ slice, facts });
  const axis = { scale, values, mode, base, facts, theme, fits: input.fitsAxis };
  let labelled = priceAxis(axis);
  for (const series of input.plan.series)
    if (series.scaleId === plan.id && isShown(series)) labelled = series.plot?.labelled?.(labelled, axis) ?? labelled;
  return { plan, scale, axis: labelled };
}

/** Room for everything that is visible against the scale; null while nothing is. */
function automaticRange(plan: ScalePlan, input: PaneInput, counts: (series: SeriesPlan) => boolean): PriceRange | null {
  const lead = leadingRows(plan, input);
  if (lead === null) return null;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const measured = new Map<SourceRows, Extent | null>();
  for (const series of input.plan.series) {
    const rows = input.rows.get(series.rowsId);
    if (series.scaleId !== plan.id || !series.isInRange || !counts(series) || rows === undefined) continue;
    const extent =
      measured.get(rows) ?? (series.values === 'prices' ? priceExtent(rows.slice) : volumeExtent(rows.slice));
    measured.set(rows, extent);
    if (extent === null) continue;
    const unit = unitOn(plan, series, rows, input);
    const base = series.base ?? Number.NaN;
    const drawn = series.painter.extent?.(rows.slice) ?? extent;
    low = Math.min(low, extent.low * unit, drawn.low * unit, Number.isNaN(base) ? low : base);
    high = Math.max(high, extent.high * unit, drawn.high * unit, Number.isNaN(base) ? high : base);
  }
  if (low > high) return null;
  const held = input.heldRanges.get(plan.id);
  return rangeOf({
    extent: held === undefined ? { low, high } : { low: Math.min(low, held.min), high: Math.max(high, held.max) },
    unit: 1,
    tickSize: plan.values === 'prices' ? lead.facts.instrument.tickSize : 0,
    margins: plan.margins,
    curve: curveOf(plan),
    isInverted: plan.isInverted,
  });
}

/** The rows whose units, decimals and first price a scale goes by: those of its first series. */
function leadingRows({ id }: ScalePlan, { plan, rows }: PaneInput): SourceRows | null {
  const first = plan.series.find(({ scaleId, rowsId }) => scaleId === id && rows.has(rowsId));
  return first === undefined ? null : (rows.get(first.rowsId) ?? null);
}

/**
 * What a stored unit of a series is worth on its scale. Where the scale counts changes, every series counts from a first price of its own: its values
 * are brought to the level of the first series, so that equal changes have equal heights.
 */
function unitOn(scale: ScalePlan, series: SeriesPlan, rows: SourceRows, input: PaneInput): number {
  const unit = storedUnit(series.values, rows.facts);
  if (scale.mode !== 'percent' && scale.mode !== 'indexed') return unit;
  const lead = leadingRows(scale, input);
  if (lead === null || lead === rows) return unit;
  const own = basePrice(basisOf(series, rows, input)) ?? 0;
  const common = basePrice(lead) ?? 0;
  return own > 0 && common > 0 ? (unit * common) / own : unit;
}

/** Whose first price in view a series counts from. */
function basisOf({ basis, scaleId }: SeriesPlan, rows: SourceRows, { plan, rows: all }: PaneInput): SourceRows {
  const isThere = plan.series.some((one) => one.rowsId === basis && one.scaleId === scaleId);
  return (isThere && basis !== undefined && all.get(basis)) || rows;
}

function curveOf({ mode }: ScalePlan): 'logarithmic' | 'linear' {
  return mode === 'logarithmic' ? 'logarithmic' : 'linear';
}

function storedUnit(values: SeriesValues, { priceUnit, sizeUnit }: InstrumentFacts): number {
  return values === 'prices' ? priceUnit : sizeUnit;
}

/** The close of the first bar in view, which percentages count from. */
function basePrice({ slice, facts }: SourceRows): number | null {
  const first = firstRow(slice);
  return first === null ? null : closeOf(first) * facts.priceUnit;
}
