import type { IndicatorBars } from './bars.ts';
import type { AnyIndicator } from './definition.ts';
import { type Column, Graph, type GrowingColumn, type Node } from './graph/graph.ts';
import { longest, type Memory } from './graph/memory.ts';
import { completeInputs, InputError, type InputValue } from './inputs.ts';

/** What a host gives beside the bars: columns by name, as long as the bars. */
export type HostColumns = ReadonlyMap<string, Float64Array>;

/** Bars that a step goes over at once: a few columns of so many lie in a core's own memory. */
const STRETCH = 1024;

/** Bars that columns have room for beyond those that there are. */
const SPARE = 64;

/** A run behind some bars, so that it can go on there without them: what its steps remember, and the bars that they look back at. */
export interface Checkpoint {
  /** How many bars it still knows. */
  readonly bars: number;
  readonly state: Float64Array;
  /** What its steps have filled, at these bars. */
  readonly columns: readonly Float64Array[];
}

const BAR_NAMES = ['timeUs', 'open', 'high', 'low', 'close', 'volume', 'buyVolume'] as const;

/**
 * An indicator with its inputs, computed along bars that arrive. All of its memory is bound by the number of bars.
 *
 * @example
 * const run = new IndicatorRun(rsi, { length: 14 });
 * run.advance(bars);                       // all bars are settled
 * run.plots.rsi.values[bars.length - 1];
 * run.advance(more, more.length - 1);      // the last one is open: it is computed anew each time
 */
export class IndicatorRun {
  readonly definition: AnyIndicator;
  readonly inputs: Readonly<Record<string, InputValue>>;
  /** The plots' values; the first `length` of each count. */
  readonly plots: Readonly<Record<string, Column>>;
  /** How far back the values of its plots reach. */
  readonly memory: Memory;
  readonly #graph = new Graph();
  readonly #nodes: readonly Node[];
  readonly #filled: readonly GrowingColumn[];
  /** What steps remember: the one in use, and as it was behind the last settled bar. */
  readonly #state: Float64Array;
  readonly #settledState: Float64Array;
  readonly #states: readonly Float64Array[];
  #settled = 0;
  #capacity = 0;
  #none: Float64Array = new Float64Array(0);

  /** @throws InputError */
  constructor(definition: AnyIndicator, given: Readonly<Record<string, unknown>> = {}) {
    this.definition = definition;
    this.inputs = completeInputs(definition.inputs, given);
    this.plots = definition.build(this.#graph, this.inputs);
    this.memory = longest(Object.values(this.plots).map((plot) => this.#graph.memoryOf(plot)));
    this.#state = new Float64Array(this.#graph.stateLength);
    this.#settledState = new Float64Array(this.#graph.stateLength);
    this.#nodes = this.#graph.nodesOf(Object.values(this.plots));
    this.#filled = this.#nodes.flatMap(({ fills }) => fills);
    this.#states = this.#nodes.map(({ stateFrom, stateTo }) => this.#state.subarray(stateFrom, stateTo));
  }

  /** The columns that it reads, of the bars or of the host. */
  get reads(): readonly string[] {
    return [...this.#graph.read.keys()];
  }

  /** How many bars before a new one its steps look at; infinite where that follows from the bars. */
  get back(): number {
    return this.#nodes.reduce((most, { back }) => Math.max(most, back), 1);
  }

  /** How many later bars may still change a value: infinite where all of them may. */
  get ahead(): number {
    return this.#nodes.reduce((most, { ahead }) => Math.max(most, ahead), 0);
  }

  /** About how large a checkpoint is, in bytes. */
  get checkpointBytes(): number {
    return 8 * (this.#state.length + this.back * (this.#filled.length + BAR_NAMES.length));
  }

  /** How many bars change no more. */
  get settled(): number {
    return this.#settled;
  }

  /**
   * What it needs to go on behind the settled bars.
   * @param bars how many of these are kept: no fewer than `back`, or all
   */
  checkpoint(bars: number): Checkpoint {
    const from = this.#settled - bars;
    const state = this.#settledState.slice();
    for (const { bars: slots } of this.#nodes) for (const slot of slots) state[slot]! -= from;
    return { bars, state, columns: this.#filled.map(({ values }) => values.slice(from, this.#settled)) };
  }

  /** Goes on from there; the bars that are given from now on begin with those that it kept. Of the same definition and inputs. */
  resume({ bars, state, columns }: Checkpoint): void {
    this.#settledState.set(state);
    this.#settled = bars;
    this.#capacity = 0;
    this.#grow(bars);
    for (const [at, column] of this.#filled.entries()) column.values.set(columns[at]!);
  }

  /**
   * Computes what the bars have more than those settled before.
   *
   * @param bars all bars from the first on; those settled before must be as they were
   * @param settled how many of them change no more; no fewer than before
   * @param others what the indicator reads beside the bars
   */
  advance(bars: IndicatorBars, settled = bars.length, others?: HostColumns): void {
    if (settled < this.#settled || settled > bars.length) {
      throw new RangeError(`${settled} of ${bars.length} bars are settled, ${this.#settled} were before`);
    }
    this.#connect(bars, others);
    this.#grow(bars.length);
    this.#state.set(this.#settledState);
    this.#step(this.#settled, settled);
    this.#settledState.set(this.#state);
    this.#step(settled, bars.length);
    this.#settled = settled;
  }

  /** All steps over some bars before the next ones, so that what one has written is near when another reads it. */
  #step(from: number, to: number): void {
    const nodes = this.#nodes;
    for (let start = from; start < to; start += STRETCH) {
      const end = Math.min(to, start + STRETCH);
      for (let at = 0; at < nodes.length; at += 1) nodes[at]!.step(start, end, this.#states[at]!);
    }
  }

  #connect(bars: IndicatorBars, others: HostColumns | undefined): void {
    for (const [name, column] of this.#graph.read) {
      const values = (BAR_NAMES as readonly string[]).includes(name)
        ? bars[name as (typeof BAR_NAMES)[number]]
        : others?.get(name);
      if (values === undefined) throw new InputError(`There is no source "${name}"`);
      column.values = values ?? this.#missing(bars.length);
    }
  }

  /** What a source lacks: no value at any bar. Kept, so that one bar more costs no more than one. */
  #missing(length: number): Float64Array {
    if (this.#none.length < length) this.#none = new Float64Array(roomFor(length, this.#none.length)).fill(Number.NaN);
    return this.#none;
  }

  #grow(length: number): void {
    if (length <= this.#capacity) return;
    const capacity = roomFor(length, this.#capacity);
    for (const column of this.#filled) {
      const values = new Float64Array(capacity);
      values.set(column.values.subarray(0, capacity));
      column.values = values;
    }
    this.#capacity = capacity;
  }
}

/** Room for more bars than there are, where bars arrive one by one: a little at first, later by halves. */
function roomFor(length: number, before: number): number {
  return before === 0 ? length + SPARE : Math.max(length, before + (before >> 1)) + SPARE;
}
