import type { SeededRandom } from '../generate/seeded-random.ts';

/** Which of so many calls are made to fail: all of them, or as many as there may be, spread over them. Counted from 1. */
export function pointsOf(calls: number, most: number, random: SeededRandom): readonly number[] {
  const points = Math.min(calls, most);
  return Array.from({ length: points }, (_, index) => 1 + Math.floor(((index + random.uniform()) * calls) / points));
}
