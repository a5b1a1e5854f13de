/*
 * Writes the bars of all levels of any number of instruments, one instrument after the other, to a Parquet file.
 *
 * Bars of different levels arrive in turns. Each level collects its own and writes them as a row group of its own when
 * there are enough, so memory holds at most a group per level, the bars of a level are in the order in which they came
 * within the file, and whoever reads one level skips the groups of the others. A group may hold bars of many instruments:
 * groups are as large for ten thousand small instruments as for a large one.
 */

import { closeSync, openSync } from 'node:fs';
import type { BarColumns, LevelInterval } from '@candlemark/bars';
import { STORED_BAR_COLUMNS } from '../../market/stored-bar.ts';
import { fileSink } from '../parquet/file-sink.ts';
import { type ParquetColumn, ParquetWriter } from '../parquet/parquet-writer.ts';

const GROUP_ROWS = 1 << 14;

/** The columns of a bar in the order in which they are stored; times and counts are whole, and so are exact prices. */
const COLUMNS: readonly {
  readonly name: string;
  readonly isPrice: boolean;
  readonly isWhole: boolean;
  readonly of: (bars: BarColumns) => Float64Array | null;
}[] = [
  { name: 'time', isPrice: false, isWhole: true, of: (bars) => bars.timeUs },
  ...STORED_BAR_COLUMNS.map(({ name, member, unit }) => ({
    name,
    isPrice: unit === 'price',
    isWhole: unit === 'count',
    of: (bars: BarColumns) => bars[member],
  })),
];

/** The bars of one level that are not written yet. */
interface LevelGroup {
  readonly instruments: Float64Array;
  readonly columns: readonly Float64Array[];
  rows: number;
}

export class LevelsFile {
  readonly path: string;
  readonly #fd: number;
  readonly #writer: ParquetWriter;
  readonly #groups = new Map<LevelInterval, LevelGroup>();

  /** @param priceExact whether the prices of all instruments are integers */
  constructor(path: string, priceExact: boolean) {
    this.path = path;
    this.#fd = openSync(path, 'wx');
    const numbers = COLUMNS.map(
      ({ name, isPrice, isWhole }): ParquetColumn => ({
        name,
        type: isWhole || (isPrice && priceExact) ? 'int64' : 'double',
      }),
    );
    const labels: ParquetColumn[] = [
      { name: 'interval', type: 'constant' },
      { name: 'instrument', type: 'int64' },
    ];
    this.#writer = new ParquetWriter(fileSink(this.#fd), [...labels, ...numbers]);
  }

  /** Takes further bars of an instrument's level, in order of time. */
  append(instrument: number, interval: LevelInterval, bars: BarColumns): void {
    const group = this.#groupOf(interval);
    for (let from = 0; from < bars.length; ) {
      const count = Math.min(GROUP_ROWS - group.rows, bars.length - from);
      group.instruments.fill(instrument, group.rows, group.rows + count);
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

  /** Writes what is left, so that the file can be read. */
  complete(): void {
    for (const [interval, group] of this.#groups) this.#write(interval, group);
    this.#writer.end();
  }

  /** Lets go of the file, complete or not. */
  close(): void {
    closeSync(this.#fd);
  }

  #groupOf(interval: LevelInterval): LevelGroup {
    let group = this.#groups.get(interval);
    if (!group) {
      const column = () => new Float64Array(GROUP_ROWS);
      group = { instruments: column(), columns: COLUMNS.map(column), rows: 0 };
      this.#groups.set(interval, group);
    }
    return group;
  }

  #write(interval: LevelInterval, group: LevelGroup): void {
    this.#writer.writeGroup([interval, group.instruments, ...group.columns], group.rows);
    group.rows = 0;
  }
}
