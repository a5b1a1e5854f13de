/*
 * Builds levels out of several series in one pass: the finest rows, and imported bars that are spliced in at their own
 * levels. Each level is built from the nearest finer one of those built that nests in it, imported bars included, so what
 * was imported for a level reaches the levels above it. Memory holds a chunk per level and series, never a history.
 */
import {
  type BarColumns,
  BarRollUp,
  type CompiledCalendar,
  intervalRank,
  type LevelInterval,
  nestsIn,
  type TradeColumns,
  TradeRollUp,
} from '@candlemark/bars';
import { type BarSink, gridUs } from '../roll-up/level-builder.ts';
import { Splice, type TakeBars } from './splice.ts';

/** So many rows are added up before their bars are passed on. */
const ROWS_BETWEEN_PASSES = 1 << 15;

/** Imported bars that are spliced in at their level. */
export interface ImportedRows {
  readonly interval: LevelInterval;
  readonly chunks: AsyncIterable<BarColumns>;
}

/** One level with those that are built from it. */
class SplicedLevel {
  readonly interval: LevelInterval;
  readonly above: SplicedLevel[] = [];
  readonly #rollUp: BarRollUp;
  readonly #splice: Splice | null;
  readonly #take: TakeBars;
  #rowsHeld = 0;

  constructor(calendar: CompiledCalendar, interval: LevelInterval, imported: ImportedRows | undefined, sink: BarSink) {
    this.interval = interval;
    this.#rollUp = new BarRollUp(calendar, interval);
    this.#splice = imported ? new Splice(calendar, interval, imported.chunks) : null;
    this.#take = async (bars) => {
      sink(interval, bars);
      for (const level of this.above) await level.push(bars);
    };
  }

  async push(bars: BarColumns): Promise<void> {
    this.#rollUp.push(bars);
    this.#rowsHeld += bars.length;
    if (this.#rowsHeld < ROWS_BETWEEN_PASSES) return;
    this.#rowsHeld = 0;
    await this.#pass(this.#rollUp.take());
  }

  async finish(): Promise<void> {
    await this.#pass(this.#rollUp.finish());
    await this.#splice?.finish(this.#take);
    for (const level of this.above) await level.finish();
  }

  async #pass(bars: BarColumns): Promise<void> {
    if (bars.length === 0) return;
    if (this.#splice) await this.#splice.push(bars, this.#take);
    else await this.#take(bars);
  }
}

/** Takes the finest rows in order of time. */
export interface SplicedBuilder {
  pushBars(bars: BarColumns): Promise<void>;
  pushTrades(trades: TradeColumns): Promise<void>;
  finish(): Promise<void>;
}

/**
 * @param levels what is built and given to the sink; the levels of all imported bars are among them
 * @param fromUs time of the first of the finest rows
 */
export function spliceLevels(
  calendar: CompiledCalendar,
  levels: readonly LevelInterval[],
  imported: readonly ImportedRows[],
  finest: LevelInterval | null,
  fromUs: number,
  sink: BarSink,
): SplicedBuilder {
  const roots: SplicedLevel[] = [];
  const built: SplicedLevel[] = [];
  for (const interval of [...levels].sort((a, b) => intervalRank(a) - intervalRank(b))) {
    const own = imported.find((rows) => rows.interval === interval);
    const level = new SplicedLevel(calendar, interval, own, sink);
    const below = built.findLast((finer) => nestsIn(finer.interval, interval));
    // Finest bars that do not nest, as weeks in months, are no part of the level: imported bars alone make it.
    if (below) below.above.push(level);
    else roots.push(level);
    built.push(level);
  }
  const fed = roots.filter(({ interval }) => finest === null || nestsIn(finest, interval));
  const pushBars = async (bars: BarColumns) => {
    for (const root of fed) await root.push(bars);
  };
  const trades = new TradeRollUp(gridUs(calendar, levels, fromUs));
  let tradesHeld = 0;
  return {
    pushBars,
    async pushTrades(rows) {
      trades.push(rows);
      tradesHeld += rows.length;
      if (tradesHeld < ROWS_BETWEEN_PASSES) return;
      tradesHeld = 0;
      await pushBars(trades.take());
    },
    async finish() {
      await pushBars(trades.finish());
      for (const root of roots) await root.finish();
    },
  };
}
