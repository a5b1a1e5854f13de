/**
 * Layouts of the document, and the one on screen. A layout remembers what its chart shows: the instrument, the interval, the style, panes and scales. What is on screen belongs to the window;
 * the layout follows it after a rest, so that a look at ten instruments is one change and not ten.
 */
import type { OwnEdit, RecordNews } from '@candlemark/client';
import {
  type ChartFields,
  type ChartSettings,
  editBetween,
  isSameData,
  type LayoutFields,
  type RecordFields,
  withEdit,
} from '@candlemark/contracts';
import { createStore, type ReadableStore } from '../../data/store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChartStyle } from '../chart-style/chart-style.ts';
import { CHART_KINDS } from '../document/chart-kinds.ts';
import type { DocumentService } from '../document/document-service.ts';
import { copiedRecords } from './copied-records.ts';
import { FIRST_LAYOUT, parseLayoutAddress } from './layout-address.ts';

const LAYOUT_KEY = 'candlemark.layout';
const REST_MS = 1500;
const LONGEST_NAME = 200;

export interface Layout {
  readonly id: string;
  readonly name: string;
}

/** What a chart shows, as far as a layout remembers it. */
export interface ShownChart {
  /** Its id. */
  readonly instrument: string;
  /** What a person calls it. */
  readonly symbol: string;
  readonly interval: string;
  readonly style: ChartStyle;
  /** Null while the chart has not yet got back what is kept of it: that stays. */
  readonly settings: ChartSettings | null;
}

/** Names of steps, as a person reads them. */
export interface LayoutSteps {
  readonly create: string;
  readonly rename: string;
  readonly remove: string;
  /** @param paths the fields of the chart that are other than they were */
  follow(paths: readonly string[], shown: ShownChart): string;
}

type LayoutDocument = Pick<DocumentService, 'get' | 'keys' | 'change' | 'onNews' | 'status'>;

/** That the layout on screen was set back. */
export interface Restored {
  /** By which change. */
  readonly change: string;
  /** Made in this window. */
  readonly isOwn: boolean;
}

export class Layouts {
  readonly #document: LayoutDocument;
  readonly #platform: Pick<Platform, 'storage' | 'timers' | 'newId'>;
  readonly #steps: LayoutSteps;
  readonly #current;
  readonly #arrivals = createStore(0);
  readonly #list = createStore<readonly Layout[]>([]);
  readonly #restored = createStore<Restored | null>(null);
  /** By which change each chart was last set back, by its key. */
  readonly #lastRestored = new Map<string, string | undefined>();
  readonly #restoredHere = new Set<string>();
  /** Shows, and lets nobody edit. */
  readonly isReadOnly: boolean;
  /** How this window last said that its layout is shown: what it has not changed since is not its to say again. */
  #said: Partial<ShownLook> = {};
  #cancelRest = () => {};
  #waiting: ShownChart | null = null;
  /** What waits has rested, before the document was read. */
  #isOverdue = false;

  constructor(
    document: LayoutDocument,
    platform: Pick<Platform, 'storage' | 'timers' | 'newId' | 'location'>,
    steps: LayoutSteps,
  ) {
    this.#document = document;
    this.#platform = platform;
    this.#steps = steps;
    const { layout, isReadOnly } = parseLayoutAddress(platform.location.search());
    this.isReadOnly = isReadOnly;
    this.#current = createStore(layout ?? platform.storage.read(LAYOUT_KEY) ?? FIRST_LAYOUT);
    document.onNews((news) => {
      if (news.some(({ key }) => key.startsWith('layout/'))) this.#readList();
      this.#heed(news);
    });
    document.status.subscribe(() => {
      if (this.#isOverdue && document.status.get().link === 'live') this.settle();
    });
  }

  /** The id of the layout on screen. */
  get current(): ReadableStore<string> {
    return this.#current;
  }

  /** How often somebody went to a layout: each time its chart gets back what is kept of it, also where it was on screen before. */
  get arrivals(): ReadableStore<number> {
    return this.#arrivals;
  }

  /** In their order. */
  get list(): ReadableStore<readonly Layout[]> {
    return this.#list;
  }

  /** The layout on screen was set back, and its chart is still as it was before; null where it is not so. */
  get restored(): ReadableStore<Restored | null> {
    return this.#restored;
  }

  /** The one on screen; null while the document is being read, and where it was deleted. */
  shown(): Layout | null {
    return this.#list.get().find(({ id }) => id === this.#current.get()) ?? null;
  }

  /** What the chart of a layout showed last; null while nothing was remembered. */
  chartOf(layout: string): Partial<ChartFields> | null {
    return this.#document.get(chartKey(layout)) as Partial<ChartFields> | null;
  }

  /** A layout has one chart, under its own id: windows that make it at the same time make the same. */
  chartIdOf(layout: string): string {
    return layout;
  }

  /** Another layout is on screen from now on; what its chart shows is the caller's to bring there. */
  choose(id: string): void {
    this.#leave();
    this.#current.set(id);
    this.#said = lookOf(this.chartOf(id) ?? {});
    this.#platform.storage.write(LAYOUT_KEY, id);
    this.#arrivals.set(this.#arrivals.get() + 1);
  }

  /** The reader went back or forward: what was on screen was the other layout's. */
  travel(search: string): void {
    const { layout } = parseLayoutAddress(search);
    if (layout === null || layout === this.#current.get()) return this.settle();
    this.#leave();
    this.#current.set(layout);
    this.#said = {};
    this.#arrivals.set(this.#arrivals.get() + 1);
  }

  /** Makes one that shows what is on screen, and chooses it. */
  create(name: string, shown: ShownChart | null): void {
    const before = this.#current.get();
    this.choose(
      this.#make(
        name,
        (id) => (shown === null ? null : chartFields(id, shown, null)),
        (id) => copiedRecords(this.#onChartOf(before), id, this.#platform.newId),
      ),
    );
  }

  /**
   * Makes one of what another one was, and answers its id.
   * @param chart of the other one
   * @param others records that come with it, such as annotations
   */
  copy(name: string, chart: Partial<ChartFields> | null, others: (layout: string) => readonly OwnEdit[]): string {
    if (chart === null) return this.#make(name, () => null, others);
    const { restored: _, ...fields } = chart;
    return this.#make(name, (layout) => ({ ...fields, layout, order: 0 }), others);
  }

  #make(
    name: string,
    chartOf: (layout: string) => Partial<ChartFields> | null,
    others: (layout: string) => readonly OwnEdit[],
  ): string {
    const id = this.#platform.newId();
    const fields: LayoutFields = { name: nameOf(name), order: Math.max(0, ...this.#orders()) + 1 };
    const chart = chartOf(id);
    this.#document.change(this.#steps.create, [
      { key: `layout/${id}`, set: { ...fields }, deleted: false },
      ...(chart === null ? [] : [{ key: chartKey(id), set: { ...chart }, deleted: false }]),
      ...others(id),
    ]);
    return id;
  }

  rename(id: string, name: string): void {
    if (this.#document.get(`layout/${id}`)?.name === nameOf(name)) return;
    this.#document.change(this.#steps.rename, [{ key: `layout/${id}`, set: { name: nameOf(name) } }]);
  }

  /** What belongs to a layout and is gone with it: itself, its chart, and what is on that. */
  recordsOf(id: string): readonly string[] {
    const onChart = this.#onChartOf(id).map(({ key }) => key);
    return [`layout/${id}`, chartKey(id), ...onChart].filter((key) => this.#document.get(key) !== null);
  }

  /** Indicators and other instruments on the chart of a layout. */
  #onChartOf(layout: string): readonly { readonly key: string; readonly fields: RecordFields }[] {
    return CHART_KINDS.flatMap((kind) => [...this.#document.keys(kind)]).flatMap((key) => {
      const fields = this.#document.get(key);
      return fields?.layout === layout ? [{ key, fields }] : [];
    });
  }

  /** The last one stays. Answers the one to go to where the one on screen was removed. */
  remove(id: string): string | null {
    const others = this.#list.get().filter((one) => one.id !== id);
    const [next] = others;
    if (next === undefined) return null;
    this.#drop();
    const keys = this.recordsOf(id);
    this.#document.change(
      this.#steps.remove,
      keys.map((key) => ({ key, set: {}, deleted: true })),
    );
    return this.#current.get() === id ? next.id : null;
  }

  /** This window is about to set a layout back, by this change. */
  restoreHere(change: string): void {
    this.#restoredHere.add(change);
  }

  /** The chart is about to show what it was set back to: what it showed until now is not to be remembered any more. */
  takeRestored(): void {
    this.#drop();
    this.#restored.set(null);
  }

  /** Whether the layout on screen remembers something else than what is shown. */
  isOther(shown: ShownChart): boolean {
    const layout = this.#current.get();
    const kept = this.chartOf(layout);
    if (kept === null) return false;
    const fields = chartFields(layout, shown, kept);
    return !isSameData(inView(fields), inView({ ...fields, ...kept }));
  }

  /** What the chart of the layout on screen shows now. */
  follow(shown: ShownChart): void {
    if (this.isReadOnly) return;
    this.#waiting = shown;
    this.#cancelRest();
    this.#cancelRest = this.#platform.timers.after(REST_MS, () => this.settle());
  }

  /** Remembers at once what was followed: before something else is on screen. Where the document is not read yet, as soon as it is. */
  settle(): void {
    const shown = this.#waiting;
    const layout = this.#current.get();
    const isKnown = this.#document.get(`layout/${layout}`) !== null;
    this.#isOverdue = shown !== null && !isKnown && this.#document.status.get().link !== 'live';
    if (this.#isOverdue) return this.#cancelRest();
    this.#drop();
    // Of a layout that is gone nothing is remembered.
    if (shown === null || !isKnown) return;
    const key = chartKey(layout);
    const before = this.chartOf(layout);
    const now = chartFields(layout, shown, before);
    const after = before === null ? now : { ...before, ...now, ...changedLook(this.#said, now, before) };
    this.#said = {
      ...this.#said,
      ...lookOf({ style: now.style, ...(shown.settings && { settings: shown.settings }) }),
    };
    const { set, unset } = editBetween(before, after);
    const paths = [...Object.keys(set), ...unset];
    if (paths.length === 0) return;
    const edit = {
      key,
      set,
      ...(unset.length > 0 && { unset: [...unset] }),
      // One that was deleted comes back with the fields that it had: what set it back then says nothing of it now.
      ...(before === null && { unset: ['restored'], deleted: false }),
    };
    this.#document.change(this.#steps.follow(paths, shown), [edit]);
  }

  /** What the window showed before its layout was set back, it is not to bring about again. */
  #heed(news: readonly RecordNews[]): void {
    for (const { key, after } of news) {
      if (!key.startsWith('chart/') || after === null) continue;
      const change = (after as Partial<ChartFields>).restored;
      const isNew = this.#lastRestored.has(key) && change !== undefined && this.#lastRestored.get(key) !== change;
      this.#lastRestored.set(key, change);
      // While a page begins, its address says what it shows.
      const isBegun = this.#document.status.get().link !== 'starting';
      if (!isNew || !isBegun || key !== chartKey(this.#current.get())) continue;
      this.#drop();
      this.#restored.set({ change, isOwn: this.#restoredHere.has(change) });
    }
  }

  /** Before another layout is on screen: what waits is none of its own. */
  #leave(): void {
    this.settle();
    this.#drop();
  }

  #drop(): void {
    this.#cancelRest();
    this.#waiting = null;
    this.#isOverdue = false;
  }

  #orders(): readonly number[] {
    return this.#document.keys('layout').map((key) => Number(this.#document.get(key)?.order ?? 0));
  }

  #readList(): void {
    const layouts = this.#document.keys('layout').map((key) => {
      const { name, order } = this.#document.get(key) as LayoutFields;
      return { id: key.slice('layout/'.length), name, order };
    });
    layouts.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
    this.#list.set(layouts.map(({ id, name }) => ({ id, name })));
  }
}

/** A layout has one chart: both windows that make it make the same. */
function chartKey(layout: string): string {
  return `chart/${layout}`;
}

function chartFields(
  layout: string,
  { instrument, interval, style, settings }: ShownChart,
  before: Partial<ChartFields> | null,
): ChartFields {
  return {
    layout,
    order: 0,
    instrument,
    interval: interval === 'auto' ? null : interval,
    style: { ...style },
    settings: settings ?? before?.settings ?? {},
  };
}

/** What windows may each change a part of. */
type ShownLook = Pick<ChartFields, 'style' | 'settings'>;

function lookOf({ style, settings }: Partial<ChartFields>): Partial<ShownLook> {
  return { ...(style && { style }), ...(settings && { settings }) };
}

/** The look that is kept, with what this window has changed of it since it last said what it shows. */
function changedLook(said: Partial<ShownLook>, now: ShownLook, kept: Partial<ChartFields>): Partial<ShownLook> {
  const known = Object.keys(said) as (keyof ShownLook)[];
  const was = Object.fromEntries(known.map((part) => [part, said[part]]));
  const is = Object.fromEntries(known.map((part) => [part, now[part]]));
  return withEdit(Object.fromEntries(known.map((part) => [part, kept[part] ?? {}])), editBetween(was, is));
}

/** Of what a chart keeps, what is seen: where it was when prices were taken in hand is none of it. */
function inView({ instrument, interval, style, settings }: ChartFields): unknown {
  return [instrument, interval, style, settings.panes ?? null, settings.prices?.ranges ?? null];
}

function nameOf(name: string): string {
  return name.trim().slice(0, LONGEST_NAME);
}
