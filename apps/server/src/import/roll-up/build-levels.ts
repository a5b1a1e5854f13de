import { type CompiledCalendar, type LevelInterval, sliceBars, sliceTrades } from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { BatchKind } from '../batch-kind.ts';
import { readBars, readTrades, wholeFile } from './base-rows.ts';
import { type BarSink, buildFromBars, buildFromTrades, type LevelBuilder } from './level-builder.ts';
import type { LevelCount } from './level-counter.ts';
import { RunCutter, type SortedFile } from './symbol-runs.ts';

/** What is to be built of one symbol. */
export interface BuildPlan {
  readonly symbol: string;
  readonly calendar: CompiledCalendar;
  /** Time of the first row. */
  readonly firstUs: number;
  /** The levels, with the bars that were counted for each. */
  readonly wanted: readonly LevelCount[];
  readonly append: BarSink;
}

/** Builds the wanted levels of a file's symbols in one pass over its rows. @throws when they are not as many as counted */
export async function buildLevels(
  connection: DuckDBConnection,
  kind: BatchKind,
  { file, runs }: SortedFile,
  plans: ReadonlyMap<string, BuildPlan>,
  onRows: (rows: number) => void,
): Promise<void> {
  if (plans.size === 0) return;
  await BUILDS[kind](connection, file, new RunCutter(runs), plans, onRows);
}

type Build = (
  connection: DuckDBConnection,
  file: string,
  cutter: RunCutter,
  plans: ReadonlyMap<string, BuildPlan>,
  onRows: (rows: number) => void,
) => Promise<void>;

const BUILDS: Readonly<Record<BatchKind, Build>> = {
  trades: async (connection, file, cutter, plans, onRows) => {
    const turns = new Turns(plans, ({ calendar, wanted, firstUs }, sink) =>
      buildFromTrades(calendar, intervalsOf(wanted), firstUs, sink),
    );
    await readTrades(connection, wholeFile(file), (trades) => {
      cutter.cut(trades.length, (symbol, from, to) => turns.builderOf(symbol)?.push(sliceTrades(trades, from, to)));
      onRows(trades.length);
    });
    turns.end();
  },
  bars: async (connection, file, cutter, plans, onRows) => {
    const turns = new Turns(plans, ({ calendar, wanted }, sink) => buildFromBars(calendar, intervalsOf(wanted), sink));
    await readBars(connection, wholeFile(file), (bars) => {
      cutter.cut(bars.length, (symbol, from, to) => turns.builderOf(symbol)?.push(sliceBars(bars, from, to)));
      onRows(bars.length);
    });
    turns.end();
  },
};

function intervalsOf(levels: readonly LevelCount[]): readonly LevelInterval[] {
  return levels.map(({ interval }) => interval);
}

/** One builder at a time: the next symbol ends the one before. */
class Turns<Rows> {
  readonly #plans: ReadonlyMap<string, BuildPlan>;
  readonly #create: (plan: BuildPlan, sink: BarSink) => LevelBuilder<Rows>;
  #plan: BuildPlan | null = null;
  #symbol: string | null = null;
  #builder: LevelBuilder<Rows> | null = null;
  #built = new Map<LevelInterval, number>();

  constructor(plans: ReadonlyMap<string, BuildPlan>, create: (plan: BuildPlan, sink: BarSink) => LevelBuilder<Rows>) {
    this.#plans = plans;
    this.#create = create;
  }

  /** The builder of the symbol whose turn it is now; null where nothing is wanted of it. */
  builderOf(symbol: string): LevelBuilder<Rows> | null {
    if (symbol === this.#symbol) return this.#builder;
    this.end();
    this.#symbol = symbol;
    const plan = this.#plans.get(symbol) ?? null;
    this.#plan = plan;
    this.#built = new Map();
    this.#builder =
      plan &&
      this.#create(plan, (interval, bars) => {
        this.#built.set(interval, (this.#built.get(interval) ?? 0) + bars.length);
        plan.append(interval, bars);
      });
    return this.#builder;
  }

  end(): void {
    this.#builder?.finish();
    for (const { interval, rows } of this.#plan?.wanted ?? []) {
      const built = this.#built.get(interval) ?? 0;
      if (built === rows) continue;
      throw new Error(`${this.#symbol}: ${built} bars of ${interval} were built, but ${rows} were counted`);
    }
    this.#builder = null;
    this.#plan = null;
  }
}
