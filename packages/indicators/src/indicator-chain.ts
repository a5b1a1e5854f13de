/**
 * Indicators, each computed of those before it too, along bars that are handed over once and let go again: of what is settled a chain keeps no more than its steps look
 * back at. It can go on from any checkpoint with the bars behind that, and comes to the same values as over all bars at once. Cost: that of the new bars.
 */
import type { IndicatorBars } from './bars.ts';
import type { AnyIndicator } from './definition.ts';
import { type Checkpoint, IndicatorRun } from './indicator-run.ts';
import { InputError, type InputValue } from './inputs.ts';
import { isPeriod, type Period } from './periods.ts';
import { indicatorOf } from './registry.ts';

/** An indicator of a chain, under a name by which those after it read its plots: `<name>:<plot>`. */
export interface ChainedCall {
  readonly name: string;
  readonly type: string;
  readonly inputs: Readonly<Record<string, InputValue>>;
}

export interface ChainCheckpoint {
  readonly runs: readonly Checkpoint[];
  /** The bars that are kept, by column. */
  readonly columns: ReadonlyMap<string, Float64Array | null>;
}

/** Bars that are let go at once, so that few are moved for each. */
const SLACK = 16_384;
const BAR_NAMES = ['timeUs', 'open', 'high', 'low', 'close', 'volume', 'buyVolume'] as const;

export class IndicatorChain {
  readonly #runs: readonly { readonly name: string; readonly run: IndicatorRun }[];
  readonly #periodOf: (period: Period, timeUs: Float64Array) => Float64Array;
  readonly #periods: readonly Period[];
  /** What it reads of elsewhere, which is handed over beside the bars. */
  readonly #beside: readonly string[];
  readonly #back: number;
  /** Of the bars that are kept, then of those handed over last; null for what these bars lack. */
  #columns = new Map<string, Float64Array | null>();
  #length = 0;
  #settled = 0;
  #first = 0;

  /**
   * @param calls the last one is what is asked for
   * @param periodOf for each bar the number of the period that it belongs to
   * @param definitionOf default: those of this package
   * @throws InputError, or Error where there is no such indicator
   */
  constructor(
    calls: readonly ChainedCall[],
    periodOf: (period: Period, timeUs: Float64Array) => Float64Array,
    from?: ChainCheckpoint,
    definitionOf: (type: string) => AnyIndicator | undefined = indicatorOf,
  ) {
    this.#periodOf = periodOf;
    const definitions = calls.map(({ type }) => {
      const definition = definitionOf(type);
      if (definition === undefined) throw new Error(`There is no indicator "${type}"`);
      return definition;
    });
    this.#back = Math.max(...calls.map(({ inputs }, at) => new IndicatorRun(definitions[at]!, inputs).back));
    const back = this.#back;
    this.#runs = calls.map(({ name, inputs }, at) => ({
      name,
      run: new IndicatorRun(definitions[at]!, inputs, { back }),
    }));
    const reads = [...new Set(this.#runs.flatMap(({ run }) => run.reads))];
    this.#periods = reads.filter(isPeriod);
    const isOwn = (name: string) =>
      isPeriod(name) ||
      (BAR_NAMES as readonly string[]).includes(name) ||
      calls.some((one) => name.startsWith(`${one.name}:`));
    this.#beside = reads.filter((name) => !isOwn(name));
    if (from === undefined) return;
    for (const [at, { run }] of this.#runs.entries()) run.resume(from.runs[at]!);
    this.#settled = from.runs[0]!.bars;
    this.#length = this.#settled;
    this.#columns = new Map(from.columns);
  }

  /** Whether it can go on from checkpoints: not where a step may look back at any bar. */
  get hasCheckpoints(): boolean {
    return Number.isFinite(this.#back);
  }

  /**
   * @param bars those behind the bars that are settled
   * @param settled how many of them change no more
   * @param beside what it reads of elsewhere, by name: each as long as the bars
   * @throws InputError where any of that is missing
   * @returns the values of the last indicator's plots at these bars: views that the next call may overwrite
   */
  advance(
    bars: IndicatorBars,
    settled: number,
    beside: Readonly<Record<string, Float64Array>> = {},
  ): Readonly<Record<string, Float64Array>> {
    this.#letGo();
    this.#take(bars, beside);
    const others = new Map<string, Float64Array>();
    for (const name of [...this.#periods, ...this.#beside]) others.set(name, this.#columns.get(name)!);
    const all = this.#bars();
    for (const { name, run } of this.#runs) {
      run.advance(all, this.#settled + settled, others);
      for (const [plot, { values }] of Object.entries(run.plots)) others.set(`${name}:${plot}`, values);
    }
    this.#first = this.#settled;
    this.#settled += settled;
    const { plots } = this.#runs.at(-1)!.run;
    return Object.fromEntries(
      Object.entries(plots).map(([plot, { values }]) => [plot, values.subarray(this.#first, this.#length)]),
    );
  }

  /** What is needed to go on behind the settled bars; only where it `hasCheckpoints`. */
  checkpoint(): ChainCheckpoint {
    const kept = Math.min(this.#settled, this.#back);
    return { runs: this.#runs.map(({ run }) => run.checkpoint(kept)), columns: this.#tails(kept) };
  }

  #tails(kept: number): ReadonlyMap<string, Float64Array | null> {
    return new Map(
      Array.from(this.#columns, ([name, values]) => [
        name,
        values === null ? null : values.slice(this.#settled - kept, this.#settled),
      ]),
    );
  }

  /** Bars that no step looks back at any more. */
  #letGo(): void {
    if (this.#settled <= this.#back + SLACK) return;
    const { runs, columns } = this.checkpoint();
    for (const [at, { run }] of this.#runs.entries()) run.resume(runs[at]!);
    this.#columns = new Map(columns);
    this.#settled = runs[0]!.bars;
  }

  #take(bars: IndicatorBars, beside: Readonly<Record<string, Float64Array>>): void {
    const length = this.#settled + bars.length;
    for (const name of BAR_NAMES) this.#append(name, bars[name], length);
    for (const period of this.#periods) this.#append(period, this.#periodOf(period, bars.timeUs), length);
    for (const name of this.#beside) {
      const values = beside[name];
      if (values === undefined) throw new InputError(`There is no source "${name}"`);
      this.#append(name, values, length);
    }
    this.#length = length;
  }

  #append(name: string, values: Float64Array | null, length: number): void {
    const before = this.#columns.get(name);
    // What was lacking so far, or is from now on: no value at those bars.
    if (values === null && (before ?? null) === null) {
      this.#columns.set(name, null);
      return;
    }
    let column = before ?? new Float64Array(this.#settled).fill(Number.NaN);
    if (column.length < length) {
      const longer = new Float64Array(Math.max(length, column.length + (column.length >> 1)) + 8);
      longer.set(column.subarray(0, this.#settled));
      column = longer;
    }
    if (values === null) column.fill(Number.NaN, this.#settled, length);
    else
      column.set(
        values.length === length - this.#settled ? values : values.subarray(0, length - this.#settled),
        this.#settled,
      );
    this.#columns.set(name, column);
  }

  #bars(): IndicatorBars {
    const of = (name: string) => this.#columns.get(name)!;
    return {
      length: this.#length,
      timeUs: of('timeUs'),
      open: of('open'),
      high: of('high'),
      low: of('low'),
      close: of('close'),
      volume: of('volume'),
      buyVolume: of('buyVolume'),
    };
  }
}
