import type { LevelId } from '@candlemark/bars';
import type { ChartState, FinancialChart } from '@candlemark/chart';
import { createStore, type ReadableStore } from '../../data/store.ts';
import type { CommandRegistry } from '../commands/command-registry.ts';
import type { IntervalChoice } from '../intervals/parse-interval-text.ts';
import type { ChartView, VisibleRange } from './chart-address.ts';

/** What the bars around the chart show of it. Changes now and then, never with every frame of a pan. */
export interface ChartSummary {
  readonly interval: IntervalChoice;
  /** The level that is on screen. */
  readonly level: LevelId;
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
  readonly #viewListeners = new Set<() => void>();
  #chart: FinancialChart | null = null;

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

  /** Makes this chart the one on screen. Returns what takes it away again. */
  attach(chart: FinancialChart): () => void {
    this.#chart = chart;
    const stops = [
      this.#commands.register(chart.commands()),
      chart.on('level', () => this.#changed()),
      chart.on('status', () => this.#changed()),
      chart.on('viewport', () => this.#viewChanged()),
    ];
    this.#changed();
    return () => {
      for (const stop of stops) stop();
      if (this.#chart !== chart) return;
      this.#chart = null;
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
    const { interval } = this.#chart.getState();
    const visible = this.#chart.visibleRange();
    return { interval, range: visible && { fromUs: toUs(visible.from), toUs: toUs(visible.to) } };
  }

  setInterval(interval: IntervalChoice): void {
    this.#chart?.setOptions({ interval });
    this.#changed();
  }

  setRange(range: VisibleRange): void {
    this.#chart?.setViewport({ from: range.fromUs / US_PER_MS, to: range.toUs / US_PER_MS });
  }

  #changed(): void {
    if (this.#chart === null) return;
    const { interval, level, status } = this.#chart.getState();
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

function toUs(timeMs: number): number {
  return Math.round(timeMs * US_PER_MS);
}
