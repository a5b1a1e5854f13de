import type { FinancialChart, Readings } from '@candlemark/chart';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Paced } from '../ui/paced.ts';
import { haveSameRows, writeReadings } from './write-readings.ts';

/** Numbers that change sixty times a second are read by nobody. */
const SHOW_EVERY_MS = 50;

/**
 * What there is to read at the crosshair, null while there is nothing. It becomes another one where there are other rows; while these stay, their values
 * are written into the cells below `element` (see `valueCell`).
 * @param element where it is shown
 */
export function useLiveReadings(
  chart: Pick<FinancialChart, 'on' | 'readings'>,
  element: RefObject<HTMLElement | null>,
): Readings | null {
  const [rows, setRows] = useState(() => chart.readings());
  const shown = useRef(rows);
  // What is rendered has the values of when the rows became these.
  useLayoutEffect(() => {
    if (element.current !== null && shown.current !== null) writeReadings(element.current, shown.current);
  });
  useEffect(() => {
    const show = (next: Readings | null) => {
      shown.current = next;
      if (element.current !== null && next !== null) writeReadings(element.current, next);
      setRows((before) => (haveSameRows(before, next) ? before : next));
    };
    let newest = chart.readings();
    show(newest);
    const view = element.current?.ownerDocument.defaultView;
    if (view === null || view === undefined) return;
    const paced = new Paced(view, SHOW_EVERY_MS, () => show(newest));
    const stop = chart.on('readings', (next) => {
      const hasOtherColors = next?.upColor !== newest?.upColor || next?.downColor !== newest?.downColor;
      newest = next;
      // A theme is of one moment: words in the old one's colours cannot be read on the new one's.
      if (hasOtherColors) show(newest);
      else paced.touch();
    });
    return () => {
      stop();
      paced.dispose();
    };
  }, [chart, element]);
  return rows;
}
