import type { FibLevel } from '../fields/field.ts';

/** What the levels of a retracement or a projection are worked out from, all of them prices. */
export interface FibMovement {
  /** Where the ratio is 0. */
  readonly origin: number;
  /** From here … */
  readonly from: number;
  /** … to here is what a ratio of 1 goes. */
  readonly to: number;
}

export interface FibPriceOptions {
  /** The ratio is 0 where it was 1, and 1 where it was 0. */
  readonly reverse: boolean;
  /**
   * A ratio of the logarithms of the prices. Off by default whatever the scale: a level is a price that people quote to each other, and it must not change
   * because one of them looks at it on a logarithmic scale.
   */
  readonly isLog: boolean;
}

/** A level with its price and the colour that it is drawn in. */
export interface PricedLevel {
  readonly ratio: number;
  readonly price: number;
  readonly color: string;
}

/** Those that are shown, by rising ratios; each ratio once, since two lines in one place would be one. */
export function pricedLevels(
  levels: readonly FibLevel[],
  movement: FibMovement,
  options: FibPriceOptions,
  colorOf: (level: FibLevel) => string,
): readonly PricedLevel[] {
  return levels
    .filter(({ shown }) => shown)
    .map((level) => ({ ratio: level.ratio, price: fibPrice(movement, level.ratio, options), color: colorOf(level) }))
    .filter(({ price }) => Number.isFinite(price))
    .sort((one, other) => one.ratio - other.ratio)
    .filter(({ ratio }, at, all) => ratio !== all[at - 1]?.ratio);
}

/** Logarithms need prices above 0; without them levels stay shares of prices. */
export function fibPrice(
  { origin, from, to }: FibMovement,
  ratio: number,
  { reverse, isLog }: FibPriceOptions,
): number {
  const share = reverse ? 1 - ratio : ratio;
  const hasLogs = origin > 0 && from > 0 && to > 0;
  return isLog && hasLogs ? origin * (to / from) ** share : origin + share * (to - from);
}
