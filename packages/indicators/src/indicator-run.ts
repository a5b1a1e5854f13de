/**
 * An indicator computed along bars that arrive. Its plots are kept over all bars; what lies between is kept over a stretch and as far back as steps look, so that a long
 * history costs the memory of its plots alone. Steps count bars from the first one that is still kept: where that moves on, so do the numbers of bars that they remember.
 * Cost: that of its steps at the new bars; one bar more costs the same for any history.
 */
import type { IndicatorBars } from './bars.ts';
import type { AnyIndicator } from './definition.ts';
import { type Column, Graph, type GrowingColumn, type Node } from './graph/graph.ts';
import { longest, type Memory } from './graph/memory.ts';
import { completeInputs, InputError, type InputValue } from './inputs.ts';

/** What a host gives beside the bars: columns by name, as long as the bars. */
export type HostColumns = ReadonlyMap<string, Float64Array>;

export interface RunOptions {
  /** The plots that are asked for, of which the others are not computed; all when left out. */
  readonly plots?: readonly string[];
  /** Bars to keep for checkpoints, where these are of more than its own steps. */
  readonly back?: number;
}

/** Bars that a step goes over at once: a few columns of so many lie in a core's own memory. */
const STRETCH = 1024;

/** Bars between two moments at which what is looked back at is moved to the front. */
const ROUND = 8 * STRETCH;

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

/** A plot that steps fill, over all bars. */
interface Filled {
  readonly column: GrowingColumn;
  all: Float64Array;
}

/**
 * An indicator with its inputs, computed along bars that arrive.
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
  /** How many bars before a new one its steps look at; infinite where that follows from the bars. */
  readonly back: number;
  readonly #graph = new Graph();
  readonly #nodes: readonly Node[];
  readonly #filled: readonly Filled[];
  /** What lies between the bars and the plots. */
  readonly #between: readonly GrowingColumn[];
  readonly #read: readonly { readonly name: string; readonly column: GrowingColumn }[];
  /** Of what is read, all bars. */
  readonly #given: Float64Array[] = [];
  /** Where numbers of bars stand in what steps remember. */
  readonly #barSlots: readonly number[];
  /** What steps remember: the one in use, and as it was behind the last settled bar. */
  readonly #state: Float64Array;
  readonly #settledState: Float64Array;
  readonly #states: readonly Float64Array[];
  #settled = 0;
  /** The first bar that steps know: they count from here. */
  #first = 0;
  #capacity = 0;
  #betweenCapacity = 0;
  #none: Float64Array = new Float64Array(0);

  /** @throws InputError */
  constructor(definition: AnyIndicator, given: Readonly<Record<string, unknown>> = {}, options: RunOptions = {}) {
    this.definition = definition;
    this.inputs = completeInputs(definition.inputs, given);
    const built = definition.build(this.#graph, this.inputs);
    const { plots: wanted, back = 1 } = options;
    this.plots = wanted === undefined ? built : Object.fromEntries(wanted.map((plot) => [plot, built[plot]!]));
    const columns = Object.values(this.plots);
    this.memory = longest(columns.map((plot) => this.#graph.memoryOf(plot)));
    this.#state = new Float64Array(this.#graph.stateLength);
    this.#settledState = new Float64Array(this.#graph.stateLength);
    this.#nodes = this.#graph.nodesOf(columns);
    const filled = this.#nodes.flatMap(({ fills }) => fills);
    this.#filled = filled
      .filter((column) => columns.includes(column))
      .map((column) => ({ column, all: column.values }));
    this.#between = filled.filter((column) => !columns.includes(column));
    this.#read = Array.from(this.#graph.read, ([name, column]) => ({ name, column }));
    this.#states = this.#nodes.map(({ stateFrom, stateTo }) => this.#state.subarray(stateFrom, stateTo));
    this.#barSlots = this.#nodes.flatMap(({ bars }) => bars);
    this.back = this.#nodes.reduce((most, node) => Math.max(most, node.back), back);
  }

  /** The columns that it reads, of the bars or of the host. */
  get reads(): readonly string[] {
    return [...this.#graph.read.keys()];
  }

  /** How many later bars may still change a value: infinite where all of them may. */
  get ahead(): number {
    return this.#nodes.reduce((most, { ahead }) => Math.max(most, ahead), 0);
  }

  /** About how large a checkpoint is, in bytes. */
  get checkpointBytes(): number {
    return 8 * (this.#state.length + this.back * (this.#filled.length + this.#between.length + BAR_NAMES.length));
  }

  /** How many bars change no more. */
  get settled(): number {
    return this.#settled;
  }

  /**
   * What it needs to go on behind the settled bars.
   * @param bars how many of these are kept: `back`, or all if there are fewer
   */
  checkpoint(bars: number): Checkpoint {
    const from = this.#settled - bars;
    const state = this.#settledState.slice();
    for (const slot of this.#barSlots) state[slot]! -= from - this.#first;
    const plots = this.#filled.map(({ all }) => all.slice(from, this.#settled));
    const between = this.#between.map(({ values }) => values.slice(from - this.#first, this.#settled - this.#first));
    return { bars, state, columns: [...plots, ...between] };
  }

  /** Goes on from there; the bars that are given from now on begin with those that it kept. Of the same definition and inputs. */
  resume({ bars, state, columns }: Checkpoint): void {
    this.#settledState.set(state);
    this.#settled = bars;
    this.#first = 0;
    this.#capacity = 0;
    this.#betweenCapacity = 0;
    this.#grow(bars);
    this.#growBetween(bars);
    for (const [at, filled] of this.#filled.entries()) filled.all.set(columns[at]!);
    for (const [at, column] of this.#between.entries()) column.values.set(columns[this.#filled.length + at]!);
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
    this.#place();
    for (let from = this.#settled; from < settled; ) {
      const to = Math.min(settled, from + ROUND);
      this.#moveOn(from, to);
      this.#state.set(this.#settledState);
      this.#step(from, to);
      this.#settledState.set(this.#state);
      from = to;
    }
    this.#moveOn(settled, bars.length);
    this.#state.set(this.#settledState);
    this.#step(settled, bars.length);
    this.#settled = settled;
    for (const { column, all } of this.#filled) column.values = all;
    // A plot may be what is read itself.
    for (const [at, { column }] of this.#read.entries()) column.values = this.#given[at]!;
  }

  /** All steps over some bars before the next ones, so that what one has written is near when another reads it. */
  #step(from: number, to: number): void {
    const nodes = this.#nodes;
    const last = to - this.#first;
    for (let start = from - this.#first; start < last; start += STRETCH) {
      const end = Math.min(last, start + STRETCH);
      for (let at = 0; at < nodes.length; at += 1) nodes[at]!.step(start, end, this.#states[at]!);
    }
  }

  /** Lets go of bars that no step looks back at any more, where there is no room between for those that come. */
  #moveOn(from: number, to: number): void {
    const first = Math.max(this.#first, from - this.back);
    const isFull = to - this.#first > this.back + 2 * ROUND;
    if (isFull && first > this.#first) {
      const moved = first - this.#first;
      for (const { values } of this.#between) values.copyWithin(0, moved, from - this.#first);
      for (const slot of this.#barSlots) this.#settledState[slot]! -= moved;
      this.#first = first;
      this.#place();
    }
    this.#growBetween(to - this.#first);
  }

  /** Columns of all bars, as steps count them. */
  #place(): void {
    const first = this.#first;
    for (const [at, { column }] of this.#read.entries()) {
      const all = this.#given[at]!;
      column.values = first === 0 ? all : all.subarray(first);
    }
    for (const { column, all } of this.#filled) column.values = first === 0 ? all : all.subarray(first);
  }

  #connect(bars: IndicatorBars, others: HostColumns | undefined): void {
    for (const [at, { name }] of this.#read.entries()) {
      const values = (BAR_NAMES as readonly string[]).includes(name)
        ? bars[name as (typeof BAR_NAMES)[number]]
        : others?.get(name);
      if (values === undefined) throw new InputError(`There is no source "${name}"`);
      this.#given[at] = values ?? this.#missing(bars.length);
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
    for (const filled of this.#filled) filled.all = longer(filled.all, capacity);
    this.#capacity = capacity;
  }

  #growBetween(length: number): void {
    if (length <= this.#betweenCapacity) return;
    const capacity = roomFor(length, this.#betweenCapacity);
    for (const column of this.#between) column.values = longer(column.values, capacity);
    this.#betweenCapacity = capacity;
  }
}

function longer(values: Float64Array, capacity: number): Float64Array {
  const longer = new Float64Array(capacity);
  longer.set(values.length > capacity ? values.subarray(0, capacity) : values);
  return longer;
}

/** Room for more bars than there are, where bars arrive one by one: a little at first, later by halves. */
function roomFor(length: number, before: number): number {
  return before === 0 ? length + SPARE : Math.max(length, before + (before >> 1)) + SPARE;
}
