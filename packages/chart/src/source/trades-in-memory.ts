/**
 * Trades in memory as a tile source: the level of single trades, and under all others bars of one second, which are rolled up
 * exactly and kept up as trades come.
 */
import {
  type BarColumns,
  type ChartLevel,
  type Instrument,
  type TileAddress,
  type TileBody,
  TRADES_PER_TILE_MAX,
  type TradeColumns,
  TradeRollUp,
  tileRangeUs,
  US_PER_SECOND,
} from '@candlemark/bars';
import { type Bar, type BarInput, type BarInputColumns, readBars } from './bar-input.ts';
import { BarsInMemory } from './bars-in-memory.ts';
import type { CalendarOfBars } from './calendar-of-bars.ts';
import type { SourceChange } from './chart-tile-source.ts';
import { decimalScaleOf, storedColumn } from './decimal-scale.ts';
import type { ArraySource, ArraySourceOptions } from './memory-source.ts';
import { realColumns, type StoredScales, WHOLE_NUMBERS } from './stored-bars.ts';
import { isTradeInput, type RealTrades, readTrades, type TradeInput } from './trade-input.ts';
import { TradeRows } from './trade-rows.ts';

/** See `ArraySource`. */
export class TradesInMemory implements ArraySource {
  readonly keptBytes: number;
  readonly #trades: TradeRows;
  readonly #seconds: BarsInMemory;
  readonly #calendarOf: CalendarOfBars | undefined;
  #instrument: Instrument | null = null;
  #instrumentOf: Instrument | null = null;

  constructor(trades: RealTrades, options: ArraySourceOptions, calendarOf?: CalendarOfBars) {
    this.#trades = new TradeRows(trades);
    this.#calendarOf = calendarOf;
    const scales = scalesOf(trades, WHOLE_NUMBERS);
    const seconds = readBars(realColumns(secondsOf(trades, scales), scales));
    this.#seconds = new BarsInMemory(seconds, { ...options, interval: '1s' }, { atLeast: scales, calendarOf });
    this.keptBytes = this.#seconds.keptBytes;
  }

  get instrument(): Instrument {
    const { instrument } = this.#seconds;
    if (this.#instrument === null || this.#instrumentOf !== instrument) {
      this.#instrumentOf = instrument;
      this.#instrument = this.#withTrades(instrument);
    }
    return this.#instrument;
  }

  load(address: TileAddress): TileBody {
    if (address.kind !== 'trades') return this.#seconds.load(address);
    const { fromUs, toUs } = tileRangeUs(address);
    const trades = this.#trades.between(fromUs, toUs);
    if (trades.length > TRADES_PER_TILE_MAX) return { kind: 'split' };
    return { kind: 'trades', trades: storedTrades(trades, this.#seconds.scales), closed: toUs <= this.#trades.lastUs };
  }

  volumeBetween(level: ChartLevel, afterUs: number, untilUs: number): number | null {
    if (level !== 'trades') return this.#seconds.volumeBetween(level, afterUs, untilUs);
    const { length, size } = this.#trades.between(afterUs + 1, untilUs + 1);
    return length === 0 ? null : storedColumn(size, this.#seconds.scales.size).reduce((sum, one) => sum + one, 0);
  }

  bars(): BarInputColumns {
    return this.#seconds.bars();
  }

  described(options: ArraySourceOptions): TradesInMemory {
    const trades = this.#trades.between(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    return new TradesInMemory(trades, options, this.#calendarOf);
  }

  update(_bar: Bar): void {
    throw new TypeError('The chart holds trades: add trades by addTrades, not a bar by update');
  }

  addTrades(input: TradeInput): void {
    const added = readTrades(input);
    if (added.length === 0) return;
    const scales = scalesOf(added, this.#seconds.scales);
    this.#trades.add(added);
    const fromUs = secondAt(added.timeUs[0]!);
    const toUs = secondAt(added.timeUs[added.length - 1]!) + US_PER_SECOND;
    const changed = secondsOf(this.#trades.between(fromUs, toUs), scales);
    this.#seconds.merge(readBars(realColumns(changed, scales)), scales);
  }

  append(rows: BarInput | TradeInput): void {
    if (Array.isArray(rows) && rows.length === 0) return;
    if (!isTradeInput(rows)) throw new TypeError('These are bars, and the chart holds trades');
    this.addTrades(rows);
  }

  prepend(rows: BarInput | TradeInput): void {
    this.append(rows);
  }

  onChange(listener: (change: SourceChange) => void): () => void {
    // A second that changed may have changed up to its end.
    return this.#seconds.onChange((change) => listener({ ...change, toUs: change.toUs + US_PER_SECOND }));
  }

  #withTrades(instrument: Instrument): Instrument {
    const { length, firstUs, lastUs } = this.#trades;
    if (length === 0) return instrument;
    const trades = { interval: 'trades', fromUs: firstUs, toUs: lastUs + 1, source: 'trades', rows: length } as const;
    return { ...instrument, levels: [trades, ...instrument.levels], sealedUntilUs: lastUs };
  }
}

function scalesOf({ price, size }: RealTrades, atLeast: StoredScales): StoredScales {
  return { price: decimalScaleOf([price], atLeast.price), size: decimalScaleOf([size], atLeast.size) };
}

function secondAt(timeUs: number): number {
  return Math.floor(timeUs / US_PER_SECOND) * US_PER_SECOND;
}

/** In memory of its own: trades move when late ones come. */
function storedTrades({ length, timeUs, price, size, side }: RealTrades, scales: StoredScales): TradeColumns {
  return {
    length,
    timeUs: timeUs.slice(),
    price: storedColumn(price.slice(), scales.price),
    size: storedColumn(size.slice(), scales.size),
    side: side.slice(),
  };
}

function secondsOf(trades: RealTrades, scales: StoredScales): BarColumns {
  const rollUp = new TradeRollUp(US_PER_SECOND);
  rollUp.push(storedTrades(trades, scales));
  return rollUp.finish();
}
