import type { LevelId } from '@candlemark/bars';
import type { TimeRange } from '../market/change-range.ts';

/** What a finding came out of, in the order in which things are looked at. */
export const CHECKS = [
  'opening',
  'files',
  'batches',
  'marks',
  'scales',
  'rows',
  'levels',
  'coverage',
  'fills',
  'document',
] as const;
export type Check = (typeof CHECKS)[number];

/** One thing that is not as it should be. */
export interface Finding {
  readonly check: Check;
  /** What is wrong, as one sentence that needs nothing of the other fields. */
  readonly message: string;
  /** Path inside the data directory. */
  readonly file: string | null;
  readonly symbol: string | null;
  readonly level: LevelId | null;
  /** The times it is about. */
  readonly range: TimeRange | null;
  readonly expected: string | null;
  readonly found: string | null;
}

/** A finding of which only the given parts are known. */
export function finding(
  check: Check,
  message: string,
  parts: Partial<Omit<Finding, 'check' | 'message'>> = {},
): Finding {
  return { check, message, file: null, symbol: null, level: null, range: null, expected: null, found: null, ...parts };
}
