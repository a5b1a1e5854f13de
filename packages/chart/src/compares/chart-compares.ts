/**
 * The other instruments on one chart: records of its document, and the rows that a frame draws of each. Their bars arrive as tiles do, so no frame waits for them, and one that
 * cannot be had says so on its own line.
 */
import type { ChartLevel, Interval } from '@candlemark/bars';
import type { ChartData } from '../chart-data.ts';
import { DrawnRecords } from '../document/drawn-records.ts';
import type { SourceRows } from '../picture/pane-frame.ts';
import { MAIN_PANE, type PlannedSeries } from '../picture/pane-plan.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { CompareEngine } from './compare-engine.ts';
import { type ChartCompare, CompareRecordError, keyOfCompare } from './compare-record.ts';
import type { CompareChange, ComparesApi, NewCompare } from './compares-api.ts';
import type { ComparesHost } from './compares-host.ts';
import type { InstrumentsBeside } from './instruments-beside.ts';
import type { LiveCompare } from './live-compare.ts';

/** What else is added to charts takes the colours of the palette from the first one on: these begin with its last. */
const LAST_SLOT = 5;

export class ChartCompares
  extends DrawnRecords<ChartCompare, CompareChange, CompareEngine, LiveCompare>
  implements ComparesApi
{
  readonly #host: ComparesHost;
  #beside: InstrumentsBeside | null = null;

  constructor(host: ComparesHost, load: () => CompareEngine | Promise<CompareEngine>) {
    super(host, { name: 'Compare', RecordError: CompareRecordError }, load);
    this.#host = host;
  }

  async add(given: NewCompare): Promise<ChartCompare> {
    const engine = await this.loaded();
    const isOnMain = (given.pane ?? MAIN_PANE) === MAIN_PANE && (given.scale ?? null) === null;
    const fields = { isPercent: isOnMain, slot: this.#freeSlot(), ...given };
    return this.addRecord(engine, fields, given.id ?? this.#host.env.newId());
  }

  /** The other instruments, for whoever reads them; null while what they need is being loaded. Call within a frame. */
  beside(): InstrumentsBeside | null {
    if (this.engine === null) this.whenLoaded(this.#host.changed);
    const beside = this.#others();
    if (beside?.isLooking) return beside;
    this.#host.changed();
    return null;
  }

  /** The series to draw, with painters of their own at each call. */
  plans(): readonly PlannedSeries[] {
    const { engine } = this;
    return this.list().flatMap((compare) => {
      const definition = this.#host.series.find(({ type }) => type === compare.type);
      // A chart that was made without that kind of series cannot draw it.
      if (definition === undefined || engine === null) return [];
      return [engine.plan({ compare, definition, note: () => this.#noteOf(compare) })];
    });
  }

  /** Begins a frame, and answers what is in view of each. */
  rows(data: ChartData, viewport: Viewport, shown: ChartLevel): readonly (readonly [string, SourceRows])[] {
    const level = barLevel(shown, data);
    const beside = this.#others();
    if (beside === null || level === null) return [];
    return this.withinFrame(data, shown, () => {
      beside.look({ viewport, level, main: data.facts });
      return this.list().flatMap((compare) => {
        const live = this.#liveFor(compare, data, beside);
        return live === null ? [] : [[keyOfCompare(compare.id), live.rows(viewport, level)] as const];
      });
    });
  }

  override get loading(): number {
    return super.loading + (this.#beside?.loading ?? 0);
  }

  /** Why some cannot be had, by their ids. */
  get failures(): readonly (readonly [string, string])[] {
    const failed = this.list().flatMap(({ id, instrument }) => {
      const trouble = this.#beside?.troubleOf(instrument) ?? null;
      return trouble === null ? [] : [[id, trouble] as const];
    });
    return [...this.unread, ...failed];
  }

  refresh(): void {
    this.#beside?.refresh();
  }

  /** Those that could not be had are asked for once more. */
  retryNow(): void {
    this.#beside?.retryNow();
  }

  override dispose(): void {
    super.dispose();
    this.#beside?.dispose();
  }

  protected override nameOf({ name }: ChartCompare): string {
    return name;
  }

  #others(): InstrumentsBeside | null {
    this.#beside ??= this.engine?.beside(this.#host) ?? null;
    return this.#beside;
  }

  #freeSlot(): number {
    const isTaken = (slot: number) => this.list().some((compare) => compare.slot === slot);
    for (let slot = LAST_SLOT; slot >= 0; slot--) if (!isTaken(slot)) return slot;
    let slot = LAST_SLOT + 1;
    while (isTaken(slot)) slot++;
    return slot;
  }

  #liveFor({ id, instrument }: ChartCompare, data: ChartData, beside: InstrumentsBeside): LiveCompare | null {
    const other = beside.of(instrument);
    const known = this.liveOf(id);
    if (other !== null && known?.isOf(other, data)) return known;
    const parts = other && { other, data, env: this.#host.env, changed: this.rowsChanged };
    this.setLive(id, parts && this.engine!.live(parts));
    return this.liveOf(id);
  }

  #noteOf({ id, instrument }: ChartCompare): string | null {
    const text = this.#host.text();
    const failure = this.#beside?.failureOf(instrument) ?? null;
    if (failure !== null) return text['compare.failed'].replace('{reason}', failure);
    const live = this.liveOf(id);
    return live === null || (live.loading > 0 && !live.hasRows) ? text['compare.loading'] : null;
  }
}

/** The level whose bars stand for a view: trades have none. */
function barLevel(level: ChartLevel, { facts }: ChartData): Interval | null {
  if (level !== 'trades') return level;
  const found = facts.levels.find((known) => known.level !== 'trades')?.level ?? null;
  return found === 'trades' ? null : found;
}
