import type { Instrument } from '@candlemark/bars';
import type { FinancialChart } from '@candlemark/chart';
import { useEffect } from 'react';
import { useServices } from '../../services.ts';
import { keepAnnotations } from './annotation-keeper.ts';

/** What the reader draws on an instrument is there again with the next visit; what cannot be done with it is told. */
export function useKeptAnnotations(chart: FinancialChart | null, { id }: Instrument): void {
  const { platform, notices, text } = useServices();
  useEffect(() => {
    if (chart === null) return;
    const stopKeeping = keepAnnotations(chart, id, {
      ...platform,
      notKept: () => notices.show(text('notice.annotationsNotKept')),
      notRead: (count) => notices.show(text('notice.annotationsNotRead', { count })),
    });
    const stopTelling = chart.on('refused', (reason) => notices.show(text('notice.refused', { reason })));
    return () => {
      stopKeeping();
      stopTelling();
    };
  }, [chart, id, platform, notices, text]);
}
