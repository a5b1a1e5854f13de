import type { FibLevel } from './field.ts';

/**
 * The levels that retracements begin with. Neighbours differ in hue and in more than red from green; every colour is told from a dark background and from
 * a light one at 3:1. How many bands there are follows from which levels are shown.
 */
const PALETTE: readonly (readonly [ratio: number, color: string])[] = [
  [0, '#7a8394'],
  [0.236, '#e2504f'],
  [0.382, '#a67c00'],
  [0.5, '#2f9a55'],
  [0.618, '#2a8fc4'],
  [0.786, '#8a6be8'],
  [1, '#cf6a1e'],
  [1.618, '#3f7be0'],
  [2.618, '#dd4f8e'],
  [3.618, '#0f9a8c'],
  [4.236, '#c354c8'],
];

/** All of them, those up to a ratio shown. */
export function fibLevels(shownUpTo: number): readonly FibLevel[] {
  return PALETTE.map(([ratio, color]) => ({ ratio, color, shown: ratio <= shownUpTo }));
}

/**
 * Levels of ratios of one's own: those of the retracements in their colours, others in the next colour of the same list.
 * @param hidden there to be switched on
 */
export function levelsOf(shown: readonly number[], hidden: readonly number[] = []): readonly FibLevel[] {
  const ratios = [...shown, ...hidden].sort((one, other) => one - other);
  return ratios.map((ratio, at) => {
    const known = PALETTE.find(([one]) => one === ratio);
    return { ratio, color: known?.[1] ?? PALETTE[(at + 1) % PALETTE.length]![1], shown: shown.includes(ratio) };
  });
}
