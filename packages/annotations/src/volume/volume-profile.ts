/**
 * Rows of equal height from the lowest price to the highest one, made of bins; the row with the most, and the rows around it that hold a share of all. Cost: a step for
 * each row that each part of the bins reaches, and none for a bar.
 */
import type { PriceBins } from './price-bins.ts';

export interface VolumeProfile {
  /** Lower edge of the first row. */
  readonly fromPrice: number;
  readonly rowHeight: number;
  /** Bought in each row, from the lowest one upwards. */
  readonly up: Float64Array;
  readonly down: Float64Array;
  /** The row with the most; of several the lowest. */
  readonly control: number;
  /** The first and the last row of the value area. */
  readonly value: readonly [first: number, last: number];
  readonly lastUs: number;
  /** Bars or trades without a volume. */
  readonly missing: number;
}

/** Of all that was traded: what rows differ by no more than this was the same, and sums of parts of bars have made it differ. */
const ROUNDING = 1e-12;

/**
 * Null where nothing was traded.
 * @param rows at most: none is lower than a tick
 * @param valueShare of all that was traded, in the value area
 */
export function volumeProfile(
  parts: readonly PriceBins[],
  rows: number,
  valueShare: number,
  tickSize: number | null,
): VolumeProfile | null {
  const traded = parts.filter(({ up, down }) => up.at(-1)! + down.at(-1)! > 0);
  if (traded.length === 0) return null;
  const fromPrice = traded.reduce((least, part) => Math.min(least, part.fromPrice), Number.POSITIVE_INFINITY);
  const toPrice = traded.reduce((most, part) => Math.max(most, part.toPrice), Number.NEGATIVE_INFINITY);
  const ticks = tickSize === null ? rows : Math.round((toPrice - fromPrice) / tickSize);
  const count = Math.max(1, Math.min(rows, ticks));
  const rowHeight = (toPrice - fromPrice) / count;
  const [up, down] = [new Float64Array(count), new Float64Array(count)];
  for (const part of traded) {
    addPart(part, part.up, up, fromPrice, rowHeight);
    addPart(part, part.down, down, fromPrice, rowHeight);
  }
  const all = up.map((bought, row) => bought + down[row]!);
  return {
    fromPrice,
    rowHeight,
    up,
    down,
    ...controlAndValue(all, valueShare),
    lastUs: parts.reduce((last, part) => Math.max(last, part.lastUs), Number.NEGATIVE_INFINITY),
    missing: parts.reduce((sum, part) => sum + part.missing, 0),
  };
}

/** The middle of a row. */
export function rowPrice({ fromPrice, rowHeight }: VolumeProfile, row: number): number {
  return fromPrice + (row + 0.5) * rowHeight;
}

/** Which row has the most, and which rows are the value area. @param all that was traded in each row, of which there is at least one */
export function controlAndValue(all: Float64Array, valueShare: number): Pick<VolumeProfile, 'control' | 'value'> {
  let [total, most] = [0, 0];
  for (const one of all) {
    total += one;
    if (one > most) most = one;
  }
  const control = all.findIndex((one) => one >= most - total * ROUNDING);
  return { control, value: valueArea(all, control, valueShare * total, total * ROUNDING) };
}

/** Adds what a part has in each row. @param sums those of what was bought, or of what was sold */
export function addPart(
  part: PriceBins,
  sums: Float64Array,
  into: Float64Array,
  fromPrice: number,
  rowHeight: number,
): void {
  const first = Math.max(0, Math.floor((part.fromPrice - fromPrice) / rowHeight) - 1);
  let below = first === 0 ? 0 : sumBelow(part, sums, fromPrice + first * rowHeight);
  for (let row = first; row < into.length; row++) {
    // Nothing is lost to rounding at the upper edge of all.
    const isLast = row === into.length - 1;
    const next = isLast ? sums.at(-1)! : sumBelow(part, sums, fromPrice + (row + 1) * rowHeight);
    into[row]! += next - below;
    if (next === sums.at(-1)) return;
    below = next;
  }
}

/** A bin that a price cuts has as much below it as of its height. */
function sumBelow({ fromPrice, binHeight }: PriceBins, sums: Float64Array, price: number): number {
  const at = Math.min(Math.max(0, (price - fromPrice) / binHeight), sums.length - 1);
  const bin = Math.min(Math.floor(at), sums.length - 2);
  return sums[bin]! + (at - bin) * (sums[bin + 1]! - sums[bin]!);
}

/** From the row with the most on, always the larger one of the rows above and below, of two equal ones the upper, until the share is reached. */
function valueArea(
  all: Float64Array,
  control: number,
  wanted: number,
  rounding: number,
): readonly [first: number, last: number] {
  let [first, last, held] = [control, control, all[control]!];
  while (held < wanted - rounding && (first > 0 || last < all.length - 1)) {
    const above = last < all.length - 1 ? all[last + 1]! : -1;
    const below = first > 0 ? all[first - 1]! : -1;
    const isUpper = last < all.length - 1 && above >= below - rounding;
    if (isUpper) last++;
    else first--;
    held += isUpper ? above : below;
  }
  return [first, last];
}
