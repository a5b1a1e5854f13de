import type { FinancialChart, Readings } from '@candlemark/chart';
import { useEffect, useState } from 'react';

/** What there is to read at the crosshair, live; null while there is nothing. It becomes another one once a frame at most. */
export function useReadings(chart: Pick<FinancialChart, 'on' | 'readings'>): Readings | null {
  const [readings, setReadings] = useState(() => chart.readings());
  useEffect(() => {
    setReadings(chart.readings());
    return chart.on('readings', setReadings);
  }, [chart]);
  return readings;
}
