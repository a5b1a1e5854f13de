/**
 * How far back a value reaches, in bars before its own.
 * - `window`: exactly so far; what lies before cannot change it.
 * - `decay`: what lies further back changes it by less than one part in 10^9.
 * - `whole`: to the first bar.
 */
export type Memory =
  | { readonly kind: 'window'; readonly bars: number }
  | { readonly kind: 'decay'; readonly bars: number }
  | { readonly kind: 'whole' };

export const NO_MEMORY: Memory = { kind: 'window', bars: 0 };
export const WHOLE: Memory = { kind: 'whole' };

/** What is left of a value's past after `decay`, as a share of it: less than promised, for values made of several that each keep some. */
const NEGLIGIBLE = 1e-10;

export function window(bars: number): Memory {
  return { kind: 'window', bars };
}

/**
 * @param keep the share of its past that a value keeps at each bar, in [0, 1)
 * @param seed bars that the first value is made of
 */
export function decay(keep: number, seed = 0): Memory {
  if (keep <= 0) return window(seed);
  return { kind: 'decay', bars: seed + Math.ceil(Math.log(NEGLIGIBLE) / Math.log(keep)) };
}

/** Of a value that is made of others, which are made of others: one behind the other. */
export function behind(first: Memory, second: Memory): Memory {
  if (first.kind === 'whole' || second.kind === 'whole') return WHOLE;
  const kind = first.kind === 'decay' || second.kind === 'decay' ? 'decay' : 'window';
  return { kind, bars: first.bars + second.bars };
}

/** Of a value that is made of several side by side: the longest. */
export function longest(all: readonly Memory[]): Memory {
  let most = NO_MEMORY;
  for (const memory of all) {
    if (memory.kind === 'whole' || most.kind === 'whole') return WHOLE;
    const kind = memory.kind === 'decay' || most.kind === 'decay' ? 'decay' : 'window';
    most = { kind, bars: Math.max(memory.bars, most.bars) };
  }
  return most;
}
