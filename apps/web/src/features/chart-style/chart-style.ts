import {
  CHART_TYPES,
  type ChartType,
  COLOR_RULES,
  type ColorRule,
  DEFAULT_KEPT_UNITS,
  type KeptUnits,
  PRICE_SCALE_MODES,
  type PriceScaleMode,
  readKeptUnits,
  VOLUME_PLACES,
  type VolumePlace,
} from '@candlemark/chart';
import { type ChartLook, DEFAULT_CHART_LOOK, readChartLook } from './chart-look.ts';

/** How the reader wants charts drawn: kept in the browser, the same for every instrument. */
export interface ChartStyle extends ChartLook, KeptUnits {
  readonly chartType: ChartType;
  readonly colorRule: ColorRule;
  readonly scaleMode: PriceScaleMode;
  readonly isInverted: boolean;
  /** Whether zooms of time change the prices in view alike. */
  readonly isRatioLocked: boolean;
  readonly volume: VolumePlace;
  /** Whether the highest and the lowest price in view are marked. */
  readonly hasHighLow: boolean;
  /** Whether closed hours take room. */
  readonly hasAllHours: boolean;
  /** Whether all of the data lies in a strip under the chart, to move the view in. */
  readonly hasNavigator: boolean;
  readonly hasScrollbar: boolean;
  /** When buttons to zoom and to move lie over the foot of the chart. */
  readonly zoomBar: ZoomBarChoice;
}

export const ZOOM_BARS = ['always', 'hover', 'zoomed', 'off'] as const;
export type ZoomBarChoice = (typeof ZOOM_BARS)[number];

export const CHART_STYLE_KEY = 'candlemark.chart-style';

export const DEFAULT_CHART_STYLE: ChartStyle = {
  ...DEFAULT_CHART_LOOK,
  ...DEFAULT_KEPT_UNITS,
  chartType: 'candlestick',
  colorRule: 'open',
  scaleMode: 'linear',
  isInverted: false,
  isRatioLocked: false,
  volume: 'overlay',
  hasHighLow: false,
  hasAllHours: false,
  hasNavigator: true,
  hasScrollbar: false,
  zoomBar: 'hover',
};

/** On a phone the chart needs the room. */
export const PHONE_CHART_STYLE: ChartStyle = { ...DEFAULT_CHART_STYLE, hasNavigator: false };

/** What was stored; anything that is not understood (an older or newer version wrote it) falls back to its default. */
export function readChartStyle(stored: string | null, defaults: ChartStyle = DEFAULT_CHART_STYLE): ChartStyle {
  const found = parsed(stored);
  const { chartType, colorRule, scaleMode, volume, zoomBar } = defaults;
  const flag = (name: keyof ChartStyle & `${'is' | 'has'}${string}`) => {
    const value = found[name];
    return typeof value === 'boolean' ? value : defaults[name];
  };
  return {
    ...readChartLook(found),
    ...readKeptUnits(found),
    chartType: CHART_TYPES.find((type) => type === found.chartType) ?? chartType,
    colorRule: COLOR_RULES.find((rule) => rule === found.colorRule) ?? colorRule,
    scaleMode: PRICE_SCALE_MODES.find((mode) => mode === found.scaleMode) ?? scaleMode,
    isInverted: flag('isInverted'),
    isRatioLocked: flag('isRatioLocked'),
    volume: VOLUME_PLACES.find((place) => place === found.volume) ?? volume,
    hasHighLow: flag('hasHighLow'),
    hasAllHours: flag('hasAllHours'),
    hasNavigator: flag('hasNavigator'),
    hasScrollbar: flag('hasScrollbar'),
    zoomBar: ZOOM_BARS.find((choice) => choice === found.zoomBar) ?? zoomBar,
  };
}

function parsed(stored: string | null): Readonly<Record<string, unknown>> {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Whatever else wrote there, it is no style.
    return {};
  }
}
