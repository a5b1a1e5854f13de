/** Which panes a chart has, what is drawn in each, and against which scale: worked out of the options, once for every change of them. */
import type { BarsOptions } from '../options/look-options.ts';
import type { PaneOptions, ScaleOptions, SeriesOptions } from '../options/series-options.ts';
import type { AnyChartType } from '../series/chart-type.ts';
import type { SeriesDefinition, SeriesPainter, SeriesValues } from '../series/series-definition.ts';
import type { PriceAxis, PriceAxisInput, PriceScaleMode } from './price-axis.ts';
import { type SeriesLook, seriesLook } from './series-look.ts';

/** Where the axis of a scale stands; an overlay has none. */
export type ScaleSide = 'right' | 'left' | 'overlay';

/** A price scale as the options want it. */
export interface ScalePlan {
  /** Unique in the chart: what a range that the person chose is remembered by. */
  readonly id: string;
  readonly side: ScaleSide;
  /** Whether prices or sizes are counted. */
  readonly values: SeriesValues;
  readonly mode: PriceScaleMode;
  readonly isInverted: boolean;
  /** Shares of the pane's height that stay free above and below what is drawn. */
  readonly margins: { readonly top: number; readonly bottom: number };
}

export interface SeriesPlan {
  /** `main` is that of the chart's own prices, `volume` that of its volume, the others are those of the host. */
  readonly id: string;
  readonly definition: SeriesDefinition;
  readonly painter: SeriesPainter;
  /** Another painter of the same look, for rows that are on their way out. */
  newPainter(): SeriesPainter;
  readonly values: SeriesValues;
  readonly scaleId: string;
  /** Whose rows are drawn: `MAIN_ROWS`, or the id of a series of the host. */
  readonly rowsId: string;
  /** Whether an automatic scale makes room for it. */
  readonly isInRange: boolean;
  /** What it stands on, in units of the scale: an automatic scale makes room for it. */
  readonly base: number | undefined;
  /** Null for the chart's own series, which look as the theme says. */
  readonly look: SeriesLook | null;
  /** Rows whose first price in view it counts from, where they are on the same scale: what is worked out of prices moves with these. */
  readonly basis?: string;
  /** What is told of it beside others of the same id, which are one thing: the plots of an indicator. */
  readonly plot?: PlotWords;
}

export interface PlotWords {
  /** Null for one that is alone: it is called as the whole. */
  readonly name: string | null;
  /** Levels that its values are read against, from the lowest up. */
  readonly levels: readonly number[];
  /** Whether its value is not told. */
  readonly isQuiet: boolean;
  /** What is said in place of its values; null where there is nothing to say. @param tradingUs when, null for the newest */
  readonly note: (tradingUs: number | null) => string | null;
  /** Values at a moment that are none of its rows, such as prices of a profile. @param tradingUs null for the newest */
  readonly told?: (tradingUs: number | null) => readonly ToldValue[];
  /** The axis with what it labels beside. */
  readonly labelled?: (axis: PriceAxis, input: PriceAxisInput) => PriceAxis;
  /** Whether its newest value in view is labelled on its axis. */
  readonly hasAxisLabel?: boolean;
  /** What of its change is told: that from the bar before, or from the first one in view. */
  readonly change?: 'bar' | 'view';
  /** Whether it is another instrument: it is named with the view, and keeps its last value while its bar beside the newest one has not come. */
  readonly isInstrument?: boolean;
}

/** A value by its name. */
export interface ToldValue {
  readonly label: string;
  /** For where room is short. */
  readonly shortLabel: string;
  readonly value: number;
  readonly text: string;
}

/** A series that comes neither of the instrument nor of the host. */
export interface PlannedSeries {
  /** Made where nobody named it yet. */
  readonly pane: string;
  /** `left`, `right`, or any other name for a scale without an axis; null for that of the pane. */
  readonly scale: string | null;
  /** Whether all that is drawn against its scale counts in percent. */
  readonly isPercent?: boolean;
  readonly series: Omit<SeriesPlan, 'scaleId'>;
}

export interface PanePlan {
  readonly id: string;
  /** Share of the height at first. */
  readonly weight: number;
  /** The first is the one that gestures and the crosshair mean. */
  readonly scales: readonly ScalePlan[];
  /** In the order of painting. */
  readonly series: readonly SeriesPlan[];
}

/** Where volume is shown: nowhere, under the bars, or in a pane of its own. */
export const VOLUME_PLACES = ['overlay', 'pane', 'none'] as const;
export type VolumePlace = (typeof VOLUME_PLACES)[number];

/** What of the chart's settings decides about panes. */
export interface PaneSettings {
  readonly chartType: AnyChartType;
  readonly volume: VolumePlace;
  readonly priceScale: {
    readonly mode: PriceScaleMode;
    readonly isInverted: boolean;
    readonly side: 'right' | 'left';
  };
  /** Colours of bodies, borders and wicks. */
  readonly bars: BarsOptions | null;
  /** Shares of the main pane's height that stay free above and below its bars. */
  readonly margins: { readonly top: number; readonly bottom: number };
  /** Real price that the instrument's own series stands on, if it stands on one. */
  readonly basePrice: number | undefined;
  readonly series: readonly SeriesOptions[];
  readonly panes: readonly PaneOptions[];
}

export const MAIN_PANE = 'main';
export const VOLUME_PANE = 'volume';
/** The chart's own series, by which a person hides them. */
export const MAIN_SERIES = 'main';
export const VOLUME_SERIES = 'volume';
/** The rows of the chart's instrument. No series of the host can have this name. */
export const MAIN_ROWS = '';
/** Of the height of the main pane. */
const LESSER_WEIGHT = 0.25;

/** Volume under the bars fills the lowest fifth. */
const UNDER_BARS = { top: 0.8, bottom: 0 };
const VOLUME_MARGINS = { top: 0.15, bottom: 0 };
/** Room for the legend of a low pane above what it shows. */
const LESSER_MARGINS = { top: 0.2, bottom: 0.1 };

type PainterOf = (definition: SeriesDefinition) => SeriesPainter;

interface PaneDraft {
  readonly id: string;
  readonly weight: number;
  readonly scales: ScalePlan[];
  readonly series: SeriesPlan[];
}

/**
 * Makes the painters too: keep the plan while the settings are the same.
 * @param known every kind of series there is, in the order of painting
 * @param painterOf what paints the chart's own series of a kind
 * @param further behind those of the host
 * @throws TypeError when the settings name a kind that is not among them
 */
export function planPanes(
  settings: PaneSettings,
  known: readonly SeriesDefinition[],
  painterOf: PainterOf = (definition) => definition.create(),
  further: readonly PlannedSeries[] = [],
): readonly PanePlan[] {
  const drafts = new PaneDrafts(settings.panes);
  drafts.pane(MAIN_PANE);
  addInstrument(drafts, settings, known, painterOf);
  for (const [index, series] of settings.series.entries()) {
    if (series.visible !== false) addSeries(drafts, { series, index, settings, known });
  }
  for (const { pane: id, scale, isPercent, series } of further) {
    const pane = drafts.pane(id);
    const plan = scaleIn(pane, scale ?? undefined, drafts, settings);
    pane.series.push({ ...series, scaleId: plan.id });
    // Of the two that count from the first bar in view the chosen one stays.
    if (isPercent && plan.mode !== 'indexed') pane.scales[pane.scales.indexOf(plan)] = { ...plan, mode: 'percent' };
  }
  return drafts.inOrder();
}

/** Whether the same panes would come of both, so that those that are there can stay. */
export function hasSamePanes(a: PaneSettings, b: PaneSettings): boolean {
  return (
    a.chartType === b.chartType &&
    a.volume === b.volume &&
    a.basePrice === b.basePrice &&
    JSON.stringify(a.bars) === JSON.stringify(b.bars) &&
    a.margins.top === b.margins.top &&
    a.margins.bottom === b.margins.bottom &&
    a.priceScale.mode === b.priceScale.mode &&
    a.priceScale.isInverted === b.priceScale.isInverted &&
    a.priceScale.side === b.priceScale.side &&
    a.series === b.series &&
    a.panes === b.panes
  );
}

class PaneDrafts {
  readonly #drafts = new Map<string, PaneDraft>();
  readonly #options: readonly PaneOptions[];

  constructor(options: readonly PaneOptions[]) {
    this.#options = options;
  }

  optionsOf(paneId: string): PaneOptions | undefined {
    return this.#options.find(({ id }) => id === paneId);
  }

  pane(id: string): PaneDraft {
    let draft = this.#drafts.get(id);
    if (draft === undefined) {
      const weight = this.optionsOf(id)?.height ?? (id === MAIN_PANE ? 1 : LESSER_WEIGHT);
      draft = { id, weight, scales: [], series: [] };
      this.#drafts.set(id, draft);
    }
    return draft;
  }

  /** Those that the options list first, in their order. */
  inOrder(): readonly PanePlan[] {
    const ids = [...this.#drafts.keys()];
    const place = (id: string) => {
      const listed = this.#options.findIndex((pane) => pane.id === id);
      return listed < 0 ? this.#options.length + ids.indexOf(id) : listed;
    };
    return ids.sort((a, b) => place(a) - place(b)).map((id) => this.pane(id));
  }
}

/** The series of the chart's own instrument: its bars, its trades, its volume. */
function addInstrument(
  drafts: PaneDrafts,
  settings: PaneSettings,
  known: readonly SeriesDefinition[],
  painterOf: PainterOf,
): void {
  const { volume, priceScale, chartType, basePrice, margins } = settings;
  definitionOf(chartType, known);
  const shown = { chartType, volume: volume !== 'none' };
  const main = drafts.pane(MAIN_PANE);
  const { side, mode, isInverted } = priceScale;
  main.scales.push({ id: MAIN_PANE, values: 'prices', margins, side, mode, isInverted });
  const volumePane = drafts.pane(volume === 'pane' ? VOLUME_PANE : MAIN_PANE);
  if (volume !== 'none') {
    const isApart = volume === 'pane';
    volumePane.scales.push({
      id: VOLUME_PANE,
      side: isApart ? priceScale.side : 'overlay',
      values: 'sizes',
      mode: 'linear',
      isInverted: false,
      margins: isApart ? VOLUME_MARGINS : UNDER_BARS,
    });
  }
  for (const definition of known) {
    if (!definition.isShown(shown)) continue;
    const { values = 'prices' } = definition;
    const isPrices = values === 'prices';
    (isPrices ? main : volumePane).series.push({
      id: isPrices ? MAIN_SERIES : VOLUME_SERIES,
      definition,
      painter: painterOf(definition),
      newPainter: () => painterOf(definition),
      values,
      scaleId: isPrices ? MAIN_PANE : VOLUME_PANE,
      rowsId: MAIN_ROWS,
      isInRange: true,
      base: definition.standsOnBase === true ? basePrice : undefined,
      look: null,
    });
  }
}

/** @throws TypeError when there is no such kind */
function definitionOf(type: AnyChartType, known: readonly SeriesDefinition[]): SeriesDefinition {
  const definition = known.find((candidate) => candidate.type === type);
  if (definition === undefined) throw new TypeError(`This chart was made without the series type ${type}`);
  return definition;
}

interface AddedInput {
  readonly series: SeriesOptions;
  /** Among the series of the host. */
  readonly index: number;
  readonly settings: PaneSettings;
  readonly known: readonly SeriesDefinition[];
}

function addSeries(drafts: PaneDrafts, { series, index, settings, known }: AddedInput): void {
  const definition = definitionOf(series.type ?? 'line', known);
  const pane = drafts.pane(series.pane ?? MAIN_PANE);
  pane.series.push({
    id: series.id,
    definition,
    painter: definition.create(),
    newPainter: () => definition.create(),
    values: 'prices',
    scaleId: scaleIn(pane, series.scale, drafts, settings).id,
    rowsId: series.id,
    isInRange: series.autoscale ?? true,
    base: series.base,
    look: seriesLook(series, index),
  });
}

/** The scale of a pane that a series names, or that of its axis. */
function scaleIn(pane: PaneDraft, scale: string | undefined, drafts: PaneDrafts, settings: PaneSettings): ScalePlan {
  const margins = pane.id === MAIN_PANE ? settings.margins : LESSER_MARGINS;
  const name = scale ?? pane.scales[0]?.side ?? settings.priceScale.side;
  return scaleOf(pane, name, drafts.optionsOf(pane.id), margins);
}

/** The scale of a pane by its side or its own name; made when it is first named. */
function scaleOf(
  pane: PaneDraft,
  name: string,
  options: PaneOptions | undefined,
  margins: ScalePlan['margins'],
): ScalePlan {
  const side: ScaleSide = name === 'right' || name === 'left' ? name : 'overlay';
  const id = `${pane.id}:${name}`;
  const known = pane.scales.find((scale) => (side === 'overlay' ? scale.id === id : scale.side === side));
  if (known !== undefined) return known;
  const wanted: ScaleOptions = (side === 'left' ? options?.leftScale : options?.rightScale) ?? {};
  const scale: ScalePlan = {
    id,
    side,
    values: 'prices',
    mode: (side === 'overlay' ? undefined : wanted.mode) ?? 'linear',
    isInverted: (side === 'overlay' ? undefined : wanted.inverted) ?? false,
    margins,
  };
  pane.scales.push(scale);
  return scale;
}
