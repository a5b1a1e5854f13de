import type { WarningFact } from '@candlemark/contracts';
import type { BatchInstrument } from '../child-protocol.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { calendarWarnings } from './calendar-warnings.ts';
import { importWarning } from './import-warning.ts';

/** What the user should know of one instrument's rows beyond those that were rejected. */
export function instrumentWarnings(instrument: BatchInstrument, tally: InstrumentTally): WarningFact[] {
  const warnings: WarningFact[] = [];
  const price = tally.price.result();
  const size = tally.size.result();
  if (!price.isExact) {
    warnings.push(importWarning('inexact-prices'));
  } else if (price.rounded > 0) {
    warnings.push(importWarning('rounded-prices', { decimals: price.scale, count: price.rounded }));
  }
  if (!size.isExact) {
    warnings.push(importWarning('inexact-sizes'));
  } else if (size.rounded > 0) {
    warnings.push(importWarning('rounded-sizes', { decimals: size.scale, count: size.rounded }));
  }
  if (tally.widened > 0) {
    warnings.push(importWarning('widened-bars', { count: tally.widened }));
  }
  return [...warnings, ...calendarWarnings(instrument)];
}
