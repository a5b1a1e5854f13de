import {
  CHART_TYPES,
  type ChartType,
  PRICE_SCALE_MODES,
  type PriceScaleMode,
  VOLUME_PLACES,
  type VolumePlace,
} from '@candlemark/chart';

/** How the reader wants charts drawn: kept in the browser, the same for every instrument. */
export interface ChartStyle {
  readonly chartType: ChartType;
  readonly scaleMode: PriceScaleMode;
  readonly isInverted: boolean;
  readonly volume: VolumePlace;
}

export const CHART_STYLE_KEY = 'candlemark.chart-style';

export const DEFAULT_CHART_STYLE: ChartStyle = {
  chartType: 'candlestick',
  scaleMode: 'linear',
  isInverted: false,
  volume: 'overlay',
};

/** What was stored; anything that is not understood (an older or newer version wrote it) falls back to its default. */
export function readChartStyle(stored: string | null): ChartStyle {
  const found = parsed(stored);
  const { chartType, scaleMode, isInverted, volume } = DEFAULT_CHART_STYLE;
  return {
    chartType: CHART_TYPES.find((type) => type === found.chartType) ?? chartType,
    scaleMode: PRICE_SCALE_MODES.find((mode) => mode === found.scaleMode) ?? scaleMode,
    isInverted: typeof found.isInverted === 'boolean' ? found.isInverted : isInverted,
    volume: VOLUME_PLACES.find((place) => place === found.volume) ?? volume,
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
