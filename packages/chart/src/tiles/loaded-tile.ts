/** A tile that has arrived, and its rows in coarser intervals. */
import {
  type BarColumns,
  type ChartLevel,
  type CompiledCalendar,
  type Interval,
  OPTIONAL_BAR_COLUMNS,
  rollUpBars,
  rollUpTrades,
  type TileBody,
  type TradeColumns,
  tileLevel,
} from '@candlemark/bars';
import type { WantedTile } from './covering.ts';
import type { Span } from './spans.ts';

/** The rows of a tile; never empty-handed: "split" is an answer but no tile. */
export type TileRows = Exclude<TileBody, { kind: 'split' }>;

/** Open, close (trading time) and the six columns that every bar has. */
const REQUIRED_BAR_COLUMNS = 7;
const BYTES_PER_TRADE = 3 * 8 + 1 + 8;

/** Rows that never change, whole buckets of them, and what was made from them so far. */
export class LoadedTile implements Span {
  readonly key: string;
  readonly level: ChartLevel;
  readonly address: WantedTile['address'];
  /** The moments that the tile answers for (see `answeredSpan`). */
  readonly fromUs: number;
  readonly toUs: number;
  readonly rows: TileRows;
  /** True once the source said that the rows may be outdated: shown, but asked for again. */
  isStale = false;
  readonly #rollUps = new Map<Interval, BarColumns>();
  #bytes: number;

  constructor(tile: Pick<WantedTile, 'key' | 'address'>, answered: Span, rows: TileRows) {
    this.key = tile.key;
    this.level = tileLevel(tile.address);
    this.address = tile.address;
    this.fromUs = answered.fromUs;
    this.toUs = answered.toUs;
    this.rows = rows;
    this.#bytes = rows.kind === 'bars' ? barBytes(rows.bars) : tradeBytes(rows.trades);
  }

  /** Memory that the tile holds, its roll-ups included. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The rows as bars of a coarser interval; buckets at the edges hold only what lies in this tile. */
  rolledUp(calendar: CompiledCalendar, interval: Interval): BarColumns {
    const known = this.#rollUps.get(interval);
    if (known !== undefined) return known;
    const bars =
      this.rows.kind === 'bars'
        ? rollUpBars(this.rows.bars, calendar, interval)
        : rollUpTrades(this.rows.trades, calendar, interval);
    this.#rollUps.set(interval, bars);
    this.#bytes += barBytes(bars);
    return bars;
  }

  /** Forgets what was made under an older calendar. */
  dropRollUps(): void {
    for (const bars of this.#rollUps.values()) this.#bytes -= barBytes(bars);
    this.#rollUps.clear();
  }
}

function barBytes(bars: BarColumns): number {
  const optional = OPTIONAL_BAR_COLUMNS.filter((name) => bars[name] !== null).length;
  return bars.length * 8 * (REQUIRED_BAR_COLUMNS + optional);
}

function tradeBytes(trades: TradeColumns): number {
  return trades.length * BYTES_PER_TRADE;
}
