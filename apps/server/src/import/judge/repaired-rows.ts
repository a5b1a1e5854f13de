import type { FindingCode, Repair, RepairedRows } from '@candlemark/contracts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';

/** What each repair is found under. */
const FOUND: Readonly<Record<Repair, FindingCode>> = {
  'high-low': 'high-low',
  hundredfold: 'hundredfold',
  spikes: 'spike',
};

/** What the repairs that were asked for have put right, of all instruments together. Call it after the last row. */
export function repairedRows(repairs: readonly Repair[], tallies: readonly InstrumentTally[]): readonly RepairedRows[] {
  if (repairs.length === 0) return [];
  const found = tallies.flatMap(({ judge }) => judge.findings(null)).filter(({ repaired }) => repaired === true);
  return repairs.flatMap((repair) => {
    const ofThis = found.filter(({ code }) => code === FOUND[repair]);
    const count = ofThis.reduce((sum, finding) => sum + finding.count, 0);
    return count > 0 ? [{ repair, count }] : [];
  });
}
