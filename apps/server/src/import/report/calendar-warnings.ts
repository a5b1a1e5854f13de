import type { ImportResult, WarningFact } from '@candlemark/contracts';
import type { BatchInstrument } from '../child-protocol.ts';
import { importWarning } from './import-warning.ts';

const CODES: ReadonlySet<string | undefined> = new Set(['calendar', 'rows-outside']);

/** Which calendar an instrument has and why, and how many of the file's rows lie outside of it. */
export function calendarWarnings({ calendar, calendarFacts, outside }: BatchInstrument): WarningFact[] {
  const chosen = importWarning('calendar', { calendar: calendar.name }, calendarFacts);
  if (outside === null) return [chosen];
  return [chosen, importWarning('rows-outside', { count: outside.rows, firstUs: outside.firstUs })];
}

/** A result without what it tells of a calendar. */
export function withoutCalendarWarnings(result: ImportResult): ImportResult {
  const { warnings, warningFacts = [] } = result;
  return {
    ...result,
    warnings: warnings.filter((_, at) => !CODES.has(warningFacts[at]?.code)),
    warningFacts: warningFacts.filter(({ code }) => !CODES.has(code)),
  };
}
