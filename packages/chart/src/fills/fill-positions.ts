/**
 * What fills come to, one after the other: position, average price, result. Average cost: what adds to a position moves its average; what reduces it realises
 * (price - average) x quantity x multiplier and leaves it; a fill through zero ends one position and opens the other at its own price. The multiplier is that of what is
 * held: where it was bought with several, the mean that keeps what it cost. An inverse contract earns quantity x multiplier x (1 / average - 1 / price) of its coin, which is
 * told at the price of that moment: (price - average) x quantity x multiplier / average; its average is that of 1 / price. **Invariant**: quantities are added up in integers of their finest decimal, so that a position
 * is exactly zero when as much was sold as bought; money is in doubles and begins anew with each position. Cost: linear.
 */
import type { Fill } from './fill.ts';

/** After each fill, in the order of the fills. */
export interface FillPositions {
  /** Below zero: sold more than was bought. */
  readonly position: Float64Array;
  /** What the open quantity cost; NaN where there is none. */
  readonly average: Float64Array;
  /** What one of the open quantity earns with each whole step of the price: its multiplier, which an inverse contract has divided by its average; 1 where there is none. */
  readonly multiplier: Float64Array;
  /** Realised by this fill alone, before fees. */
  readonly gross: Float64Array;
  /** The fee of this fill, where it is in what it earns in; 0 without. */
  readonly fee: Float64Array;
  /** Realised by all so far, fees taken off. */
  readonly net: Float64Array;
  /** All fees in what fills earn in. */
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
  let held = NOTHING;
  let open = 0n;
  let netNow = 0;
  let fees = 0;
  for (let at = 0; at < length; at++) {
    const fill = fills[at]!;
    const { units, scale: own } = quantities[at]!;
    const size = units * 10n ** BigInt(scale - own);
    const moved = fill.side === 'buy' ? size : -size;
    const before = open;
    open += moved;
    const isReducing = before !== 0n && before > 0n !== moved > 0n;
    if (isReducing) {
      const closed = absolute(before) < size ? before : -moved;
      gross[at] = openResult(realOf(closed, scale), held.average, Number(fill.price), earningsOf(held));
    }
    if (open === 0n) held = NOTHING;
    else if (before === 0n || open > 0n !== before > 0n) held = heldOf(fill);
    else if (!isReducing) held = joined(held, heldOf(fill), realOf(moved, scale) / realOf(open, scale));
    const paid = Number(fill.fee ?? 0);
    if (fill.feeCurrency == null || fill.feeCurrency === moneyOf(fill)) {
      fee[at] = paid;
      fees += paid;
    } else if (paid !== 0) otherFees.set(fill.feeCurrency!, (otherFees.get(fill.feeCurrency!) ?? 0) + paid);
    netNow += gross[at]! - fee[at]!;
    position[at] = realOf(open, scale);
    average[at] = held.average;
    multiplier[at] = earningsOf(held);
    net[at] = netNow;
  }
  return { position, average, multiplier, gross, fee, net, fees, otherFees };
}

/** What each of an open quantity is. */
interface Held {
  /** What it cost. */
  readonly average: number;
  readonly multiplier: number;
  readonly isInverse: boolean;
}

const NOTHING: Held = { average: Number.NaN, multiplier: 1, isInverse: false };

/** What one earns with each whole step of the price. */
function earningsOf({ average, multiplier, isInverse }: Held): number {
  return isInverse ? multiplier / average : multiplier;
}

function heldOf({ price, multiplier, inverse }: Fill): Held {
  const average = Number(price);
  // Nothing is earned by 1 / price where that is not above zero.
  return { average, multiplier: Number(multiplier ?? 1), isInverse: inverse === true && average > 0 };
}

/** @param share how much of the whole was added */
function joined(held: Held, added: Held, share: number): Held {
  const multiplier = held.multiplier + (added.multiplier - held.multiplier) * share;
  const moved = ((added.average - held.average) * share * added.multiplier) / multiplier;
  // Of 1 / price the mean is the first one.
  const average = held.average + (held.isInverse ? (moved * held.average) / (added.average - moved) : moved);
  return { ...held, average, multiplier };
}

/** What an open position would bring at a price, before fees; 0 without one. */
export function openResult(position: number, average: number, price: number, multiplier = 1): number {
  return position === 0 ? 0 : (price - average) * position * multiplier;
}

/** What results are in where that is not the currency of the price. Those of inverse contracts always are in that. */
export function settlementOf({ settlement, inverse }: Pick<Fill, 'settlement' | 'inverse'>): string | null {
  return inverse === true ? null : (settlement ?? null);
}

/** In which a fill earns and, where it does not say another, pays; null where nobody said. */
export function moneyOf(fill: Pick<Fill, 'settlement' | 'inverse' | 'currency'>): string | null {
  return settlementOf(fill) ?? fill.currency ?? null;
}

const MOST_MONEY_DECIMALS = 8;

/**
 * With how many decimals results are written: cents where prices have parts; of contracts that are settled in another currency, and count less than one of it, as many as a step of
 * the price needs.
 * @param decimals of prices
 */
export function moneyDecimals(
  decimals: number,
  fills: readonly Pick<Fill, 'multiplier' | 'settlement' | 'inverse'>[],
): number {
  const least = fills.reduce(
    (least, fill) => Math.min(least, settlementOf(fill) === null ? 1 : Number(fill.multiplier ?? 1)),
    1,
  );
  if (least < 1) return Math.min(MOST_MONEY_DECIMALS, decimals - Math.floor(Math.log10(least)));
  return decimals === 0 ? 0 : Math.max(decimals, 2);
}

interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const WRITTEN = /^(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

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
