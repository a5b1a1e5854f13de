import type { BatchInstrument } from '../child-protocol.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { calendarWarnings } from './calendar-warnings.ts';

/** What the user should know of one instrument's rows beyond those that were rejected. */
export function instrumentWarnings(instrument: BatchInstrument, tally: InstrumentTally): string[] {
  const warnings: string[] = [];
  const price = tally.price.result();
  const size = tally.size.result();
  if (!price.isExact) {
    warnings.push('Prices have more digits than an exact decimal holds (15): they are kept as floating-point numbers');
  } else if (price.rounded > 0) {
    warnings.push(
      `Prices printed with the error of a floating-point number were rounded to ${price.scale} decimals: ${price.rounded}`,
    );
  }
  if (!size.isExact) {
    warnings.push('Sizes have more digits than an exact decimal holds (15): they are kept as floating-point numbers');
  } else if (size.rounded > 0) {
    warnings.push(
      `Sizes printed with the error of a floating-point number were rounded to ${size.scale} decimals: ${size.rounded}`,
    );
  }
  if (tally.widened > 0) {
    warnings.push(
      `Bars whose high or low missed another of their prices by a rounding error were widened: ${tally.widened}`,
    );
  }
  return [...warnings, ...calendarWarnings(instrument)];
}
