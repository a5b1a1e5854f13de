/**
 * A picture of a chart without a browser: the same core, composer and painter as on screen, with a screen that shows nothing and an environment in which
 * time stands still. So there is one draw list, and what a browser's `toSvg` gives is given here, where texts are measured alike.
 */
import { ANNOTATION_TOOLS, type Annotation } from '@candlemark/annotations';
import { keyOf, recordOf } from '../annotations/annotation-document.ts';
import { ChartCore } from '../chart-core.ts';
import type { ChartStateChange } from '../chart-events.ts';
import { statePart } from '../chart-state.ts';
import { chartSvg } from '../chart-svg.ts';
import { keyOfCompare } from '../compares/compare-record.ts';
import { keyOfIndicator } from '../indicators/indicator-record.ts';
import type { FinancialChartOptions } from '../options/chart-options.ts';
import { chartSettings } from '../options/chart-settings.ts';
import { checkOptions } from '../options/check-options.ts';
import { checkParts } from '../options/part-options.ts';
import type { PictureOptions } from '../options/picture-options.ts';
import type { OwnDefinitions } from '../own/own-definitions.ts';
import { annotationsInCore } from '../parts/annotations-in-core.ts';
import { barLookPart } from '../parts/bar-look-part.ts';
import { comparesInCore } from '../parts/compares-in-core.ts';
import type { CoreParts } from '../parts/core-parts.ts';
import { countdownInCore } from '../parts/countdown-in-core.ts';
import { fillsInCore } from '../parts/fills-in-core.ts';
import { indicatorsInCore, indicatorsInCoreWith } from '../parts/indicators-in-core.ts';
import { legendInPictures } from '../parts/legend-in-pictures.ts';
import { crossLinesInCore, eventMarksInCore, extremesInCore } from '../parts/marks-in-core.ts';
import { primitivesInCore } from '../parts/primitives-in-core.ts';
import { sessionsPart } from '../parts/sessions-part.ts';
import { unitsInCore } from '../parts/units-in-core.ts';
import { SERIES_DEFINITIONS } from '../series/series-registry.ts';
import { UNIT_SERIES } from '../series/unit-series.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { RangeTarget } from '../view/range-target.ts';
import { BLIND_SCREEN } from './blind-screen.ts';
import { type PictureEnv, StillEnv } from './still-env.ts';

/** All that is seen on it. */
export interface PictureInput {
  readonly source: ChartTileSource;
  readonly options: Omit<FinancialChartOptions, 'data' | 'dataSource' | 'instrument' | 'tileSource' | 'series'>;
  readonly widthCss: number;
  readonly heightCss: number;
  /** Device pixels for a CSS pixel. */
  readonly ratio: number;
  readonly range: RangeTarget;
  /** From back to front, where their `z` is the same; such as the chart's tools accept. */
  readonly annotations: readonly Annotation[];
  /** Records of indicators, each with its id; those that this version does not know are left out. */
  readonly indicators?: readonly Readonly<Record<string, unknown>>[];
  /** Records of other instruments, each with its id; their bars come from `options.instrumentSource`. */
  readonly compares?: readonly Readonly<Record<string, unknown>>[];
  readonly title?: PictureOptions['title'];
  readonly mark?: PictureOptions['mark'];
  /** What its host defines. */
  readonly own?: OwnDefinitions;
  /** Panes, price scales and series as a person arranged them. */
  readonly arrangement?: Pick<ChartStateChange, 'panes' | 'priceRanges' | 'hiddenSeries'>;
}

export interface ChartPicture {
  readonly svg: string;
  /** Rows in view; with none there is nothing but axes. */
  readonly rows: number;
}

/** Frames that follow from each other without anything new from the source: far more than a picture has. */
const MOST_FRAMES = 100;

/**
 * Reads what is in view, and paints it.
 * @throws TypeError when an option cannot be, TileSourceError when rows cannot be had, or the signal's reason
 */
export async function chartPicture(
  input: PictureInput,
  outside: PictureEnv,
  signal: AbortSignal,
): Promise<ChartPicture> {
  const { own = {} } = input;
  const parts: CoreParts = {
    series: [...SERIES_DEFINITIONS, ...UNIT_SERIES, ...(own.series ?? [])],
    barLook: barLookPart,
    countdown: countdownInCore,
    crossLines: crossLinesInCore,
    eventMarks: eventMarksInCore,
    extremes: extremesInCore,
    fills: fillsInCore(eventMarksInCore),
    legend: legendInPictures,
    primitives: primitivesInCore,
    sessions: sessionsPart,
    units: unitsInCore,
    annotations: annotationsInCore([...ANNOTATION_TOOLS, ...(own.tools ?? [])]),
    compares: comparesInCore,
    indicators: own.indicators === undefined ? indicatorsInCore : indicatorsInCoreWith(own.indicators),
  };
  checkOptions(input.options, { warn() {}, warned: new Set() }, parts);
  checkParts(input.options, parts);
  const env = new StillEnv(outside);
  const core = new ChartCore(env, BLIND_SCREEN, chartSettings(input.options, parts), parts);
  try {
    place(core, input, env);
    await settled(core, env, signal);
    const rows = core.frame()?.slice.segments.reduce((sum, { start, end }) => sum + end - start, 0) ?? 0;
    const svg = chartSvg(core, { title: input.title, mark: input.mark });
    const [error] = env.reported;
    if (error !== undefined) throw error;
    return { svg, rows };
  } finally {
    core.dispose();
  }
}

function place(core: ChartCore, input: PictureInput, env: StillEnv): void {
  const { source, widthCss, heightCss, ratio, range, annotations, indicators = [], compares = [], arrangement } = input;
  const { units, interval = 'auto' } = input.options;
  const counted = units && { ...units, source: unitsInCore.levelOf(units, interval) };
  core.setSource(counted === undefined ? source : unitsInCore.sourceOf(source, counted, env));
  core.annotations?.document.receive(annotations.map((annotation) => [keyOf(annotation.id), recordOf(annotation)]));
  core.annotations?.document.receive(indicators.map((fields) => [keyOfIndicator(String(fields.id)), fields]));
  core.annotations?.document.receive(compares.map((fields) => [keyOfCompare(String(fields.id)), fields]));
  core.show(range);
  core.resize({ widthDevice: Math.round(widthCss * ratio), heightDevice: Math.round(heightCss * ratio), ratio });
  if (arrangement !== undefined) statePart.restore(core, arrangement, () => {});
}

/** Everything in view is here, and nothing moves. */
async function settled(core: ChartCore, env: StillEnv, signal: AbortSignal): Promise<void> {
  for (;;) {
    for (let count = 0; env.runFrames(); count++) {
      if (count === MOST_FRAMES) throw new Error(`The picture did not come to rest in ${MOST_FRAMES} frames`);
    }
    const { loading, failed } = core.data?.status ?? { loading: 0, failed: null };
    if (failed !== null) throw failed;
    const beside = (core.indicators?.loading ?? 0) + (core.compares?.loading ?? 0);
    if (loading === 0 && beside === 0) return;
    await env.frameAsked(signal);
  }
}
