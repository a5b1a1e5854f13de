import type { ChartLevel } from '@candlemark/bars';
import type { ChartState, DrawingApi, FinancialChart, TimeRangeMs } from '@candlemark/chart';
import { createStore, type ReadableStore } from '../../data/store.ts';
import type { CommandRegistry } from '../commands/command-registry.ts';
import type { IntervalChoice } from '../intervals/parse-interval-text.ts';
import type { ChartView, VisibleRange } from './chart-address.ts';

/** What the bars around the chart show of it. Changes now and then, never with every frame of a pan. */
export interface ChartSummary {
  readonly interval: IntervalChoice;
  /** The level that is on screen. */
  readonly level: ChartLevel;
  readonly status: ChartState['status'];
}

const US_PER_MS = 1000;

/**
 * The chart on screen, for everything outside of it: what it shows, and how to change that.
 *
 * Invariant: its commands are in the registry exactly while it is attached.
 */
export class ChartSession {
  readonly #commands: CommandRegistry;
  readonly #summary = createStore<ChartSummary | null>(null);
  readonly #drawing = createStore<DrawingApi | null>(null);
  readonly #viewListeners = new Set<() => void>();
  #chart: FinancialChart | null = null;
  /** The chart has a level pinned for its first picture, from which Auto is to go on. */
  #isAutoAhead = false;

  constructor(commands: CommandRegistry) {
    this.#commands = commands;
  }

  /** Null while no chart is on screen. */
  get chart(): FinancialChart | null {
    return this.#chart;
  }

  get summary(): ReadableStore<ChartSummary | null> {
    return this.#summary;
  }

  /** What can be drawn on the chart; null while there is none. */
  get drawing(): ReadableStore<DrawingApi | null> {
    return this.#drawing;
  }

  /**
   * Makes this chart the one on screen, at the interval that was chosen. A chart that was made with a level pinned goes
   * on with Auto from that level. Returns what takes it away again.
   */
  attach(chart: FinancialChart, interval: IntervalChoice): () => void {
    this.#chart = chart;
    const stops = [
      this.#choose(chart, interval),
      this.#commands.register(chart.commands()),
      chart.on('level', () => this.#changed()),
      chart.on('status', () => this.#changed()),
      chart.on('viewport', () => this.#viewChanged()),
    ];
    this.#drawing.set(chart.drawing);
    this.#changed();
    return () => {
      for (const stop of stops) stop();
      if (this.#chart !== chart) return;
      this.#chart = null;
      this.#drawing.set(null);
      this.#isAutoAhead = false;
      this.#summary.set(null);
    };
  }

  /** Called with every change of range or interval: up to once a frame. Returns what stops it. */
  onViewChange(listener: () => void): () => void {
    this.#viewListeners.add(listener);
    return () => this.#viewListeners.delete(listener);
  }

  /** What the address says of the chart; null while there is none. */
  view(): ChartView | null {
    if (this.#chart === null) return null;
    const { level } = this.#chart.getState();
    const visible = this.#chart.visibleRange();
    if (visible === null) return { interval: this.#interval(this.#chart), range: null, level: null };
    return {
      interval: this.#interval(this.#chart),
      range: { fromUs: toUs(visible.from), toUs: toUs(visible.to) },
      level,
    };
  }

  setInterval(interval: IntervalChoice): void {
    this.#isAutoAhead = false;
    this.#chart?.setOptions({ interval });
    this.#changed();
  }

  setRange(range: VisibleRange): void {
    this.#chart?.setViewport(rangeTarget(range));
  }

  /** Auto stays on its level a little longer than it would take it up: it has to come from the level to keep it. */
  #choose(chart: FinancialChart, interval: IntervalChoice): () => void {
    const isBegun = chart.visibleRange() !== null;
    this.#isAutoAhead = interval === 'auto' && chart.getState().interval !== 'auto' && !isBegun;
    if (!this.#isAutoAhead) {
      chart.setOptions({ interval });
      return () => {};
    }
    return chart.on('level', () => {
      if (!this.#isAutoAhead) return;
      this.#isAutoAhead = false;
      chart.setOptions({ interval: 'auto' });
    });
  }

  #interval(chart: FinancialChart): IntervalChoice {
    return this.#isAutoAhead ? 'auto' : chart.getState().interval;
  }

  #changed(): void {
    if (this.#chart === null) return;
    const { level, status } = this.#chart.getState();
    const interval = this.#interval(this.#chart);
    const before = this.#summary.get();
    if (before === null || before.interval !== interval || before.level !== level || before.status !== status) {
      this.#summary.set({ interval, level, status });
    }
    this.#viewChanged();
  }

  #viewChanged(): void {
    for (const listener of this.#viewListeners) listener();
  }
}

/** A range of the address as the chart takes it. */
export function rangeTarget({ fromUs, toUs }: VisibleRange): TimeRangeMs {
  return { from: fromUs / US_PER_MS, to: toUs / US_PER_MS };
}

function toUs(timeMs: number): number {
  return Math.round(timeMs * US_PER_MS);
}
