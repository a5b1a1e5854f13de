/**
 * What fills come to, one after the other: position, average price, result. Average cost: what adds to a position moves its average; what reduces it realises
 * (price - average) x quantity x multiplier and leaves it; a fill through zero ends one position and opens the other at its own price. The multiplier is that of what is
 * held: where it was bought with several, the mean that keeps what it cost. **Invariant**: quantities are added up in integers of their finest decimal, so that a position
 * is exactly zero when as much was sold as bought; money is in doubles and begins anew with each position. Cost: linear.
 */
import type { Fill } from './fill.ts';

/** After each fill, in the order of the fills. */
export interface FillPositions {
  /** Below zero: sold more than was bought. */
  readonly position: Float64Array;
  /** What the open quantity cost; NaN where there is none. */
  readonly average: Float64Array;
  /** What one of the open quantity counts in money; 1 where there is none. */
  readonly multiplier: Float64Array;
  /** Realised by this fill alone, before fees. */
  readonly gross: Float64Array;
  /** The fee of this fill, where it is in the currency of the price; 0 without. */
  readonly fee: Float64Array;
  /** Realised by all so far, fees taken off. */
  readonly net: Float64Array;
  /** All fees in the currency of the price. */
  readonly fees: number;
  /** Those in others, by currency. */
  readonly otherFees: ReadonlyMap<string, number>;
}

/** @param fills in order of time */
export function positionsOf(fills: readonly Fill[]): FillPositions {
  const { length } = fills;
  const made = () => new Float64Array(length);
  const [position, average, multiplier, gross, fee, net] = [made(), made(), made(), made(), made(), made()];
  const quantities = fills.map(({ quantity }) => decimalOf(quantity));
  const scale = quantities.reduce((most, decimal) => Math.max(most, decimal.scale), 0);
  const otherFees = new Map<string, number>();
  let open = 0n;
  let averageNow = Number.NaN;
  let multiplierNow = 1;
  let netNow = 0;
  let fees = 0;
  for (let at = 0; at < length; at++) {
    const fill = fills[at]!;
    const { units, scale: own } = quantities[at]!;
    const size = units * 10n ** BigInt(scale - own);
    const moved = fill.side === 'buy' ? size : -size;
    const price = Number(fill.price);
    const worth = Number(fill.multiplier ?? 1);
    const before = open;
    open += moved;
    const isReducing = before !== 0n && before > 0n !== moved > 0n;
    if (isReducing) {
      const closed = smaller(size, absolute(before));
      gross[at] = openResult((before > 0n ? 1 : -1) * realOf(closed, scale), averageNow, price, multiplierNow);
    }
    if (open === 0n) [averageNow, multiplierNow] = [Number.NaN, 1];
    else if (before === 0n || open > 0n !== before > 0n) [averageNow, multiplierNow] = [price, worth];
    else if (!isReducing) {
      const held = realOf(absolute(before), scale);
      const added = realOf(size, scale);
      const mean = worth === multiplierNow ? worth : (multiplierNow * held + worth * added) / (held + added);
      averageNow += ((price - averageNow) * added * worth) / ((held + added) * mean);
      multiplierNow = mean;
    }
    const paid = Number(fill.fee ?? 0);
    if (isInPriceCurrency(fill)) {
      fee[at] = paid;
      fees += paid;
    } else if (paid !== 0) otherFees.set(fill.feeCurrency!, (otherFees.get(fill.feeCurrency!) ?? 0) + paid);
    netNow += gross[at]! - fee[at]!;
    position[at] = realOf(open, scale);
    average[at] = averageNow;
    multiplier[at] = multiplierNow;
    net[at] = netNow;
  }
  return { position, average, multiplier, gross, fee, net, fees, otherFees };
}

/** What an open position would bring at a price, before fees; 0 without one. */
export function openResult(position: number, average: number, price: number, multiplier = 1): number {
  return position === 0 ? 0 : (price - average) * position * multiplier;
}

function isInPriceCurrency({ feeCurrency, currency }: Fill): boolean {
  return feeCurrency == null || feeCurrency === currency;
}

interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const WRITTEN = /^(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/** A number is the shortest decimal that means it. */
export function decimalOf(value: number | string): Decimal {
  const [, whole = '', fraction = '', exponent = '0'] = WRITTEN.exec(String(value)) ?? [];
  const units = BigInt(`0${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

function realOf(units: bigint, scale: number): number {
  return Number(`${units}e${-scale}`);
}

function absolute(units: bigint): bigint {
  return units < 0n ? -units : units;
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
