/*
 * Writes the bars of all levels of one instrument to a Parquet file.
 *
 * Bars of different levels arrive in turns. Each level collects its own and writes them as a row group of its own when
 * there are enough, so memory holds at most a group per level, the bars of a level are in order of time within the file,
 * and whoever reads one level skips the groups of the others.
 */
import { closeSync, openSync } from 'node:fs';
import type { BarColumns, Interval } from '@candlemark/bars';
import type { Scales } from '../../market/scales.ts';
import { type ParquetColumn, ParquetWriter } from '../parquet/parquet-writer.ts';

const GROUP_ROWS = 1 << 14;

/** The columns of a bar in the order in which they are stored. */
const COLUMNS: readonly { readonly name: string; readonly of: (bars: BarColumns) => Float64Array | null }[] = [
  { name: 'time', of: (bars) => bars.timeUs },
  { name: 'open', of: (bars) => bars.open },
  { name: 'high', of: (bars) => bars.high },
  { name: 'low', of: (bars) => bars.low },
  { name: 'close', of: (bars) => bars.close },
  { name: 'volume', of: (bars) => bars.volume },
  { name: 'trades', of: (bars) => bars.trades },
  { name: 'turnover', of: (bars) => bars.turnover },
  { name: 'buy_volume', of: (bars) => bars.buyVolume },
  { name: 'open_interest', of: (bars) => bars.openInterest },
];
const WHOLE: ReadonlySet<string> = new Set(['time', 'trades']);
const PRICES: ReadonlySet<string> = new Set(['open', 'high', 'low', 'close']);

/** The bars of one level that are not written yet. */
interface LevelGroup {
  readonly columns: readonly Float64Array[];
  rows: number;
  /** Bars written before. */
  written: number;
}

export class LevelsFile {
  readonly #fd: number;
  readonly #writer: ParquetWriter;
  readonly #symbol: string;
  readonly #groups = new Map<Interval, LevelGroup>();

  constructor(file: string, symbol: string, { priceExact }: Scales) {
    this.#fd = openSync(file, 'wx');
    this.#symbol = symbol;
    const numbers = COLUMNS.map(({ name }): ParquetColumn => {
      const isWhole = WHOLE.has(name) || (priceExact && PRICES.has(name));
      return { name, type: isWhole ? 'int64' : 'double' };
    });
    const labels: ParquetColumn[] = [
      { name: 'symbol', type: 'constant' },
      { name: 'interval', type: 'constant' },
    ];
    this.#writer = new ParquetWriter(this.#fd, [...labels, ...numbers]);
  }

  /** Takes further bars of a level, in order of time. */
  append(interval: Interval, bars: BarColumns): void {
    const group = this.#groupOf(interval);
    for (let from = 0; from < bars.length; ) {
      const count = Math.min(GROUP_ROWS - group.rows, bars.length - from);
      for (const [index, target] of group.columns.entries()) {
        const source = COLUMNS[index]!.of(bars);
        if (source) target.set(source.subarray(from, from + count), group.rows);
        else target.fill(Number.NaN, group.rows, group.rows + count);
      }
      group.rows += count;
      from += count;
      if (group.rows === GROUP_ROWS) this.#write(interval, group);
    }
  }

  /** Bars taken of a level so far. */
  rows(interval: Interval): number {
    const group = this.#groups.get(interval);
    return group ? group.written + group.rows : 0;
  }

  /** Writes what is left, so that the file can be read. */
  complete(): void {
    for (const [interval, group] of this.#groups) this.#write(interval, group);
    this.#writer.end();
  }

  /** Lets go of the file, complete or not. */
  close(): void {
    closeSync(this.#fd);
  }

  #groupOf(interval: Interval): LevelGroup {
    let group = this.#groups.get(interval);
    if (!group) {
      group = { columns: COLUMNS.map(() => new Float64Array(GROUP_ROWS)), rows: 0, written: 0 };
      this.#groups.set(interval, group);
    }
    return group;
  }

  #write(interval: Interval, group: LevelGroup): void {
    this.#writer.writeGroup([this.#symbol, interval, ...group.columns], group.rows);
    group.written += group.rows;
    group.rows = 0;
  }
}
