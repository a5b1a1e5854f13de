/** Levels of an indicator as a list that is edited: each a value and its look. */
import type { IndicatorLevel } from '@candlemark/chart';

/** As many as an indicator may have. */
export const MOST_VALUE_LEVELS = 20;
const ROUND = 1e6;

/** What a setting has, as far as it is levels: a template may have anything. */
export function levelsIn(value: unknown): readonly IndicatorLevel[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is IndicatorLevel => typeof one === 'object' && Number.isFinite(one?.value));
}

/** One more above the highest, as far from it as that is from the next one. */
export function withNewValueLevel(levels: readonly IndicatorLevel[]): readonly IndicatorLevel[] {
  const values = levels.map(({ value }) => value).sort((a, b) => b - a);
  const [highest = 0, next = highest - 1] = values;
  const value = highest + (highest === next ? 1 : highest - next);
  return [...levels, { value: Math.round(value * ROUND) / ROUND }];
}

/** With another value or look at one place; what is undefined is as the theme has it. */
export function withValueLevel(
  levels: readonly IndicatorLevel[],
  at: number,
  change: { readonly [Key in keyof IndicatorLevel]?: IndicatorLevel[Key] | undefined },
): readonly IndicatorLevel[] {
  return levels.map((one, index) => {
    if (index !== at) return one;
    const changed = Object.entries({ ...one, ...change }).filter(([, value]) => value !== undefined);
    return { value: one.value, ...Object.fromEntries(changed) };
  });
}

/** Whether an area may be filled from it up to another one. */
export function hasNextAbove(levels: readonly IndicatorLevel[], at: number): boolean {
  const own = levels[at];
  return own !== undefined && levels.some(({ value }) => value > own.value);
}
