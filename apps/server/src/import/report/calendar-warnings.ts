import { isoFromUs } from '@candlemark/contracts';
import type { BatchInstrument } from '../child-protocol.ts';

/** Which calendar an instrument has and why, and how many of the file's rows lie outside of it. */
export function calendarWarnings({ calendar, calendarReason, outside }: BatchInstrument): string[] {
  const chosen = `Calendar ${calendar.name}: ${calendarReason}`;
  if (outside === null) return [chosen];
  return [
    chosen,
    `Rows outside of the calendar: ${outside.rows}, the first at ${isoFromUs(outside.firstUs)}; they count for the trading day before. --calendar sets another`,
  ];
}
