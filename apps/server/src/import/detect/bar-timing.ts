import { isIntraday, type LevelInterval, US_PER_DAY, zoneOffsetUs } from '@candlemark/bars';
import type { WarningFact } from '@candlemark/contracts';
import { symbolKey } from '../../manifest/records.ts';
import type { FilePlan } from '../file-plan.ts';
import { importWarning } from '../report/import-warning.ts';
import { lengthInUnits } from '../report/length-in-units.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { findInterval } from './interval-of-bars.ts';
import { type BarStamp, findStamp } from './stamp-of-bars.ts';

/** What the times of a file's bars mean. One file holds bars of one interval. */
export interface BarTiming {
  readonly interval: LevelInterval;
  /** What the file stamps its bars with. */
  readonly stamp: BarStamp;
  readonly warnings: readonly WarningFact[];
}

/** Tells interval and stamps from the instrument with the most bars, where the user does not say them. */
export function barTiming(plan: FilePlan, tallies: readonly InstrumentTally[]): BarTiming {
  const { options } = plan.input;
  const largest = tallies.reduce((best, tally) => (tally.rowsTaken > best.rowsTaken ? tally : best));
  const { interval, warnings } = intervalOf(plan, largest);
  if (options.stamp !== undefined) return { interval, stamp: options.stamp, warnings };
  if (plan.facts.stamp !== undefined) {
    // Days are stamped with their dates by everybody.
    return { interval, stamp: isIntraday(interval) ? plan.facts.stamp : 'open', warnings };
  }
  if (plan.match.ends !== undefined) return { interval, stamp: 'close', warnings };
  const stamp = findStamp(largest.times.timesUs(), interval);
  return { interval, stamp, warnings: stamp === 'close' ? [...warnings, importWarning('ends-by-times')] : warnings };
}

function intervalOf(plan: FilePlan, tally: InstrumentTally): Pick<BarTiming, 'interval' | 'warnings'> {
  const { options } = plan.input;
  if (options.interval !== undefined) return { interval: options.interval, warnings: [] };
  if (plan.facts.interval !== undefined) return { interval: plan.facts.interval, warnings: [] };
  const found = findInterval(tally.steps);
  if (found) {
    const { interval, stepUs, isExact } = found;
    return {
      interval,
      warnings: isExact ? [] : [importWarning('odd-distance', { ...lengthInUnits(stepUs), interval })],
    };
  }
  if (plan.facts.statedInterval !== undefined) return { interval: plan.facts.statedInterval, warnings: [] };
  return fewBarsInterval(plan, tally);
}

/** A date without a time is one of days, or of what is longer that the instrument has; a bar with a time is like those that it has. */
function fewBarsInterval(plan: FilePlan, tally: InstrumentTally): Pick<BarTiming, 'interval' | 'warnings'> {
  const { isDateOnly } = plan.timeLayout;
  const isOfMidnights = isDateOnly || areMidnights(tally.times.timesUs());
  const present = plan.known.get(symbolKey(tally.symbol))?.interval ?? null;
  if (present && !isOfMidnights) return { interval: present, warnings: [] };
  if (present && !isIntraday(present)) return { interval: present, warnings: [] };
  const known = present && !isDateOnly ? present : null;
  const interval = known ?? (isOfMidnights ? '1D' : '1m');
  return { interval, warnings: [importWarning(known ? 'few-bars-as-known' : 'few-bars', { interval })] };
}

/** Whether all times are the beginnings of days, of UTC or of New York. */
function areMidnights(timesUs: Float64Array): boolean {
  return ['UTC', 'America/New_York'].some((zone) =>
    timesUs.every((timeUs) => (timeUs + zoneOffsetUs(zone, timeUs)) % US_PER_DAY === 0),
  );
}
