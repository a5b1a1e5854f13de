/**
 * The other instruments on one chart: records of its document, and the rows that a frame draws of each. Their bars arrive as tiles do, so no frame waits for them, and one that
 * cannot be had says so on its own line.
 */
import type { ChartLevel, Interval } from '@candlemark/bars';
import type { ChartData } from '../chart-data.ts';
import { ChartDocument } from '../document/chart-document.ts';
import type { DocumentRecord } from '../document/document-record.ts';
import { History } from '../document/history.ts';
import type { SourceRows } from '../picture/pane-frame.ts';
import { MAIN_PANE, type PlannedSeries } from '../picture/pane-plan.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { ChartTextKey } from '../text/en.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { CompareEngine } from './compare-engine.ts';
import { type ChartCompare, CompareRecordError, compareIdOf, keyOfCompare, recordOfCompare } from './compare-record.ts';
import type { CompareChange, CompareEdit, ComparesApi, NewCompare } from './compares-api.ts';
import type { ComparesHost } from './compares-host.ts';
import type { InstrumentsBeside } from './instruments-beside.ts';
import type { LiveCompare } from './live-compare.ts';

/** The first colour of the palette is left to what else is added to charts. */
const FIRST_SLOT = 1;

export class ChartCompares implements ComparesApi {
  readonly #host: ComparesHost;
  readonly #document: ChartDocument;
  readonly #load: () => CompareEngine | Promise<CompareEngine>;
  readonly #live = new Map<string, LiveCompare>();
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #engine: CompareEngine | null = null;
  #loading: Promise<CompareEngine> | null = null;
  #beside: InstrumentsBeside | null = null;
  #isDisposed = false;
  /** In their order; those that cannot be read are left out. */
  #list: readonly ChartCompare[] = [];
  #sourceOf: ChartData | null = null;
  #stopSource: (() => void) | null = null;
  #isUpdating = false;

  constructor(host: ComparesHost, load: () => CompareEngine | Promise<CompareEngine>) {
    this.#host = host;
    this.#load = load;
    this.#document = host.document ?? new ChartDocument(new History());
    this.#stop = this.#document.onChange((changes) => {
      if (changes.some(({ key }) => compareIdOf(key) !== null)) this.#recordsChanged();
    });
  }

  list(): readonly ChartCompare[] {
    return this.#list;
  }

  get(id: string): ChartCompare | null {
    return this.#list.find((compare) => compare.id === id) ?? null;
  }

  async add(given: NewCompare): Promise<ChartCompare> {
    const engine = await this.#loaded();
    const id = given.id ?? this.#host.env.newId();
    if (this.#document.get(keyOfCompare(id)) !== null)
      throw new CompareRecordError(`There is a compare '${id}' already`);
    const isOnMain = (given.pane ?? MAIN_PANE) === MAIN_PANE && (given.scale ?? null) === null;
    const compare = engine.read({
      id,
      isPercent: isOnMain,
      slot: this.#freeSlot(),
      order: (this.#list.at(-1)?.order ?? 0) + 1,
      ...given,
    });
    this.#document.edit(this.#stepOf('step.addCompare', compare), (edit) =>
      edit.set(keyOfCompare(id), recordOfCompare(compare)),
    );
    return compare;
  }

  update(id: string, change: CompareChange, joins?: string): ChartCompare {
    const [after, record] = this.#changed(id, change);
    this.#document.edit(this.#stepOf('step.changeCompare', after), (edit) => edit.set(keyOfCompare(id), record), joins);
    return after;
  }

  begin(id: string): CompareEdit {
    const edit = this.#document.begin(this.#stepOf('step.changeCompare', this.#known(id)));
    let isOpen = true;
    const end = (how: () => void) => {
      if (isOpen) how();
      isOpen = false;
    };
    return {
      update: (change) => edit.set(keyOfCompare(id), this.#changed(id, change)[1]),
      complete: () => end(() => edit.complete()),
      cancel: () => end(() => edit.cancel()),
    };
  }

  remove(id: string): boolean {
    const before = this.get(id);
    if (before === null) return false;
    this.#document.edit(this.#stepOf('step.removeCompare', before), (edit) => edit.set(keyOfCompare(id), null));
    return true;
  }

  move(id: string, by: -1 | 1): void {
    const own = this.#known(id);
    const beside = this.#list.filter(({ pane }) => pane === own.pane);
    const other = beside[beside.indexOf(own) + by];
    if (other === undefined) return;
    const moved = (of: ChartCompare, order: number) =>
      [keyOfCompare(of.id), { ...this.#document.get(keyOfCompare(of.id)), order }] as const;
    // Of equal places the one that came first lies first.
    const orders = own.order === other.order ? [other.order + by / 2, other.order] : [other.order, own.order];
    this.#document.edit(this.#stepOf('step.moveCompare', own), (edit) =>
      edit.setAll([moved(own, orders[0]!), moved(other, orders[1]!)]),
    );
  }

  on(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The other instruments, for whoever reads them; null while what they need is being loaded. Call within a frame. */
  beside(): InstrumentsBeside | null {
    if (this.#engine === null) {
      const loading = this.#loaded();
      const { env, changed } = this.#host;
      if (loading instanceof Promise) loading.then(changed, (error: unknown) => env.report(error));
    }
    if (this.#beside?.isLooking) return this.#beside;
    this.#host.changed();
    return null;
  }

  /** The series to draw, with painters of their own at each call. */
  plans(): readonly PlannedSeries[] {
    return this.#list.flatMap((compare) => {
      const definition = this.#host.series.find(({ type }) => type === compare.type);
      // A chart that was made without that kind of series cannot draw it.
      if (definition === undefined || this.#engine === null) return [];
      return [this.#engine.plan({ compare, definition, note: () => this.#noteOf(compare) })];
    });
  }

  /** Begins a frame, and answers what is in view of each. */
  rows(data: ChartData, viewport: Viewport, shown: ChartLevel): readonly (readonly [string, SourceRows])[] {
    const level = barLevel(shown, data);
    if (this.#beside === null || level === null) return [];
    this.#isUpdating = true;
    this.#follow(data);
    try {
      this.#beside.look({ viewport, level, main: data.facts });
      return this.#list.flatMap((compare) => {
        const live = this.#liveOf(compare, data);
        return live === null ? [] : [[keyOfCompare(compare.id), live.rows(viewport, level)] as const];
      });
    } finally {
      this.#isUpdating = false;
    }
  }

  /** What is on its way. One that fails says so on its own line: the chart is none the worse for it. */
  get loading(): number {
    if (this.#loading !== null) return 1;
    return [...this.#live.values()].reduce((sum, { loading }) => sum + loading, this.#beside?.loading ?? 0);
  }

  /** Their instruments are read again. */
  refresh(): void {
    this.#beside?.refresh();
  }

  /** Those that could not be had are asked for once more. */
  retryNow(): void {
    this.#beside?.retryNow();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#stop();
    this.#stopSource?.();
    for (const id of [...this.#live.keys()]) this.#letGo(id);
    this.#beside?.dispose();
    this.#listeners.clear();
  }

  #known(id: string): ChartCompare {
    const known = this.get(id);
    if (known === null) throw new CompareRecordError(`There is no compare '${id}'`);
    return known;
  }

  /** With a change: as it is read, and as it is kept with what only later versions know of it. */
  #changed(id: string, change: CompareChange): readonly [ChartCompare, DocumentRecord] {
    const after = this.#engine!.read({ ...this.#known(id), ...change });
    return [after, { ...this.#document.get(keyOfCompare(id)), ...recordOfCompare(after) }];
  }

  #stepOf(step: ChartTextKey, { name }: Pick<ChartCompare, 'name'>): string {
    return this.#host.text()[step].replace('{name}', name);
  }

  #freeSlot(): number {
    let slot = FIRST_SLOT;
    while (this.#list.some((compare) => compare.slot === slot)) slot++;
    return slot;
  }

  #recordsChanged(): void {
    const document = this.#document;
    const keys = [...document.keys()].filter((key) => compareIdOf(key) !== null);
    const engine = this.#engine;
    if (engine === null) {
      if (keys.length > 0) this.#loadForRecords();
      return;
    }
    const read = keys.flatMap((key) => {
      try {
        return [engine.read(document.get(key) ?? {})];
      } catch (error) {
        // Of a later version: it is kept, and not shown.
        if (error instanceof CompareRecordError) return [];
        throw error;
      }
    });
    this.#list = read.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
    for (const id of [...this.#live.keys()]) if (this.get(id) === null) this.#letGo(id);
    this.#host.planned();
    for (const listener of [...this.#listeners]) listener();
  }

  #loadForRecords(): void {
    const loading = this.#loaded();
    if (loading instanceof Promise) {
      loading.then(
        () => this.#isDisposed || this.#recordsChanged(),
        (error: unknown) => this.#host.env.report(error),
      );
    } else this.#recordsChanged();
  }

  /** A loading that failed is tried again when it is needed next. */
  #loaded(): CompareEngine | Promise<CompareEngine> {
    if (this.#engine !== null) return this.#engine;
    if (this.#loading !== null) return this.#loading;
    const engine = this.#load();
    if (!(engine instanceof Promise)) return this.#begin(engine);
    this.#loading = engine
      .then((loaded) => this.#begin(loaded))
      .finally(() => {
        this.#loading = null;
      });
    return this.#loading;
  }

  #begin(engine: CompareEngine): CompareEngine {
    this.#engine = engine;
    this.#beside = engine.beside(this.#host);
    return engine;
  }

  /** Listens to the bars of the chart. */
  #follow(data: ChartData): void {
    if (this.#sourceOf === data) return;
    this.#stopSource?.();
    for (const id of [...this.#live.keys()]) this.#letGo(id);
    this.#sourceOf = data;
    const level = data.facts.levels.at(-1)?.level;
    const source: ChartTileSource | null = level === undefined ? null : data.rowsAtHand(level).source;
    this.#stopSource =
      source?.onChange?.((change) => {
        for (const live of this.#live.values()) live.ownChanged(change);
      }) ?? null;
  }

  #liveOf({ id, instrument }: ChartCompare, data: ChartData): LiveCompare | null {
    const other = this.#beside?.of(instrument) ?? null;
    const known = this.#live.get(id);
    if (other !== null && known?.isOf(other, data)) return known;
    this.#letGo(id);
    if (other === null || this.#engine === null) return null;
    const live = this.#engine.live({
      other,
      data,
      env: this.#host.env,
      changed: () => {
        // What a frame's own update brings is part of that frame.
        if (!this.#isUpdating) this.#host.changed();
      },
    });
    this.#live.set(id, live);
    return live;
  }

  #letGo(id: string): void {
    this.#live.get(id)?.dispose();
    this.#live.delete(id);
  }

  #noteOf({ id, instrument }: ChartCompare): string | null {
    const text = this.#host.text();
    const failure = this.#beside?.failureOf(instrument) ?? null;
    if (failure !== null) return text['compare.failed'].replace('{reason}', failure);
    const live = this.#live.get(id);
    return live === undefined || (live.loading > 0 && !live.hasRows) ? text['compare.loading'] : null;
  }
}

/** The level whose bars stand for a view: trades have none. */
function barLevel(level: ChartLevel, { facts }: ChartData): Interval | null {
  if (level !== 'trades') return level;
  const found = facts.levels.find((known) => known.level !== 'trades')?.level ?? null;
  return found === 'trades' ? null : found;
}
