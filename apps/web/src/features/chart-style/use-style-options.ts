import type { FinancialChartOptions } from '@candlemark/chart';
import { useMemo } from 'react';
import type { ChartStyle } from './chart-style.ts';

type StyleOptions = Pick<FinancialChartOptions, 'chartType' | 'priceScale' | 'colorRule' | 'allHours' | 'volume'>;

/** A style as the chart takes it; the same values for as long as it is the same style. */
export function useStyleOptions(style: ChartStyle): StyleOptions {
  return useMemo(
    () => ({
      chartType: style.chartType,
      colorRule: style.colorRule,
      allHours: style.hasAllHours,
      volume: style.volume === 'none' ? false : style.volume,
      priceScale: {
        mode: style.scaleMode,
        inverted: style.isInverted,
        lockRatio: style.isRatioLocked,
        highLow: style.hasHighLow,
        countdown: style.hasCountdown,
      },
    }),
    [style],
  );
}
