/**
 * Records of one kind in the document of a chart, such as its indicators, and what is at work for each of them. They are read by an engine that is loaded with the first one, and
 * every change of them is a step that can be undone. Those that cannot be read, being of a later version, are kept and not shown.
 */
import type { ChartLevel } from '@candlemark/bars';
import type { ChartData } from '../chart-data.ts';
import type { ChartEnv } from '../env.ts';
import { MOST_PANES } from '../picture/most-panes.ts';
import { MAIN_PANE } from '../picture/pane-plan.ts';
import type { SourceChange } from '../source/chart-tile-source.ts';
import type { ChartText } from '../text/en.ts';
import { ChartDocument } from './chart-document.ts';
import type { DocumentRecord } from './document-record.ts';
import { History } from './history.ts';
import { isShownAt, type ShownOn } from './shown-on.ts';
import { swappedOrders } from './swapped-orders.ts';

export interface DrawnRecord {
  readonly id: string;
  readonly pane: string;
  /** Its place among those of its kind: lower ones come first. */
  readonly order: number;
  readonly shownOn: ShownOn;
}

/** What records need of their chart. */
export interface RecordsHost {
  readonly env: ChartEnv;
  /** Null: one of their own. */
  readonly document: ChartDocument | null;
  text(): ChartText;
  /** Other series are to be planned. */
  planned(): void;
  /** Rows are others. */
  changed(): void;
}

/** What reads and draws them. */
export interface RecordsEngine<One> {
  /** @throws the error of the kind, naming the field that cannot be */
  read(fields: Readonly<Record<string, unknown>>): One;
}

/** What is at work for one of them. */
export interface AtWork {
  /** Tiles that are on their way. */
  readonly loading: number;
  /** Bars of the chart are others than before. */
  ownChanged(change: SourceChange): void;
  dispose(): void;
}

/** One step while it is made; when it is cancelled, none of it was ever made. Completing or cancelling it once more does nothing. */
export interface RecordEdit<Change> {
  /** Seen at once. @throws the error of the kind, naming the field that cannot be */
  update(change: Change): void;
  complete(): void;
  cancel(): void;
}

export interface RecordKind {
  /** As the steps call it; what keys begin with, and messages say, is the same in small letters. */
  readonly name: 'Compare' | 'Indicator';
  readonly RecordError: new (message: string) => Error;
}

/** Keys of all records that panes are made for. */
const IN_PANES = /^(compare|indicator)\//;

type StepKind = 'add' | 'change' | 'remove' | 'move';

export abstract class DrawnRecords<
  One extends DrawnRecord,
  Change extends object,
  Engine extends RecordsEngine<One>,
  Work extends AtWork,
> {
  readonly #host: RecordsHost;
  readonly #kind: RecordKind;
  readonly #word: string;
  readonly #load: () => Engine | Promise<Engine>;
  readonly #document: ChartDocument;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  readonly #live = new Map<string, Work>();
  #engine: Engine | null = null;
  #loading: Promise<Engine> | null = null;
  #isDisposed = false;
  /** In their order; those that cannot be read are left out. */
  #list: readonly One[] = [];
  /** Why some cannot be read, by their ids. */
  protected unread: (readonly [string, string])[] = [];
  #level: ChartLevel | null = null;
  #sourceOf: ChartData | null = null;
  #stopSource: (() => void) | null = null;
  #isUpdating = false;

  constructor(host: RecordsHost, kind: RecordKind, load: () => Engine | Promise<Engine>) {
    this.#host = host;
    this.#kind = kind;
    this.#word = kind.name.toLowerCase();
    this.#load = load;
    this.#document = host.document ?? new ChartDocument(new History());
    this.#stop = this.#document.onChange((changes) => {
      if (changes.some(({ key }) => this.#isOwn(key))) this.#recordsChanged();
    });
  }

  list(): readonly One[] {
    return this.#list;
  }

  /** As a host keeps them: those too that cannot be read. */
  get records(): readonly DocumentRecord[] {
    const own = [...this.#document.keys()].filter((key) => this.#isOwn(key));
    return own.map((key) => this.#document.get(key)!);
  }

  /** Puts others in the place of all that there are; no step of the history. */
  restore(records: readonly DocumentRecord[]): void {
    const next = new Map(records.map((record) => [this.#keyOf(String(record.id)), record]));
    const gone = [...this.#document.keys()].filter((key) => this.#isOwn(key) && !next.has(key));
    this.#document.apply([...gone.map((key) => [key, null] as const), ...next]);
  }

  get(id: string): One | null {
    return this.#list.find((one) => one.id === id) ?? null;
  }

  update(id: string, change: Change, joins?: string): One {
    const [after, record] = this.#changed(id, change);
    this.#document.edit(this.#step('change', after), (edit) => edit.set(this.#keyOf(id), record), joins);
    return after;
  }

  begin(id: string): RecordEdit<Change> {
    const edit = this.#document.begin(this.#step('change', this.#known(id)));
    let isOpen = true;
    const end = (how: () => void) => {
      if (isOpen) how();
      isOpen = false;
    };
    return {
      update: (change) => edit.set(this.#keyOf(id), this.#changed(id, change)[1]),
      complete: () => end(() => edit.complete()),
      cancel: () => end(() => edit.cancel()),
    };
  }

  remove(id: string): boolean {
    const before = this.get(id);
    if (before !== null) this.#edit('remove', before, [[id, null]]);
    return before !== null;
  }

  move(id: string, by: -1 | 1): void {
    const own = this.#known(id);
    const moved = swappedOrders(this.#list, own, by);
    if (moved === null) return;
    this.#edit(
      'move',
      own,
      moved.map((of) => [of.id, { ...this.#document.get(this.#keyOf(of.id)), order: of.order }]),
    );
  }

  on(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** With those that are not shown on the bars of the last rows. */
  hiddenBeside(ids: ReadonlySet<string>): ReadonlySet<string> {
    const level = this.#level;
    const unseen = level === null ? [] : this.#list.filter(({ shownOn }) => !isShownAt(shownOn, level));
    return unseen.length === 0 ? ids : new Set([...ids, ...unseen.map(({ id }) => id)]);
  }

  /** What is on its way. One that fails says so on its own line: the chart is none the worse for it. */
  get loading(): number {
    if (this.#loading !== null) return 1;
    return [...this.#live.values()].reduce((sum, { loading }) => sum + loading, 0);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#stop();
    this.#stopSource?.();
    this.#keepAlone(() => false);
    this.#listeners.clear();
  }

  /** As the steps of the history call it. */
  protected abstract nameOf(one: One): string;

  /** The fields of one with a change. */
  protected withChange(before: One, change: Change): object {
    return { ...before, ...change };
  }

  /** Null before it is loaded. */
  protected get engine(): Engine | null {
    return this.#engine;
  }

  /** Calls for another frame. What a frame's own update brings is part of that frame. */
  protected readonly rowsChanged = (): void => {
    if (!this.#isUpdating) this.#host.changed();
  };

  /** The level of the last frame; null before the first one. */
  protected get level(): ChartLevel | null {
    return this.#level;
  }

  protected liveOf(id: string): Work | null {
    return this.#live.get(id) ?? null;
  }

  /** Puts another one in its place; null: none. */
  protected setLive(id: string, work: Work | null): void {
    this.#live.get(id)?.dispose();
    if (work === null) this.#live.delete(id);
    else this.#live.set(id, work);
  }

  /** Works within a frame on the bars of a chart: with other bars than before everything is made anew. */
  protected withinFrame<Result>(data: ChartData, level: ChartLevel, work: () => Result): Result {
    this.#isUpdating = true;
    this.#level = level;
    this.#follow(data);
    try {
      return work();
    } finally {
      this.#isUpdating = false;
    }
  }

  /**
   * Keeps a new one behind the others. What is not given of its id and place is found.
   * @throws the error of the kind, where there is one of that id already
   */
  protected addRecord(engine: Engine, given: Readonly<Record<string, unknown>>, id: string): One {
    if (this.#document.get(this.#keyOf(id)) !== null) throw this.#error(`The ${this.#word} '${id}' is there already`);
    const one = engine.read({ id, order: (this.#list.at(-1)?.order ?? 0) + 1, ...given });
    this.#assertRoom([one]);
    this.#edit('add', one, [[id, one]]);
    return one;
  }

  /**
   * Puts others in place of some, as one step.
   * @throws the error of the kind, where the chart has no room for their panes
   */
  protected replace(step: string, before: readonly One[], list: readonly One[]): void {
    this.#assertRoom(list, before);
    this.#document.edit(step, (edit) =>
      edit.setAll([
        ...before.map(({ id }) => [this.#keyOf(id), null] as const),
        ...list.map((one) => [this.#keyOf(one.id), recordOf(one)] as const),
      ]),
    );
  }

  /** A loading that failed is tried again when it is needed next. */
  protected loaded(): Engine | Promise<Engine> {
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

  /** Loads the engine if it is not there, and then does something; a loading that fails is reported. */
  protected whenLoaded(then: () => void): void {
    const loading = this.loaded();
    if (!(loading instanceof Promise)) then();
    else
      loading.then(
        () => this.#isDisposed || then(),
        (error: unknown) => this.#host.env.report(error),
      );
  }

  #begin(engine: Engine): Engine {
    this.#engine = engine;
    return engine;
  }

  #keyOf(id: string): string {
    return `${this.#word}/${id}`;
  }

  #isOwn(key: string): boolean {
    return key.startsWith(`${this.#word}/`);
  }

  #error(message: string): Error {
    return new this.#kind.RecordError(message);
  }

  #known(id: string): One {
    const known = this.get(id);
    if (known === null) throw this.#error(`There is no ${this.#word} '${id}'`);
    return known;
  }

  /** With a change: as it is read, and as it is kept with what only later versions know of it. */
  #changed(id: string, change: Change): readonly [One, DocumentRecord] {
    const before = this.#known(id);
    const after = this.#engine!.read(recordOf(this.withChange(before, change)));
    if (after.pane !== before.pane) this.#assertRoom([after]);
    return [after, { ...this.#document.get(this.#keyOf(id)), ...after }];
  }

  /** A state with more panes could not be taken back. */
  #assertRoom(next: readonly One[], gone = next): void {
    const panes = new Set<unknown>([MAIN_PANE]);
    for (const key of this.#document.keys())
      if (IN_PANES.test(key) && !gone.some(({ id }) => this.#keyOf(id) === key))
        panes.add(this.#document.get(key)?.pane ?? MAIN_PANE);
    for (const { pane } of next)
      if (panes.size < panes.add(pane).size && panes.size > MOST_PANES)
        throw this.#error(this.#host.text()['pane.noRoom'].replace('{count}', `${MOST_PANES}`));
  }

  #step(step: StepKind, one: One): string {
    return this.#host.text()[`step.${step}${this.#kind.name}`].replace('{name}', this.nameOf(one));
  }

  #edit(step: StepKind, of: One, records: readonly (readonly [id: string, record: object | null])[]): void {
    this.#document.edit(this.#step(step, of), (edit) =>
      edit.setAll(records.map(([id, record]) => [this.#keyOf(id), record && recordOf(record)])),
    );
  }

  #recordsChanged(): void {
    const document = this.#document;
    const keys = [...document.keys()].filter((key) => this.#isOwn(key));
    const engine = this.#engine;
    if (engine === null) {
      if (keys.length > 0) this.whenLoaded(() => this.#recordsChanged());
      return;
    }
    this.unread = [];
    const read = keys.flatMap((key) => {
      const record = document.get(key) ?? {};
      try {
        return [engine.read(record)];
      } catch (error) {
        if (!(error instanceof this.#kind.RecordError)) throw error;
        this.unread.push([String(record.id), error.message]);
        return [];
      }
    });
    this.#list = read.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
    this.#keepAlone((id) => this.get(id) !== null);
    this.#host.planned();
    for (const listener of [...this.#listeners]) listener();
  }

  /** Listens to the bars of the chart. */
  #follow(data: ChartData): void {
    if (this.#sourceOf === data) return;
    this.#stopSource?.();
    this.#keepAlone(() => false);
    this.#sourceOf = data;
    const level = data.facts.levels.at(-1)?.level;
    const source = level === undefined ? null : data.rowsAtHand(level).source;
    this.#stopSource =
      source?.onChange?.((change) => {
        for (const work of this.#live.values()) work.ownChanged(change);
      }) ?? null;
  }

  #keepAlone(isKept: (id: string) => boolean): void {
    for (const id of [...this.#live.keys()]) if (!isKept(id)) this.setLive(id, null);
  }
}

function recordOf(one: object): DocumentRecord {
  return one as DocumentRecord;
}
