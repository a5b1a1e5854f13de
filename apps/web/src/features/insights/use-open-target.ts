import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { FREE_VIEW, formatChartAddress } from '../chart-view/chart-address.ts';
import { isShowable } from '../intervals/interval-choices.ts';
import type { ChartTarget, ResolvedView } from './picture-definition.ts';

const US_PER_MS = 1000;

/** Goes to the chart of what was chosen in a picture: a step in the history. */
export function useOpenTarget({ instruments, interval }: ResolvedView): (target: ChartTarget | null) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (target) => {
      const instrument = instruments.find(({ id }) => id === target?.instrument);
      if (target === null || instrument === undefined) return;
      const range =
        target.range === null ? null : { fromUs: target.range.fromMs * US_PER_MS, toUs: target.range.toMs * US_PER_MS };
      const shown = isShowable(instrument, interval) ? interval : 'auto';
      navigate(formatChartAddress(instrument.symbol, { ...FREE_VIEW, interval: shown, range }));
    },
    [instruments, interval, navigate],
  );
}
