/** Trades in memory, in order of time, with room to grow at the end. A late one moves those after it. */
import { lowerBound } from '@candlemark/bars';
import type { RealTrades } from './trade-input.ts';

const LEAST_ROOM = 64;

export class TradeRows {
  #room: RealTrades;
  #length: number;

  /** Takes over the memory of the trades. */
  constructor(trades: RealTrades) {
    this.#room = trades;
    this.#length = trades.length;
  }

  get length(): number {
    return this.#length;
  }

  /** NaN when there is none. */
  get firstUs(): number {
    return this.#length === 0 ? Number.NaN : this.#room.timeUs[0]!;
  }

  /** NaN when there is none. */
  get lastUs(): number {
    return this.#length === 0 ? Number.NaN : this.#room.timeUs[this.#length - 1]!;
  }

  /** The trades of [fromUs, toUs), as views that hold until the next `add`. */
  between(fromUs: number, toUs: number): RealTrades {
    return part(this.#room, this.#rowAt(fromUs), this.#rowAt(toUs));
  }

  /** Puts trades where they belong; of one time those that were here come first. */
  add(trades: RealTrades): void {
    if (trades.length === 0) return;
    const kept = this.#rowAfter(trades.timeUs[0]!);
    const later = part(this.#room, kept, this.#length);
    const added = later.length === 0 ? trades : merged(later, trades);
    const length = kept + added.length;
    if (length > this.#room.timeUs.length) this.#grow(Math.max(length, this.#length * 2, LEAST_ROOM));
    this.#room.timeUs.set(added.timeUs, kept);
    this.#room.price.set(added.price, kept);
    this.#room.size.set(added.size, kept);
    this.#room.side.set(added.side, kept);
    this.#length = length;
  }

  #rowAt(timeUs: number): number {
    return lowerBound(this.#room.timeUs, timeUs, 0, this.#length);
  }

  #rowAfter(timeUs: number): number {
    return lowerBound(this.#room.timeUs, timeUs + 1, 0, this.#length);
  }

  #grow(room: number): void {
    const { timeUs, price, size, side } = part(this.#room, 0, this.#length);
    const grown = (column: Float64Array) => {
      const larger = new Float64Array(room);
      larger.set(column);
      return larger;
    };
    const sides = new Uint8Array(room);
    sides.set(side);
    this.#room = { length: room, timeUs: grown(timeUs), price: grown(price), size: grown(size), side: sides };
  }
}

function part({ timeUs, price, size, side }: RealTrades, start: number, end: number): RealTrades {
  return {
    length: Math.max(0, end - start),
    timeUs: timeUs.subarray(start, end),
    price: price.subarray(start, end),
    size: size.subarray(start, end),
    side: side.subarray(start, end),
  };
}

/** Both in order of time, in new memory; of one time those of `known` first. */
function merged(known: RealTrades, added: RealTrades): RealTrades {
  const length = known.length + added.length;
  // Rows of `added` count on after those of `known`.
  const order = new Uint32Array(length);
  let next = 0;
  for (let row = 0, at = 0; at < length; at++) {
    const isKnown = row === added.length || (next < known.length && known.timeUs[next]! <= added.timeUs[row]!);
    order[at] = isKnown ? next++ : known.length + row++;
  }
  const pick =
    <T extends Float64Array | Uint8Array>(a: T, b: T) =>
    (row: number) =>
      row < known.length ? a[row]! : b[row - known.length]!;
  return {
    length,
    timeUs: Float64Array.from(order, pick(known.timeUs, added.timeUs)),
    price: Float64Array.from(order, pick(known.price, added.price)),
    size: Float64Array.from(order, pick(known.size, added.size)),
    side: Uint8Array.from(order, pick(known.side, added.side)),
  };
}
