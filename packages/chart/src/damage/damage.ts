/**
 * What must be repainted, as a small value. Whoever changes something hands in its damage; the frame loop merges all of it and
 * repaints once. Merging is commutative, associative and idempotent, so neither order nor number of reports matters.
 */

/** How much of the base canvas: nothing, only the strip of the last bar and its label, or all of it. */
export type BaseDamage = 'none' | 'tail' | 'whole';

export interface Damage {
  readonly base: BaseDamage;
  /** What is selected or pointed at: on a canvas of its own, so that pointing at something repaints nothing else. */
  readonly hand: boolean;
  /** Crosshair, its labels, tooltip and legend: elements above the canvas. */
  readonly cursor: boolean;
}

export const NO_DAMAGE: Damage = { base: 'none', hand: false, cursor: false };
export const CURSOR_DAMAGE: Damage = { base: 'none', hand: false, cursor: true };
export const HAND_DAMAGE: Damage = { base: 'none', hand: true, cursor: false };
/** The last bar changed; the legend may show it. */
export const TAIL_DAMAGE: Damage = { base: 'tail', hand: true, cursor: true };
/** A new picture moves what lies under the cursor too. */
export const WHOLE_DAMAGE: Damage = { base: 'whole', hand: true, cursor: true };

const BASE_RANK: Readonly<Record<BaseDamage, number>> = { none: 0, tail: 1, whole: 2 };

export function mergeDamage(first: Damage, second: Damage): Damage {
  return {
    base: BASE_RANK[first.base] >= BASE_RANK[second.base] ? first.base : second.base,
    hand: first.hand || second.hand,
    cursor: first.cursor || second.cursor,
  };
}

export function isDamaged(damage: Damage): boolean {
  return damage.base !== 'none' || damage.hand || damage.cursor;
}
