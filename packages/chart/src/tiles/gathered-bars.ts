import type { BarsBetween } from '@candlemark/annotations';
import { type BarColumns, SIDE_BUY, SIDE_UNKNOWN, type TradeColumns } from '@candlemark/bars';
import type { PlacedRows } from './placed-rows.ts';
import { barsIn, type Piece, tradesIn } from './stand-ins.ts';

interface Units {
  readonly priceUnit: number;
  readonly sizeUnit: number;
}

/** What of a piece lies in its span. */
type Part =
  | { readonly kind: 'bars'; readonly bars: BarColumns; readonly piece: Extract<Piece, { kind: 'bars' }> }
  | { readonly kind: 'trades'; readonly trades: TradeColumns };

/** Rows of several pieces as one, in real prices and sizes. */
export class GatheredBars implements BarsBetween {
  readonly length: number;
  readonly timeUs: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array | null;
  readonly buyVolume: Float64Array | null;
  readonly #parts: readonly Part[];
  readonly #placed: PlacedRows;
  readonly #worked = new Map<string, unknown>();

  /** Null of nothing. */
  static of(pieces: readonly Piece[], units: Units, placed: PlacedRows): GatheredBars | null {
    const parts = pieces.map(partOf).filter((part) => rowsOf(part) > 0);
    return parts.length === 0 ? null : new GatheredBars(parts, units, placed);
  }

  constructor(parts: readonly Part[], { priceUnit, sizeUnit }: Units, placed: PlacedRows) {
    this.#parts = parts;
    this.#placed = placed;
    this.length = parts.reduce((sum, part) => sum + rowsOf(part), 0);
    this.timeUs = this.#column(
      1,
      ({ timeUs }) => timeUs,
      ({ timeUs }) => timeUs,
    );
    this.close = this.#column(
      priceUnit,
      ({ close }) => close,
      ({ price }) => price,
    );
    const areTrades = parts.every(({ kind }) => kind === 'trades');
    const priced = (name: 'open' | 'high' | 'low') =>
      areTrades
        ? this.close
        : this.#column(
            priceUnit,
            (bars) => bars[name],
            ({ price }) => price,
          );
    this.open = priced('open');
    this.high = priced('high');
    this.low = priced('low');
    this.volume = this.#sizes('volume', sizeUnit, ({ size }) => size);
    this.buyVolume = this.#sizes('buyVolume', sizeUnit, boughtOf);
  }

  middleUs(row: number): number {
    let left = row;
    for (const part of this.#parts) {
      const rows = rowsOf(part);
      if (left >= rows) {
        left -= rows;
        continue;
      }
      if (part.kind === 'trades') return part.trades.timeUs[left]!;
      const { bars, interval } = part.piece;
      const { openTradingUs, closeTradingUs } = this.#placed.bars(bars, interval);
      const at = left + (part.bars.timeUs.byteOffset - bars.timeUs.byteOffset) / Float64Array.BYTES_PER_ELEMENT;
      return Math.round(this.#placed.tradingTime.toTimeUs((openTradingUs[at]! + closeTradingUs[at]!) / 2));
    }
    throw new RangeError(`No row ${row} of ${this.length}`);
  }

  once<Value>(name: string, work: (bars: BarsBetween) => Value): Value {
    if (!this.#worked.has(name)) this.#worked.set(name, work(this));
    return this.#worked.get(name) as Value;
  }

  #sizes(
    name: 'volume' | 'buyVolume',
    unit: number,
    ofTrades: (trades: TradeColumns) => Float64Array,
  ): Float64Array | null {
    const isLacking = (part: Part) => part.kind === 'bars' && part.bars[name] === null;
    return this.#parts.some(isLacking) ? null : this.#column(unit, (bars) => bars[name]!, ofTrades);
  }

  #column(
    unit: number,
    ofBars: (bars: BarColumns) => Float64Array,
    ofTrades: (trades: TradeColumns) => Float64Array,
  ): Float64Array {
    // Nothing is to be worked out of the only part's moments.
    const [only] = this.#parts;
    if (unit === 1 && only !== undefined && this.#parts.length === 1)
      return only.kind === 'bars' ? ofBars(only.bars) : ofTrades(only.trades);
    const column = new Float64Array(this.length);
    let at = 0;
    for (const part of this.#parts) {
      const stored = part.kind === 'bars' ? ofBars(part.bars) : ofTrades(part.trades);
      for (let row = 0; row < stored.length; row++) column[at++] = stored[row]! * unit;
    }
    return column;
  }
}

function partOf(piece: Piece): Part {
  return piece.kind === 'bars'
    ? { kind: 'bars', bars: barsIn(piece.bars, piece), piece }
    : { kind: 'trades', trades: tradesIn(piece.trades, piece) };
}

function rowsOf(part: Part): number {
  return part.kind === 'bars' ? part.bars.length : part.trades.length;
}

/** As bars are rolled up from them: a trade whose side is not known says nothing of what was bought. */
function boughtOf({ length, size, side }: TradeColumns): Float64Array {
  const bought = new Float64Array(length);
  for (let row = 0; row < length; row++) {
    const each = size[row]!;
    if (side[row] === SIDE_UNKNOWN) bought[row] = Number.NaN;
    else if (side[row] === SIDE_BUY || Number.isNaN(each)) bought[row] = each;
  }
  return bought;
}
