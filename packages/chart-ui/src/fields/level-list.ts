import { type FibLevel, MOST_LEVELS, MOST_RATIO } from '@candlemark/annotations';
import { PALETTE } from './palette.ts';

/** Between the last level and one that is added. */
const STEP = 0.5;
const ROUND = 1e6;
/** Those in the middle row. */
const HUES = PALETTE.slice(8, 16).map(([color]) => color);

export function canAddLevel(levels: readonly FibLevel[]): boolean {
  return levels.length < MOST_LEVELS;
}

/** One more, beyond all others, in a hue of its own. */
export function withNewLevel(levels: readonly FibLevel[]): readonly FibLevel[] {
  const ratio = levels.reduce((most, one) => Math.max(most, one.ratio), -STEP) + STEP;
  const color = HUES[levels.length % HUES.length]!;
  return [...levels, { ratio: Math.min(Math.round(ratio * ROUND) / ROUND, MOST_RATIO), color, shown: true }];
}

export function withoutLevel(levels: readonly FibLevel[], at: number): readonly FibLevel[] {
  return levels.filter((_, index) => index !== at);
}

export function withLevel(levels: readonly FibLevel[], at: number, change: Partial<FibLevel>): readonly FibLevel[] {
  return levels.map((one, index) => (index === at ? { ...one, ...change } : one));
}
