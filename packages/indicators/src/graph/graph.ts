import { behind, longest, type Memory, NO_MEMORY } from './memory.ts';

/** One value for each bar; NaN where there is none. `values` may be longer than there are bars, and is replaced as it grows. */
export interface Column {
  readonly values: Float64Array;
}

/** What an indicator reads of a bar, each by its name. Prices and sizes are real numbers, not scaled integers. */
export const BAR_COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'buyVolume', 'timeUs'] as const;
export type BarColumn = (typeof BAR_COLUMNS)[number];

/**
 * A step of a computation: fills its outputs for the bars [from, to). It may read its inputs and its own outputs at every bar
 * before `to`, and whatever else it has to remember from call to call lies in `state`, which begins as zeros. So it gives
 * the same values however the bars are cut into calls, and an open bar can be computed again from a copy of `state`.
 */
export type Step = (from: number, to: number, state: Float64Array) => void;

export interface StepOptions {
  readonly reads: readonly Column[];
  /** Numbers that the step remembers between calls. */
  readonly state?: number;
  /** How far back it reads its inputs, and what it remembers of them; nothing when left out. */
  readonly memory?: Memory;
  /** Bars before those that it fills at which it reads or writes any column: left out, those of its window and one more, one where it remembers. */
  readonly back?: number;
  /** Which of the numbers that it remembers are numbers of bars. */
  readonly bars?: readonly number[];
  /** How many later bars may still change what it has filled: none when left out. */
  readonly ahead?: number;
}

export class GrowingColumn implements Column {
  values: Float64Array = new Float64Array(0);
}

export interface Node {
  readonly step: Step;
  readonly reads: readonly Column[];
  readonly fills: readonly GrowingColumn[];
  readonly stateFrom: number;
  readonly stateTo: number;
  readonly back: number;
  /** Where numbers of bars stand in what all steps remember. */
  readonly bars: readonly number[];
  readonly ahead: number;
}

/** What a definition builds its plots of: columns of the bars, and steps that make columns of columns. */
export class Graph {
  /** Columns of the bars that are read. */
  readonly read = new Map<string, GrowingColumn>();
  readonly #nodes: Node[] = [];
  #stateLength = 0;
  readonly #named = new Map<string, Column>();
  readonly #memory = new Map<Column, Memory>();

  /** A column of the bars, or one that the host gives by this name (another instrument, another indicator). */
  bar(name: string): Column {
    const known = this.read.get(name);
    if (known !== undefined) return known;
    const column = new GrowingColumn();
    this.read.set(name, column);
    this.#memory.set(column, NO_MEMORY);
    return column;
  }

  /** The column of this name, made when it is first asked for: a mean price that several steps read is computed once. */
  once(name: string, make: () => Column): Column {
    const known = this.#named.get(name) ?? make();
    this.#named.set(name, known);
    return known;
  }

  /** A column that `make`'s step fills. */
  column(options: StepOptions, make: (out: Column) => Step): Column {
    const [out] = this.columns(1, options, ([one]) => make(one!));
    return out!;
  }

  /** Several columns that one step fills. */
  columns(
    count: number,
    { reads, state = 0, memory = NO_MEMORY, back = backOf(memory), bars = [], ahead = 0 }: StepOptions,
    make: (outs: readonly Column[]) => Step,
  ): readonly Column[] {
    const outs = Array.from({ length: count }, () => new GrowingColumn());
    const reach = behind(longest(reads.map((column) => this.memoryOf(column))), memory);
    for (const out of outs) this.#memory.set(out, reach);
    this.#nodes.push({
      step: make(outs),
      reads,
      fills: outs,
      stateFrom: this.#stateLength,
      stateTo: this.#stateLength + state,
      back,
      bars: bars.map((at) => this.#stateLength + at),
      ahead,
    });
    this.#stateLength += state;
    return outs;
  }

  /** The steps that these columns are made by, in the order in which they run: each behind what it reads. */
  nodesOf(columns: readonly Column[]): readonly Node[] {
    const wanted = new Set(columns);
    const isNeeded = this.#nodes.map(() => false);
    for (let at = this.#nodes.length - 1; at >= 0; at -= 1) {
      const { reads, fills } = this.#nodes[at]!;
      if (!fills.some((column) => wanted.has(column))) continue;
      isNeeded[at] = true;
      for (const column of reads) wanted.add(column);
    }
    return this.#nodes.filter((_, at) => isNeeded[at]);
  }

  /** Numbers that all steps remember together. */
  get stateLength(): number {
    return this.#stateLength;
  }

  /** How far back the values of a column reach. */
  memoryOf(column: Column): Memory {
    const memory = this.#memory.get(column);
    if (memory === undefined) throw new TypeError('A column of another graph was read');
    return memory;
  }
}

/** A window also reads what drops out of it; what remembers needs the bar before. */
function backOf(memory: Memory): number {
  return memory.kind === 'window' ? memory.bars + 1 : 1;
}
