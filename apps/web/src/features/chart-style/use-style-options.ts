import type { Instrument } from '@candlemark/bars';
import {
  type FinancialChartOptions,
  LEGEND_ITEMS,
  type LegendItem,
  shownChartType,
  unitsHome,
  unitsOfKept,
} from '@candlemark/chart';
import { useMemo } from 'react';
import { BAR_COLORS, type LiveSpeech, type SoundSpeed, type SoundVolume } from './chart-look.ts';
import type { ChartStyle } from './chart-style.ts';

const LIVE_SECONDS: Readonly<Record<LiveSpeech, number>> = {
  off: 0,
  '5s': 5,
  '10s': 10,
  '30s': 30,
  '1m': 60,
  '5m': 300,
};
const SPEEDS: Readonly<Record<SoundSpeed, number>> = { slow: 0.5, normal: 1, fast: 2, fastest: 4 };
const VOLUMES: Readonly<Record<SoundVolume, number>> = { off: 0, quiet: 0.3, normal: 0.8, loud: 1 };

type StyleOptions = Pick<
  FinancialChartOptions,
  | 'chartType'
  | 'units'
  | 'priceScale'
  | 'colorRule'
  | 'allHours'
  | 'volume'
  | 'bars'
  | 'grid'
  | 'margins'
  | 'sessions'
  | 'crosshair'
  | 'timeZone'
  | 'legend'
  | 'tooltip'
  | 'animation'
  | 'speech'
>;

/**
 * A style as the chart of an instrument takes it; the same values for as long as it is the same style, and the same bars of the same
 * instrument.
 * @param chosen the interval
 */
export function useStyleOptions(style: ChartStyle, charted: Instrument, chosen: string): StyleOptions {
  const chartType = shownChartType(style.chartType, charted, chosen);
  const { instrument, interval, hasTrades } = unitsHome(charted, chosen);
  return useMemo(
    () => ({
      units: unitsOfKept(style, { instrument, interval, hasTrades }),
      chartType,
      colorRule: style.colorRule,
      allHours: style.hasAllHours,
      volume: style.volume === 'none' ? false : style.volume,
      priceScale: {
        mode: style.scaleMode,
        inverted: style.isInverted,
        lockRatio: style.isRatioLocked,
        highLow: style.hasHighLow,
        countdown: style.hasCountdown,
        lastPriceLine: style.hasLastPriceLine,
        lastPriceLabel: style.hasLastPriceLabel,
        side: style.scaleSide,
      },
      bars: barsOf(style),
      grid: style.grid,
      margins: { top: style.marginTop, bottom: style.marginBottom, right: style.marginBars },
      sessions: { breaks: style.hasSessionBreaks, shading: style.hasSessionShading },
      crosshair: style.crosshair,
      timeZone: style.timeZone ?? undefined,
      legend: { visible: style.hasLegend, items: legendItemsOf(style) },
      tooltip: { mode: style.tooltip, series: style.tooltipSeries },
      animation: style.hasAnimation,
      speech: {
        liveSeconds: LIVE_SECONDS[style.liveSpeech],
        soundSpeed: SPEEDS[style.soundSpeed],
        soundVolume: VOLUMES[style.soundVolume],
        characterKeys: style.hasCharacterKeys,
      },
    }),
    [style, chartType, instrument, interval, hasTrades],
  );
}

function legendItemsOf(style: ChartStyle): readonly LegendItem[] {
  const left: Partial<Readonly<Record<LegendItem, boolean>>> = {
    source: style.hasLegendSource,
    values: style.hasLegendValues,
    change: style.hasLegendChange,
    volume: style.hasLegendVolume,
  };
  return LEGEND_ITEMS.filter((item) => left[item] !== false);
}

/** Undefined where all of them are as the theme has them. */
function barsOf(style: ChartStyle): FinancialChartOptions['bars'] {
  if (BAR_COLORS.every((name) => style[name] === null)) return undefined;
  return {
    up: { body: style.upBody, border: style.upBorder, wick: style.upWick },
    down: { body: style.downBody, border: style.downBorder, wick: style.downWick },
  };
}
