/** Which panes a chart has, what is drawn in each, and against which scale: worked out of the options, once for every change of them. */
import type { ChartType } from '../series/chart-type.ts';
import type { SeriesDefinition, SeriesPainter } from '../series/series-definition.ts';
import { SERIES_DEFINITIONS } from '../series/series-registry.ts';
import type { PriceScaleMode } from './price-axis.ts';

/** A price scale as the options want it. */
export interface ScalePlan {
  /** Unique in the chart: what a range that the person chose is remembered by. */
  readonly id: string;
  /** Whether prices or sizes are counted. */
  readonly values: 'prices' | 'sizes';
  readonly mode: PriceScaleMode;
  readonly isInverted: boolean;
  /** Shares of the pane's height that stay free above and below what is drawn. */
  readonly margins: { readonly top: number; readonly bottom: number };
}

export interface SeriesPlan {
  readonly definition: SeriesDefinition;
  readonly painter: SeriesPainter;
  readonly scaleId: string;
}

export interface PanePlan {
  readonly id: string;
  /** Share of the height at first. */
  readonly weight: number;
  /** The first is the one beside which the axis stands. */
  readonly scales: readonly ScalePlan[];
  readonly series: readonly SeriesPlan[];
}

/** Where volume is shown: nowhere, under the bars, or in a pane of its own. */
export const VOLUME_PLACES = ['overlay', 'pane', 'none'] as const;
export type VolumePlace = (typeof VOLUME_PLACES)[number];

/** What of the chart's settings decides about panes. */
export interface PaneSettings {
  readonly chartType: ChartType;
  readonly volume: VolumePlace;
  readonly priceScale: { readonly mode: PriceScaleMode; readonly isInverted: boolean };
}

export const MAIN_PANE = 'main';
export const VOLUME_PANE = 'volume';
/** Of the height of the main pane. */
const LESSER_WEIGHT = 0.25;

const PRICE_MARGINS = { top: 0.1, bottom: 0.08 };
/** Volume under the bars fills the lowest fifth. */
const UNDER_BARS = { top: 0.8, bottom: 0 };
const OWN_PANE = { top: 0.15, bottom: 0 };

/** Makes the painters too: keep the plan while the settings are the same. */
export function planPanes(settings: PaneSettings): readonly PanePlan[] {
  const { volume, priceScale, chartType } = settings;
  const options = { chartType, volume: volume !== 'none' };
  const shown = SERIES_DEFINITIONS.filter((definition) => definition.isShown(options));
  const seriesOf = (values: ScalePlan['values'], scaleId: string): readonly SeriesPlan[] =>
    shown
      .filter((definition) => (definition.values ?? 'prices') === values)
      .map((definition) => ({ definition, painter: definition.create(), scaleId }));
  const prices: ScalePlan = { id: MAIN_PANE, values: 'prices', margins: PRICE_MARGINS, ...priceScale };
  const sizes: ScalePlan = {
    id: VOLUME_PANE,
    values: 'sizes',
    mode: 'linear',
    isInverted: false,
    margins: volume === 'pane' ? OWN_PANE : UNDER_BARS,
  };
  const volumeSeries = seriesOf('sizes', sizes.id);
  const priceSeries = seriesOf('prices', prices.id);
  if (volume !== 'pane') {
    return [{ id: MAIN_PANE, weight: 1, scales: [prices, sizes], series: [...volumeSeries, ...priceSeries] }];
  }
  return [
    { id: MAIN_PANE, weight: 1, scales: [prices], series: priceSeries },
    { id: VOLUME_PANE, weight: LESSER_WEIGHT, scales: [sizes], series: volumeSeries },
  ];
}
