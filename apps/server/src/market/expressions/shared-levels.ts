import {
  type Instrument,
  type Interval,
  intervalLengthUs,
  isLevelInterval,
  type LevelCoverage,
  type LevelInterval,
  nestsIn,
} from '@candlemark/bars';
import { meetsAt } from './meeting-calendars.ts';

/** The highs and lows of a bar are looked for in levels that have at most so many bars in it: minutes for an hour. */
export const FINER_BARS_MOST = 100;

type Leveled = Pick<Instrument, 'levels' | 'calendar'>;

/** The levels that both instruments have, finest first, where both have them. */
export function sharedLevels(a: Leveled, b: Leveled): readonly LevelCoverage[] {
  return a.levels.flatMap((level): LevelCoverage[] => {
    const { interval } = level;
    const other = b.levels.find((one) => one.interval === interval);
    if (interval === 'trades' || other === undefined || !meetsAt(a.calendar, b.calendar, interval)) return [];
    const [fromUs, toUs] = [Math.max(level.fromUs, other.fromUs), Math.min(level.toUs, other.toUs)];
    if (fromUs >= toUs) return [];
    const source = level.source === other.source ? level.source : 'bars';
    return [{ interval, fromUs, toUs, source, rows: Math.min(level.rows, other.rows) }];
  });
}

/**
 * The finer levels in which the highs and lows of an expression's bars are looked for, finest first. All of them, because the finest
 * may have been imported for a part of history only; and by their length alone, so that data of other times changes no bar.
 */
export function highLowLevels(a: Leveled, b: Leveled, interval: Interval): readonly LevelInterval[] {
  return sharedLevels(a, b).flatMap((level): LevelInterval[] => {
    const finer = level.interval;
    if (finer === 'trades' || finer === interval || !isLevelInterval(finer) || !nestsIn(finer, interval)) return [];
    return intervalLengthUs(interval) <= FINER_BARS_MOST * intervalLengthUs(finer) ? [finer] : [];
  });
}
