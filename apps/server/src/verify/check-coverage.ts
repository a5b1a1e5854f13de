import { bucketCloseUs, type CompiledCalendar, type LevelId } from '@candlemark/bars';
import { isoFromUs } from '@candlemark/contracts';
import { levelsOfSeries } from '../import/derive/count-levels.ts';
import { baseLevel, type InstrumentState, isOfBaseRows } from '../market/instrument-state.ts';
import { sealedUntilUs } from '../market/seal.ts';
import { bucketOpener } from './bucket-opens.ts';
import type { ExpectedLevel } from './expected-level.ts';
import { type Finding, finding } from './finding.ts';

export interface CoverageCheck {
  readonly symbol: string;
  readonly state: InstrumentState;
  readonly calendar: CompiledCalendar;
  /** The base rows that are there. */
  readonly seen: { readonly rows: number; readonly fromUs: number; readonly lastUs: number };
  /** In the order of the state's levels. */
  readonly expected: readonly ExpectedLevel[];
}

/** Compares what an instrument says of itself (rows and times of each level, its seal) with what is there. */
export function checkCoverage({ symbol, state, calendar, seen, expected }: CoverageCheck): readonly Finding[] {
  const found: Finding[] = [];
  const compare = (level: LevelId, what: string, should: string | number, is: string | number) => {
    if (should === is) return;
    const parts = { symbol, level, expected: `${what} ${should}`, found: `${what} ${is}` };
    found.push(finding('coverage', 'the instrument says something else of a level than what is there', parts));
  };
  const compareTime = (level: LevelId, what: string, shouldUs: number, isUs: number) => {
    if (shouldUs !== isUs) compare(level, what, timeText(shouldUs), timeText(isUs));
  };
  const base = baseLevel(state);
  compare(base, 'rows', seen.rows, state.rows);
  if (seen.rows === 0) return found;
  compareTime(base, 'from', seen.fromUs, state.fromUs);
  compareTime(base, 'to', seen.lastUs, state.lastUs);
  const series = [{ interval: state.interval, lastUs: seen.lastUs }, ...state.imported];
  const sealedUs = Math.max(...series.map(({ interval, lastUs }) => sealedUntilUs(calendar, interval, lastUs)));
  compareTime(base, 'sealed until', sealedUs, state.sealedUntilUs);
  const imported = state.imported.map(({ interval }) => interval);
  const levels = levelsOfSeries(state.interval, imported);
  compare(base, 'levels', levels.join(' '), state.levels.map(({ interval }) => interval).join(' '));
  for (const [index, level] of state.levels.entries()) {
    const { interval } = level;
    const lastOpenUs = bucketOpener(calendar, interval)(seen.lastUs);
    compare(interval, 'rows', expected[index]!.count, level.rows);
    if (!isOfBaseRows(state, interval)) continue;
    compareTime(interval, 'from', expected[index]!.firstUs, level.fromUs);
    compareTime(interval, 'to', Math.max(bucketCloseUs(calendar, interval, lastOpenUs), seen.lastUs + 1), level.toUs);
  }
  return found;
}

function timeText(timeUs: number): string {
  return Number.isFinite(timeUs) ? isoFromUs(timeUs) : 'never';
}
