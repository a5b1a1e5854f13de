/**
 * The indicators of one chart: records of its document, a source of values for each, and the rows that a frame draws. Values are computed elsewhere and arrive as tiles
 * do, so no frame waits for them, and one that fails says so on its own line.
 */
import { fillText } from '@candlemark/annotations';
import type { ChartLevel, Interval } from '@candlemark/bars';
import type { AnyIndicator } from '@candlemark/indicators';
import type { ChartData } from '../chart-data.ts';
import { ChartDocument } from '../document/chart-document.ts';
import type { DocumentRecord } from '../document/document-record.ts';
import { History } from '../document/history.ts';
import type { SourceRows } from '../picture/pane-frame.ts';
import { MAIN_PANE, type PlannedSeries } from '../picture/pane-plan.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import type { ChartTextKey } from '../text/en.ts';
import type { TileStatus } from '../tiles/visible-tiles.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { IndicatorEngine, IndicatorLibrary } from './indicator-engine.ts';
import { noteOf } from './indicator-note.ts';
import type { ShownPlot } from './indicator-plan.ts';
import {
  type ChartIndicator,
  type IndicatorColors,
  IndicatorRecordError,
  indicatorIdOf,
  isShownAt,
  keyOfIndicator,
  recordOfIndicator,
} from './indicator-record.ts';
import type { IndicatorRunner } from './indicator-runner.ts';
import type { IndicatorWork } from './indicator-values.ts';
import type { IndicatorChange, IndicatorEdit, IndicatorsApi, NewIndicator } from './indicators-api.ts';
import type { IndicatorsHost } from './indicators-host.ts';
import type { LiveIndicator } from './live-indicator.ts';
import type { ProfileWork } from './profile/profile-work.ts';
import { swappedOrders } from './swapped-orders.ts';
import { ownPaneOf, withNewIds } from './with-new-ids.ts';

/** With what it was made of: of anything else another one is made. */
interface Live {
  readonly made: string;
  readonly indicator: LiveIndicator;
}

/** What an indicator is to be made of. */
interface Needed {
  readonly definition: AnyIndicator;
  readonly plots: readonly ShownPlot[];
  /** Null where one that it reads is not there. */
  readonly work: IndicatorWork | null;
  readonly made: string;
}

const NONE: readonly ChartIndicator[] = [];
const OWN_DECIMALS = 2;

export class ChartIndicators implements IndicatorsApi {
  readonly #host: IndicatorsHost;
  readonly #document: ChartDocument;
  readonly #load: () => IndicatorEngine | Promise<IndicatorEngine>;
  readonly #createRunner: (engine: IndicatorEngine) => IndicatorRunner;
  readonly #live = new Map<string, Live>();
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #engine: IndicatorEngine | null = null;
  #runner: IndicatorRunner | null = null;
  #work: ProfileWork | null = null;
  #loading: Promise<IndicatorEngine> | null = null;
  #isDisposed = false;
  /** In their order; those that cannot be read are left out. */
  #list: readonly ChartIndicator[] = NONE;
  #needed = { list: NONE, pinned: 'auto' as ChartLevel | 'auto', byId: new Map<string, Needed>() };
  #stopSource: (() => void) | null = null;
  #sourceOf: ChartData | null = null;
  #isUpdating = false;
  /** The level of the last frame. */
  #level: ChartLevel | null = null;

  /** @param createRunner called with the first indicator */
  constructor(
    host: IndicatorsHost,
    load: () => IndicatorEngine | Promise<IndicatorEngine>,
    createRunner: (engine: IndicatorEngine) => IndicatorRunner,
  ) {
    this.#host = host;
    this.#load = load;
    this.#createRunner = createRunner;
    this.#document = host.document ?? new ChartDocument(new History());
    this.#stop = this.#document.onChange((changes) => {
      if (changes.some(({ key }) => indicatorIdOf(key) !== null)) this.#recordsChanged();
    });
    // They end together.
    host.compares?.on(() => this.#needed.byId.clear());
  }

  readonly library = async (): Promise<IndicatorLibrary> => await this.#loaded();

  list(): readonly ChartIndicator[] {
    return this.#list;
  }

  get(id: string): ChartIndicator | null {
    return this.#list.find((indicator) => indicator.id === id) ?? null;
  }

  definitionOf(type: string): AnyIndicator | null {
    return this.#engine?.definitionOf(type) ?? null;
  }

  async add(given: NewIndicator): Promise<ChartIndicator> {
    const engine = await this.#loaded();
    const definition = engine.definitionOf(given.type);
    if (definition === undefined) throw new IndicatorRecordError(`There is no indicator '${given.type}'`);
    const { env } = this.#host;
    const document = this.#document;
    const id = given.id ?? env.newId();
    if (document.get(keyOfIndicator(id)) !== null)
      throw new IndicatorRecordError(`There is an indicator '${id}' already`);
    const last = this.#list.at(-1)?.order ?? 0;
    const indicator = engine.read({
      id,
      interval: this.#initialInterval(),
      pane: definition.pane === 'main' ? MAIN_PANE : ownPaneOf(id),
      order: last + 1,
      ...given,
    });
    document.edit(this.#stepOf('step.addIndicator', indicator), (edit) =>
      edit.set(keyOfIndicator(id), recordOfIndicator(indicator)),
    );
    return indicator;
  }

  async put(name: string, given: readonly NewIndicator[]): Promise<readonly ChartIndicator[]> {
    const engine = await this.#loaded();
    const list = withNewIds(given, () => this.#host.env.newId()).map((fields, order) =>
      engine.read({ ...fields, order }),
    );
    const before = this.#list.map(({ id }) => [keyOfIndicator(id), null] as const);
    const after = list.map((indicator) => [keyOfIndicator(indicator.id), recordOfIndicator(indicator)] as const);
    this.#document.edit(fillText(this.#host.text()['step.putIndicators'], { name }), (edit) =>
      edit.setAll([...before, ...after]),
    );
    return list;
  }

  update(id: string, change: IndicatorChange, joins?: string): ChartIndicator {
    const [after, record] = this.#changed(id, change);
    this.#document.edit(
      this.#stepOf('step.changeIndicator', after),
      (edit) => edit.set(keyOfIndicator(id), record),
      joins,
    );
    return after;
  }

  begin(id: string): IndicatorEdit {
    const edit = this.#document.begin(this.#stepOf('step.changeIndicator', this.#known(id)));
    let isOpen = true;
    const end = (how: () => void) => {
      if (isOpen) how();
      isOpen = false;
    };
    return {
      update: (change) => edit.set(keyOfIndicator(id), this.#changed(id, change)[1]),
      complete: () => end(() => edit.complete()),
      cancel: () => end(() => edit.cancel()),
    };
  }

  /** With a change: as it is read, and as it is kept with what only later versions know of it. */
  #changed(id: string, change: IndicatorChange): readonly [ChartIndicator, DocumentRecord] {
    const before = this.#known(id);
    const { inputs, style, ...others } = change;
    const after = this.#engine!.read({
      ...before,
      ...others,
      inputs: { ...before.inputs, ...inputs },
      style: { ...before.style, ...style },
    });
    return [after, { ...this.#document.get(keyOfIndicator(id)), ...recordOfIndicator(after) }];
  }

  #stepOf(step: ChartTextKey, { type }: Pick<ChartIndicator, 'type'>): string {
    return this.#host.text()[step].replace('{name}', this.definitionOf(type)?.name ?? type);
  }

  themeColors(id: string): IndicatorColors | null {
    const index = this.#list.findIndex((indicator) => indicator.id === id);
    const definition = this.definitionOf(this.#list[index]?.type ?? '');
    return definition && this.#engine!.themeColors(definition, index, this.#host.theme());
  }

  remove(id: string): boolean {
    const before = this.get(id);
    if (before !== null)
      this.#document.edit(this.#stepOf('step.removeIndicator', before), (edit) => edit.set(keyOfIndicator(id), null));
    return before !== null;
  }

  move(id: string, by: -1 | 1): void {
    const moved = swappedOrders(this.#list, this.#known(id), by);
    if (moved === null) return;
    const document = this.#document;
    document.edit(this.#stepOf('step.moveIndicator', this.#known(id)), (edit) =>
      edit.setAll(
        moved.map((of) => [keyOfIndicator(of.id), { ...document.get(keyOfIndicator(of.id)), order: of.order }]),
      ),
    );
  }

  on(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The series to draw, with painters of their own at each call. */
  plans(): readonly PlannedSeries[] {
    return this.#list.flatMap((indicator, index) => {
      const definition = this.definitionOf(indicator.type);
      if (definition === null) return [];
      this.#work ??= this.#engine!.profileWork(this.#host);
      const note = () => noteOf(this.#live.get(indicator.id)?.indicator ?? null, this.#level, this.#host.text());
      const places = { list: this.#list, compares: this.#host.compares, work: this.#work };
      return this.#engine!.plan({ indicator, definition, index, note, ...places });
    });
  }

  /** With those that are not shown on the bars of the last rows. */
  hiddenBeside(ids: ReadonlySet<string>): ReadonlySet<string> {
    const level = this.#level;
    const unseen = level === null ? [] : this.#list.filter(({ shownOn }) => !isShownAt(shownOn, level));
    return unseen.length === 0 ? ids : new Set([...ids, ...unseen.map(({ id }) => id)]);
  }

  /** What is in view of each plot. */
  rows(data: ChartData, viewport: Viewport, level: ChartLevel): readonly (readonly [string, SourceRows])[] {
    if (this.#list.length === 0 || this.#engine === null) return [];
    this.#isUpdating = true;
    this.#level = level;
    this.#follow(data);
    this.#work?.begin({ data, viewport, level });
    try {
      return this.#list.flatMap((indicator) => this.#liveOf(indicator, data)?.rows(viewport, level) ?? []);
    } finally {
      this.#isUpdating = false;
    }
  }

  /** One that fails says so on its own line: the chart is none the worse for it. */
  get status(): TileStatus {
    const loading = [...this.#live.values()].reduce((sum, { indicator }) => sum + indicator.loading, 0);
    return { loading: this.#loading !== null ? 1 : loading, failed: null };
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#stop();
    this.#stopSource?.();
    for (const id of [...this.#live.keys()]) this.#letGo(id);
    this.#runner?.dispose();
    this.#listeners.clear();
  }

  #known(id: string): ChartIndicator {
    const known = this.get(id);
    if (known !== null) return known;
    throw new IndicatorRecordError(`There is no indicator '${id}'`);
  }

  /** In Auto that of the level that is shown: its values then stay what they are while one zooms. */
  #initialInterval(): Interval | 'follow' {
    const level = this.#host.level();
    return this.#host.interval() !== 'auto' || level === null || level === 'trades' ? 'follow' : level;
  }

  #recordsChanged(): void {
    const document = this.#document;
    const keys = [...document.keys()].filter((key) => indicatorIdOf(key) !== null);
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
        if (error instanceof IndicatorRecordError) return [];
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
  #loaded(): IndicatorEngine | Promise<IndicatorEngine> {
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

  #begin(engine: IndicatorEngine): IndicatorEngine {
    this.#engine = engine;
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
        for (const { indicator } of this.#live.values()) indicator.source.changed(change);
      }) ?? null;
  }

  #liveOf(indicator: ChartIndicator, data: ChartData): LiveIndicator | null {
    const needed = this.#neededOf(indicator);
    if (needed === null || this.#engine === null) return null;
    const { definition, plots, work, made } = needed;
    const known = this.#live.get(indicator.id);
    if (known?.made === made && known.indicator.isOf(data)) return known.indicator;
    this.#letGo(indicator.id);
    if (work === null) return null;
    const { displayDecimals } = data.facts.instrument;
    this.#runner ??= this.#createRunner(this.#engine);
    const live = this.#engine.live({
      id: indicator.id,
      work,
      plots,
      // What lies among prices has their decimals, and what has a range of its own needs few.
      decimals:
        indicator.pane === MAIN_PANE
          ? displayDecimals
          : Math.max(OWN_DECIMALS, definition.range === undefined ? displayDecimals : 0),
      data,
      env: this.#host.env,
      runner: this.#runner,
      beside: () => this.#host.compares?.beside() ?? null,
      changed: () => {
        // What a frame's own update brings is part of that frame.
        if (!this.#isUpdating) this.#host.changed();
      },
    });
    this.#live.set(indicator.id, { made, indicator: live });
    return live;
  }

  /** Worked out when indicators change, and not in every frame. */
  #neededOf(indicator: ChartIndicator): Needed | null {
    const pinned = this.#host.interval();
    if (this.#needed.list !== this.#list || this.#needed.pinned !== pinned)
      this.#needed = { list: this.#list, pinned, byId: new Map() };
    const known = this.#needed.byId.get(indicator.id);
    if (known !== undefined) return known;
    const definition = this.definitionOf(indicator.type);
    // A profile is made of the chart's own rows.
    if (definition === null || definition.profile !== undefined || this.#engine === null) return null;
    const plots = this.#engine.shownPlots(indicator, definition);
    const work = this.#engine.workOf(indicator, this.#list, pinned, this.#host.compares);
    const made = JSON.stringify([work, plots.map(({ key, beside }) => [key, beside]), indicator.pane]);
    const needed: Needed = { definition, plots, work, made };
    this.#needed.byId.set(indicator.id, needed);
    return needed;
  }

  #letGo(id: string): void {
    this.#live.get(id)?.indicator.dispose();
    this.#live.delete(id);
  }
}
