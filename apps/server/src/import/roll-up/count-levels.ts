import type { CompiledCalendar, LevelInterval } from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type LevelCount, LevelCounter } from './level-counter.ts';
import { readTimesBySymbol, type SortedFile } from './symbol-runs.ts';

/** The rows of an instrument, and how many bars they make. */
export interface Counted {
  readonly rows: number;
  /** Time of the first and of the last row; null when there is none. */
  readonly fromUs: number | null;
  readonly lastUs: number | null;
  readonly counts: readonly LevelCount[];
}

/**
 * Counts the bars of all levels for the wanted symbols of a file, in one pass over its times. Symbols of which it has no
 * row are counted too.
 */
export async function countLevels<Wanted extends { readonly calendar: CompiledCalendar }>(
  connection: DuckDBConnection,
  file: SortedFile,
  levels: readonly LevelInterval[],
  wanted: ReadonlyMap<string, Wanted>,
  take: (wanted: Wanted, counted: Counted) => void,
): Promise<void> {
  const waiting = new Map(wanted);
  let current: { readonly symbol: string; readonly count: RunCount | null } | null = null;
  const end = () => {
    const ended = current && waiting.get(current.symbol);
    if (!current?.count || !ended) return;
    waiting.delete(current.symbol);
    take(ended, current.count.counted());
  };
  await readTimesBySymbol(connection, file, (symbol, timesUs) => {
    if (symbol !== current?.symbol) {
      end();
      const next = wanted.get(symbol);
      current = { symbol, count: next ? new RunCount(next.calendar, levels) : null };
    }
    current.count?.push(timesUs);
  });
  end();
  for (const without of waiting.values()) take(without, new RunCount(without.calendar, levels).counted());
}

class RunCount {
  readonly #counter: LevelCounter;
  #rows = 0;
  #fromUs: number | null = null;
  #lastUs: number | null = null;

  constructor(calendar: CompiledCalendar, levels: readonly LevelInterval[]) {
    this.#counter = new LevelCounter(calendar, levels);
  }

  push(timesUs: Float64Array): void {
    this.#counter.push(timesUs);
    this.#rows += timesUs.length;
    this.#fromUs ??= timesUs[0] ?? null;
    this.#lastUs = timesUs[timesUs.length - 1] ?? this.#lastUs;
  }

  counted(): Counted {
    return { rows: this.#rows, fromUs: this.#fromUs, lastUs: this.#lastUs, counts: this.#counter.counts() };
  }
}
