/**
 * The other instruments of one chart, each once however many compares and indicators read it. One comes with the first who asks for it, and goes when nobody has in two frames.
 */
import type { Interval } from '@candlemark/bars';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { ComparesHost } from './compares-host.ts';
import { OtherInstrument } from './other-instrument.ts';

/** What is in view of the chart. */
export interface OwnView {
  readonly viewport: Viewport;
  readonly level: Interval;
  readonly main: InstrumentFacts;
}

interface Entry {
  /** Null while its source is on its way. */
  instrument: OtherInstrument | null;
  /** Why it cannot be had; null while it can. */
  failure: string | null;
  /** The last frame in which somebody asked for it. */
  frame: number;
  readonly opening: AbortController;
}

/** Frames without anybody who asks for it. */
const KEPT_FRAMES = 2;

export class InstrumentsBeside {
  readonly #host: ComparesHost;
  readonly #entries = new Map<string, Entry>();
  #view: OwnView | null = null;
  #frame = 0;

  constructor(host: ComparesHost) {
    this.#host = host;
  }

  /** Whether a frame has begun. */
  get isLooking(): boolean {
    return this.#view !== null;
  }

  /** Begins a frame: what nobody asked for goes, the others load what is in view. */
  look(view: OwnView): void {
    this.#view = view;
    this.#frame++;
    for (const [name, { frame, instrument }] of [...this.#entries]) {
      if (frame < this.#frame - KEPT_FRAMES) this.#letGo(name);
      else instrument?.update(view.viewport, view.level, view.main);
    }
  }

  /** Null while it is on its way, or cannot be had. Ask in every frame. */
  of(name: string): OtherInstrument | null {
    const known = this.#entries.get(name);
    if (known !== undefined) known.frame = this.#frame;
    return known === undefined ? this.#open(name) : known.instrument;
  }

  /** Why one cannot be had; null while it can. */
  failureOf(name: string): string | null {
    return this.#entries.get(name)?.failure ?? null;
  }

  /** Why one, or some of its rows, cannot be had; null while all can. */
  troubleOf(name: string): string | null {
    const { failure = null, instrument = null } = this.#entries.get(name) ?? {};
    return failure ?? instrument?.status.failed?.message ?? null;
  }

  /** What is on its way. */
  get loading(): number {
    let loading = 0;
    for (const { instrument, failure } of this.#entries.values()) {
      if (failure !== null) continue;
      const { loading: tiles, failed } = instrument?.status ?? { loading: 1, failed: null };
      loading += failed === null ? tiles : 0;
    }
    return loading;
  }

  /** Their instruments are read again. */
  refresh(): void {
    for (const { instrument } of this.#entries.values()) instrument?.refresh();
  }

  /** Those that could not be had are asked for once more. */
  retryNow(): void {
    for (const [name, { failure, instrument }] of [...this.#entries]) {
      if (failure !== null) this.#letGo(name);
      instrument?.retryNow();
    }
    this.#host.changed();
  }

  dispose(): void {
    for (const name of [...this.#entries.keys()]) this.#letGo(name);
  }

  #open(name: string): OtherInstrument | null {
    const entry: Entry = { instrument: null, failure: null, frame: this.#frame, opening: new AbortController() };
    this.#entries.set(name, entry);
    const find = this.#host.source();
    if (find === undefined) {
      entry.failure = this.#host.text()['compare.noSource'];
      return null;
    }
    try {
      const found = find(name, entry.opening.signal);
      if (!(found instanceof Promise)) return this.#opened(entry, found);
      found.then(
        (source) => {
          if (entry.opening.signal.aborted) return;
          this.#opened(entry, source);
          this.#host.changed();
        },
        (error: unknown) => {
          if (entry.opening.signal.aborted) return;
          entry.failure = wordsOf(error);
          this.#host.changed();
        },
      );
    } catch (error) {
      entry.failure = wordsOf(error);
    }
    return null;
  }

  #opened(entry: Entry, source: ChartTileSource): OtherInstrument | null {
    const view = this.#view;
    if (view === null) throw new Error('An instrument is asked for before the first frame');
    entry.instrument = new OtherInstrument(source, view.main, this.#host.env, () => this.#host.changed());
    entry.instrument.update(view.viewport, view.level, view.main);
    return entry.instrument;
  }

  #letGo(name: string): void {
    const entry = this.#entries.get(name);
    entry?.opening.abort();
    entry?.instrument?.dispose();
    this.#entries.delete(name);
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
