import type { FinancialChart, Readings } from '@candlemark/chart';
import { type RefObject, useEffect, useState } from 'react';
import { Paced } from '../ui/paced.ts';

/** Numbers that change sixty times a second are read by nobody, and writing all of them each time takes half as long as painting the chart. */
const SHOW_EVERY_MS = 50;

/**
 * What there is to read at the crosshair, live; null while there is nothing.
 * @param element where it is shown
 */
export function useReadings(
  chart: Pick<FinancialChart, 'on' | 'readings'>,
  element: RefObject<HTMLElement | null>,
): Readings | null {
  const [readings, setReadings] = useState(() => chart.readings());
  useEffect(() => {
    let newest = chart.readings();
    setReadings(newest);
    const view = element.current?.ownerDocument.defaultView;
    if (view === null || view === undefined) return;
    const paced = new Paced(view, SHOW_EVERY_MS, () => setReadings(newest));
    const stop = chart.on('readings', (next) => {
      const hasOtherColors = next?.upColor !== newest?.upColor || next?.downColor !== newest?.downColor;
      newest = next;
      // A theme is of one moment: words in the old one's colours cannot be read on the new one's.
      if (hasOtherColors) setReadings(newest);
      else paced.touch();
    });
    return () => {
      stop();
      paced.dispose();
    };
  }, [chart, element]);
  return readings;
}
