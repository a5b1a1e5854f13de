/*
 * Builds the bars of the stored levels in one pass over the base rows, each level from the next finer one in which it
 * nests, and hands the finished bars on piece by piece: memory holds a bar or a chunk per level, never a history.
 */
import {
  type BarColumns,
  BarRollUp,
  type CompiledCalendar,
  intervalLengthUs,
  intervalRank,
  isIntraday,
  type LevelInterval,
  nestsIn,
  type TradeColumns,
  TradeRollUp,
  US_PER_MINUTE,
  US_PER_SECOND,
  zoneOffsetUs,
} from '@candlemark/bars';

/** So many rows are added up before their bars are passed on: each time costs an array a column and level. */
const ROWS_BETWEEN_PASSES = 1 << 15;

/** Receives the bars of a level in order of time. */
export type BarSink = (interval: LevelInterval, bars: BarColumns) => void;

/** Takes base rows and passes on bars. */
export interface LevelBuilder<Rows> {
  push(rows: Rows): void;
  finish(): void;
}

/** One level with the levels that are built from it. */
class LevelNode {
  readonly interval: LevelInterval;
  readonly above: LevelNode[] = [];
  readonly #rollUp: BarRollUp;
  readonly #sink: BarSink;
  #rowsHeld = 0;

  constructor(calendar: CompiledCalendar, interval: LevelInterval, sink: BarSink) {
    this.interval = interval;
    this.#rollUp = new BarRollUp(calendar, interval);
    this.#sink = sink;
  }

  push(bars: BarColumns): void {
    this.#rollUp.push(bars);
    this.#rowsHeld += bars.length;
    if (this.#rowsHeld < ROWS_BETWEEN_PASSES) return;
    this.#rowsHeld = 0;
    this.#pass(this.#rollUp.take());
  }

  finish(): void {
    this.#pass(this.#rollUp.finish());
    for (const node of this.above) node.finish();
  }

  #pass(bars: BarColumns): void {
    if (bars.length === 0) return;
    this.#sink(this.interval, bars);
    for (const node of this.above) node.push(bars);
  }
}

/** Levels above bars. */
export function buildFromBars(
  calendar: CompiledCalendar,
  levels: readonly LevelInterval[],
  sink: BarSink,
): LevelBuilder<BarColumns> {
  const roots = levelTree(calendar, levels, sink);
  return {
    push: (bars) => {
      for (const root of roots) root.push(bars);
    },
    finish: () => {
      for (const root of roots) root.finish();
    },
  };
}

/** Levels above trades: the trades are added up once, on a fixed grid that nests in every level. */
export function buildFromTrades(
  calendar: CompiledCalendar,
  levels: readonly LevelInterval[],
  fromUs: number,
  sink: BarSink,
): LevelBuilder<TradeColumns> {
  const bars = buildFromBars(calendar, levels, sink);
  const base = new TradeRollUp(gridUs(calendar, levels, fromUs));
  let rowsHeld = 0;
  return {
    push: (trades) => {
      base.push(trades);
      rowsHeld += trades.length;
      if (rowsHeld < ROWS_BETWEEN_PASSES) return;
      rowsHeld = 0;
      bars.push(base.take());
    },
    finish: () => {
      bars.push(base.finish());
      bars.finish();
    },
  };
}

function levelTree(calendar: CompiledCalendar, levels: readonly LevelInterval[], sink: BarSink): readonly LevelNode[] {
  const roots: LevelNode[] = [];
  const nodes: LevelNode[] = [];
  for (const interval of [...levels].sort((a, b) => intervalRank(a) - intervalRank(b))) {
    const node = new LevelNode(calendar, interval, sink);
    const below = nodes.findLast((finer) => nestsIn(finer.interval, interval));
    (below?.above ?? roots).push(node);
    nodes.push(node);
  }
  return roots;
}

/** The finest level's own grid where that is at most a minute; whole seconds where the zone's offset once had seconds. */
export function gridUs(calendar: CompiledCalendar, levels: readonly LevelInterval[], fromUs: number): number {
  if (zoneOffsetUs(calendar.calendar.timeZone, fromUs) % US_PER_MINUTE !== 0) return US_PER_SECOND;
  const finest = [...levels].sort((a, b) => intervalRank(a) - intervalRank(b))[0];
  if (finest === undefined || !isIntraday(finest)) return US_PER_MINUTE;
  return Math.min(intervalLengthUs(finest), US_PER_MINUTE);
}
