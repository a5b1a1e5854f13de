/** One pane of a picture: where it lies, its scales, what they label, and what is drawn against which of them. */

import { type Extent, priceExtent, rangeOf, volumeExtent } from '../scale/autoscale.ts';
import { type PriceRange, PriceScale } from '../scale/price-scale.ts';
import type { SeriesDefinition, SeriesPainter } from '../series/series-definition.ts';
import type { DeviceRect } from '../surface/surface.ts';
import type { ChartTheme } from '../theme/tokens.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import type { InstrumentFacts } from './instrument-facts.ts';
import type { PanePlan, ScalePlan } from './pane-plan.ts';
import { type PriceAxis, priceAxis } from './price-axis.ts';
import { closeOf, firstRow } from './slice-rows.ts';

export interface ScaleFrame {
  readonly plan: ScalePlan;
  /** Null while nothing is known that could be shown. */
  readonly scale: PriceScale | null;
  readonly axis: PriceAxis;
}

export interface PaneFrame {
  readonly id: string;
  readonly rect: DeviceRect;
  readonly topCss: number;
  readonly heightCss: number;
  /** The scale beside which the axis stands. */
  readonly main: ScaleFrame;
  readonly series: readonly SeriesInPane[];
}

export interface SeriesInPane {
  readonly definition: SeriesDefinition;
  readonly painter: SeriesPainter;
  readonly scale: PriceScale | null;
}

export interface PaneInput {
  readonly plan: PanePlan;
  readonly rect: DeviceRect;
  readonly ratio: number;
  readonly slice: VisibleSlice;
  readonly facts: InstrumentFacts;
  readonly theme: ChartTheme;
  /** Ranges that the person chose, by scale. */
  readonly manualRanges: ReadonlyMap<string, PriceRange>;
  /** Ranges of the picture before, for where nothing is known. */
  readonly lastRanges: ReadonlyMap<string, PriceRange>;
}

const NO_AXIS: PriceAxis = { labels: [], textOf: () => '' };

export function paneFrame(input: PaneInput): PaneFrame {
  const { plan, rect, ratio } = input;
  const scales = plan.scales.map((scale) => scaleFrame(scale, input));
  const main = scales[0];
  if (main === undefined) throw new Error(`The pane ${plan.id} has no scale`);
  return {
    id: plan.id,
    rect,
    topCss: rect.yDevice / ratio,
    heightCss: rect.heightDevice / ratio,
    main,
    series: plan.series.map(({ definition, painter, scaleId }) => ({
      definition,
      painter,
      scale: scales.find((scale) => scale.plan.id === scaleId)?.scale ?? null,
    })),
  };
}

function scaleFrame(plan: ScalePlan, input: PaneInput): ScaleFrame {
  const { rect, ratio, facts, theme, slice } = input;
  const range = input.manualRanges.get(plan.id) ?? automaticRange(plan, input) ?? input.lastRanges.get(plan.id) ?? null;
  if (range === null || rect.heightDevice <= 0) return { plan, scale: null, axis: NO_AXIS };
  const scale = new PriceScale({
    range,
    topCss: rect.yDevice / ratio,
    heightCss: rect.heightDevice / ratio,
    priceUnit: unitOf(plan, facts),
    curve: plan.mode === 'logarithmic' ? 'logarithmic' : 'linear',
    isInverted: plan.isInverted,
  });
  const isBeside = input.plan.scales[0] === plan;
  const { values, mode } = plan;
  return {
    plan,
    scale,
    axis: isBeside ? priceAxis({ scale, values, mode, base: basePrice(slice, facts), facts, theme }) : NO_AXIS,
  };
}

function automaticRange(plan: ScalePlan, { slice, facts }: PaneInput): PriceRange | null {
  const extent: Extent | null = plan.values === 'prices' ? priceExtent(slice) : volumeExtent(slice);
  if (extent === null) return null;
  return rangeOf({
    extent,
    unit: unitOf(plan, facts),
    tickSize: plan.values === 'prices' ? facts.instrument.tickSize : 0,
    margins: plan.margins,
    curve: plan.mode === 'logarithmic' ? 'logarithmic' : 'linear',
    isInverted: plan.isInverted,
  });
}

function unitOf({ values }: ScalePlan, { priceUnit, sizeUnit }: InstrumentFacts): number {
  return values === 'prices' ? priceUnit : sizeUnit;
}

/** The close of the first bar in view, which percentages count from. */
function basePrice(slice: VisibleSlice, { priceUnit }: InstrumentFacts): number | null {
  const first = firstRow(slice);
  return first === null ? null : closeOf(first) * priceUnit;
}
