/**
 * The indicators of one chart: records of its document, a source of values for each, and the rows that a frame draws. Values are computed elsewhere and arrive as tiles
 * do, so no frame waits for them, and one that fails says so on its own line.
 */
import { fillText } from '@candlemark/annotations';
import type { ChartLevel, Interval } from '@candlemark/bars';
import type { AnyIndicator } from '@candlemark/indicators';
import type { ChartData } from '../chart-data.ts';
import { DrawnRecords } from '../document/drawn-records.ts';
import type { SourceRows } from '../picture/pane-frame.ts';
import { MAIN_PANE, type PlannedSeries } from '../picture/pane-plan.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { areCopied } from './copied-format.ts';
import type { IndicatorEngine, IndicatorLibrary } from './indicator-engine.ts';
import type { IndicatorHome } from './indicator-home.ts';
import { noteOf } from './indicator-note.ts';
import type { ShownPlot } from './indicator-plan.ts';
import { type ChartIndicator, type IndicatorColors, IndicatorRecordError } from './indicator-record.ts';
import type { IndicatorRunner } from './indicator-runner.ts';
import type { IndicatorWork } from './indicator-values.ts';
import type { IndicatorChange, IndicatorsApi, NewIndicator } from './indicators-api.ts';
import type { IndicatorsHost } from './indicators-host.ts';
import type { LiveIndicator } from './live-indicator.ts';
import type { ProfileWork } from './profile/profile-work.ts';
import { withNewIds } from './with-new-ids.ts';

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

export class ChartIndicators
  extends DrawnRecords<ChartIndicator, IndicatorChange, IndicatorEngine, LiveIndicator>
  implements IndicatorsApi
{
  readonly #host: IndicatorsHost;
  readonly #createRunner: (engine: IndicatorEngine) => IndicatorRunner;
  #runner: IndicatorRunner | null = null;
  #work: ProfileWork | null = null;
  #nameOf: ((definition: AnyIndicator) => string) | null = null;
  #needed = { list: NONE, pinned: 'auto' as ChartLevel | 'auto', byId: new Map<string, Needed>() };

  /** @param createRunner called with the first indicator */
  constructor(
    host: IndicatorsHost,
    load: () => IndicatorEngine | Promise<IndicatorEngine>,
    createRunner: (engine: IndicatorEngine) => IndicatorRunner,
  ) {
    super(host, { name: 'Indicator', RecordError: IndicatorRecordError }, load);
    this.#host = host;
    this.#createRunner = createRunner;
    // They end together.
    host.compares?.on(() => this.#needed.byId.clear());
  }

  readonly library = async (): Promise<IndicatorLibrary> => await this.loaded();

  definitionOf(type: string): AnyIndicator | null {
    return this.engine?.definitionOf(type) ?? null;
  }

  async add(given: NewIndicator): Promise<ChartIndicator> {
    const engine = await this.loaded();
    const id = given.id ?? this.#host.env.newId();
    const fields = this.#placed({ ...given, id }, this.list());
    engine.refuseUnknown(this.definitionOf(given.type)!, fields, engine.read(fields));
    return this.addRecord(engine, fields, id);
  }

  async put(name: string, given: readonly NewIndicator[]): Promise<readonly ChartIndicator[]> {
    await this.loaded();
    const list = this.#readNew(given, []);
    this.replace(fillText(this.#host.text()['step.putIndicators'], { name }), this.list(), list);
    return list;
  }

  /** With what its definition, what it reads and the chart say of one that is new. */
  #placed<Given extends NewIndicator & { readonly id: string }>(given: Given, list: readonly ChartIndicator[]): Given {
    const home = this.engine!.homeOf(given, { list, compares: this.#host.compares });
    return {
      interval: this.#initialInterval(),
      order: this.engine!.nextOrder({ ...home, ...given }, list, this.#host.theme()),
      ...given,
      ...(given.pane === undefined && { ...home, scale: given.scale ?? home.scale }),
    };
  }

  /** With ids and places of their own. */
  #readNew(given: readonly NewIndicator[], before: readonly ChartIndicator[]): readonly ChartIndicator[] {
    const list: ChartIndicator[] = [];
    for (const { order, ...fields } of withNewIds(given, () => this.#host.env.newId()))
      list.push(this.engine!.read(this.#placed(fields, [...before, ...list])));
    return list;
  }

  copy(ids: readonly string[]): string {
    const missing = ids.find((id) => this.get(id) === null);
    if (missing !== undefined || this.engine === null)
      throw new IndicatorRecordError(`There is no indicator '${missing ?? ids[0]}'`);
    return this.engine.copyOf(ids, this.list(), this.#host.compares);
  }

  paste(text: string): Promise<readonly ChartIndicator[]> | null {
    return areCopied(text) ? this.#paste(text) : null;
  }

  async #paste(text: string): Promise<readonly ChartIndicator[]> {
    const engine = await this.loaded();
    const { indicators, read } = engine.readCopied(text);
    const taken = indicators.filter(({ id, type }) => !read.includes(id) || this.get(id)?.type !== type);
    const list = this.#readNew(taken, this.list());
    const name = list.map((one) => this.nameOf(one)).join(', ');
    this.replace(fillText(this.#host.text()['step.pasteIndicators'], { name }), [], list);
    return list;
  }

  /** A text was pasted; answers whether it was indicators. Those that cannot be read are told. */
  pasted(text: string): boolean {
    const pasting = this.paste(text);
    pasting?.catch((error: unknown) => {
      if (error instanceof IndicatorRecordError) this.#host.refused(error.message);
      else this.#host.env.report(error);
    });
    return pasting !== null;
  }

  nameBy(nameOf: ((definition: AnyIndicator) => string) | null): void {
    this.#nameOf = nameOf;
  }

  themeColors(id: string): IndicatorColors | null {
    const indicator = this.get(id);
    return indicator && (this.engine?.themeColors(indicator, this.#host.theme()) ?? null);
  }

  /** The series to draw, with painters of their own at each call. */
  plans(): readonly PlannedSeries[] {
    const list = this.list();
    return list.flatMap((indicator) => {
      const definition = this.definitionOf(indicator.type);
      if (definition === null) return [];
      this.#work ??= this.engine!.profileWork(this.#host);
      const note = () => noteOf(this.liveOf(indicator.id), this.level, this, this.#host.text());
      const places = { list, compares: this.#host.compares, work: this.#work };
      return this.engine!.plan({ indicator, definition, note, ...places });
    });
  }

  /** What is in view of each plot. */
  rows(data: ChartData, viewport: Viewport, level: ChartLevel): readonly (readonly [string, SourceRows])[] {
    if (this.list().length === 0 || this.engine === null) return [];
    return this.withinFrame(data, level, () => {
      this.#work?.begin({ data, viewport, level });
      return this.list().flatMap((indicator) => this.#liveFor(indicator, data)?.rows(viewport, level) ?? []);
    });
  }

  /** Why some cannot be computed, by their ids. */
  get failures(): readonly (readonly [string, string])[] {
    const failed = this.list().flatMap(({ id }) => {
      const failure = this.liveOf(id)?.source.failure ?? null;
      return failure === null ? [] : [[id, failure.message] as const];
    });
    return [...this.unread, ...failed];
  }

  override dispose(): void {
    super.dispose();
    this.#runner?.dispose();
  }

  protected override nameOf({ type }: ChartIndicator): string {
    const definition = this.definitionOf(type);
    return definition === null ? type : (this.#nameOf?.(definition) ?? definition.name);
  }

  protected override withChange(before: ChartIndicator, change: IndicatorChange) {
    const definition = this.definitionOf(before.type);
    if (definition !== null) this.engine!.refuseUnknown(definition, change, before);
    const inputs = { ...before.inputs, ...change.inputs };
    return {
      ...before,
      ...this.#moved(before, inputs),
      ...change,
      inputs,
      style: { ...before.style, ...change.style },
    };
  }

  /** With other inputs it goes to what it then reads, unless it was placed elsewhere than where it belonged before. */
  #moved(before: ChartIndicator, inputs: ChartIndicator['inputs']): Partial<IndicatorHome> {
    const places = { list: this.list(), compares: this.#host.compares };
    const { pane, scale } = this.engine!.homeOf(before, places);
    return pane === before.pane && scale === before.scale ? this.engine!.homeOf({ ...before, inputs }, places) : {};
  }

  /** In Auto that of the level that is shown: its values then stay what they are while one zooms. */
  #initialInterval(): Interval | 'follow' {
    const level = this.#host.level();
    return this.#host.interval() !== 'auto' || level === null || level === 'trades' ? 'follow' : level;
  }

  #liveFor(indicator: ChartIndicator, data: ChartData): LiveIndicator | null {
    const needed = this.#neededOf(indicator);
    if (needed === null) return null;
    const { id, pane } = indicator;
    const { definition, plots, work, made } = needed;
    const known = this.liveOf(id);
    if (known?.isOf(made, data)) return known;
    const { displayDecimals } = data.facts.instrument;
    this.#runner ??= this.#createRunner(this.engine!);
    const parts = work && {
      id,
      made,
      work,
      plots,
      // What lies among prices has their decimals, and what has a range of its own needs few.
      decimals:
        pane === MAIN_PANE
          ? displayDecimals
          : Math.max(OWN_DECIMALS, definition.range === undefined ? displayDecimals : 0),
      data,
      env: this.#host.env,
      runner: this.#runner,
      beside: () => this.#host.compares?.beside() ?? null,
      changed: this.rowsChanged,
    };
    this.setLive(id, parts && this.engine!.live(parts));
    return this.liveOf(id);
  }

  /** Worked out when indicators change, and not in every frame. */
  #neededOf(indicator: ChartIndicator): Needed | null {
    const { engine } = this;
    const list = this.list();
    const pinned = this.#host.interval();
    if (this.#needed.list !== list || this.#needed.pinned !== pinned) this.#needed = { list, pinned, byId: new Map() };
    const known = this.#needed.byId.get(indicator.id);
    if (known !== undefined) return known;
    const definition = this.definitionOf(indicator.type);
    // A profile is made of the chart's own rows.
    if (definition === null || definition.profile !== undefined || engine === null) return null;
    const plots = engine.shownPlots(indicator, definition);
    const work = engine.workOf(indicator, list, pinned, this.#host.compares);
    const made = JSON.stringify([work, plots.map(({ key, beside }) => [key, beside]), indicator.pane]);
    const needed: Needed = { definition, plots, work, made };
    this.#needed.byId.set(indicator.id, needed);
    return needed;
  }
}
