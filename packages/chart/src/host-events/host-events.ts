/**
 * Tells a host of clicks, data, annotations and failures. It goes along with the chart: what it tells is read off each frame and compared with what was told last, so that only
 * news is told, and nothing is worked out while nobody listens.
 */
import type { TileSourceError } from '@candlemark/bars';
import type { ChartAnnotations } from '../annotations/chart-annotations.ts';
import type { ChartData } from '../chart-data.ts';
import type { ChartEmitter, TimeRangeMs } from '../chart-events.ts';
import type { ChartRegion } from '../interaction/chart-region.ts';
import { isDoubleTap, type Tap } from '../interaction/double-tap.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import type { Frame } from '../picture/frame.ts';
import type { ChartPrimitives } from '../primitives/chart-primitives.ts';
import type { ChartTileSource, SourceChange } from '../source/chart-tile-source.ts';
import type { TileStatus } from '../tiles/visible-tiles.ts';
import { visibleRangeMs } from '../view/visible-range.ts';
import { clicked } from './clicked.ts';
import type { ErrorEvent } from './host-event.ts';

/** What is read of a chart. */
export interface HostedChart {
  readonly events: ChartEmitter;
  readonly data: ChartData | null;
  /** Null without the part. */
  readonly added: { readonly failures: readonly (readonly [string, TileSourceError])[] } | null;
  /** Null without the part. */
  readonly compares: Failing | null;
  /** Null without the part. */
  readonly indicators: Failing | null;
  /** Null without the part. */
  readonly annotations: ChartAnnotations | null;
  /** Null without the part. */
  readonly primitives: Pick<ChartPrimitives, 'hitAt' | 'idOf'> | null;
  frame(): Frame | null;
}

/** Things of which some may be failing: their ids, and why. */
interface Failing {
  readonly failures: readonly (readonly [string, string])[];
}

const NOT_LOADED: TileStatus = { loading: 1, failed: null };

export class HostEvents {
  readonly #chart: HostedChart;
  /** What fails now, as it was told. */
  #failing = new Set<string>();
  #source: ChartTileSource | null = null;
  /** Null until somebody listens to `data`. */
  #stopSource: (() => void) | null = null;
  #stopAnnotations: (() => void) | null = null;
  #changedUs: { fromUs: number; toUs: number } | null = null;
  #isLoaded = false;
  #isTellingError = false;
  #lastTap: Tap | null = null;

  constructor(chart: HostedChart) {
    this.#chart = chart;
  }

  /** The chart shows another source. */
  setSource(source: ChartTileSource | null): void {
    this.#stopSource?.();
    this.#stopSource = null;
    this.#source = source;
    this.#changedUs = null;
    this.#isLoaded = false;
    this.#failing = new Set();
  }

  /** A frame was painted. */
  painted(): void {
    this.#stopAnnotations ??= this.#listenToAnnotations();
    this.#tellData();
    this.#tellFailures();
  }

  /** A press became a click. */
  clicked(region: ChartRegion, input: PointerInput): void {
    const tap = { region, input };
    const isSecond = isDoubleTap(this.#lastTap, tap);
    this.#lastTap = isSecond ? null : tap;
    const { events, annotations } = this.#chart;
    const frame = this.#chart.frame();
    if (frame === null || !events.has('click')) return;
    // What a tool or the eraser presses on is its own.
    if (annotations !== null && (annotations.hand.tool !== null || annotations.hand.isErasing)) return;
    const annotationId = annotations?.hand.idAt(input) ?? null;
    const pane = region.kind === 'plot' ? frame.panes.find(({ id }) => id === region.paneId) : undefined;
    const primitive = (pane && this.#chart.primitives?.hitAt(frame, pane, input.xCss, input.yCss)) ?? null;
    events.emit('click', clicked(frame, region, input, { count: isSecond ? 2 : 1, annotationId, primitive }));
  }

  /** A function of the host threw. */
  threw(cause: unknown): void {
    this.#tell({ ...this.threwIt(cause), code: 'failed', message: messageOf(cause), cause });
  }

  dispose(): void {
    this.#stopSource?.();
    this.#stopAnnotations?.();
  }

  /** Whose function it was. */
  protected threwIt(cause: unknown): Pick<ErrorEvent, 'where' | 'id'> {
    const id = this.#chart.primitives?.idOf(cause) ?? null;
    return { where: id === null ? 'callback' : 'primitive', id };
  }

  #listenToAnnotations(): (() => void) | null {
    const { annotations, events } = this.#chart;
    return annotations?.records.on((change) => events.emit('annotation', change)) ?? null;
  }

  #rowsChanged({ fromUs, toUs }: SourceChange): void {
    const known = this.#changedUs;
    this.#changedUs =
      known === null ? { fromUs, toUs } : { fromUs: Math.min(known.fromUs, fromUs), toUs: Math.max(known.toUs, toUs) };
  }

  #tellData(): void {
    const { data, events } = this.#chart;
    const frame = this.#chart.frame();
    if (frame === null) return;
    const changed = this.#changedUs;
    this.#changedUs = null;
    const { loading, failed } = data?.status ?? NOT_LOADED;
    const wasLoaded = this.#isLoaded;
    this.#isLoaded = loading === 0 && failed === null;
    if (!events.has('data')) return;
    this.#stopSource ??= this.#source?.onChange?.((change) => this.#rowsChanged(change)) ?? null;
    const tell = (kind: 'loaded' | 'changed', range: TimeRangeMs) =>
      events.emit('data', { kind, range, level: frame.level, rows: rowsOf(frame) });
    if (changed !== null) tell('changed', { from: changed.fromUs / 1000, to: changed.toUs / 1000 });
    if (this.#isLoaded && !wasLoaded) tell('loaded', visibleRangeMs(frame.timeScale.viewport, frame.facts.tradingTime));
  }

  #tellFailures(): void {
    const { data, added, compares, indicators } = this.#chart;
    const failed = data?.status.failed ?? null;
    const failures: ErrorEvent[] = [
      ...(failed === null ? [] : [ofSource('data', null, failed)]),
      ...(added?.failures ?? []).map(([id, error]) => ofSource('series', id, error)),
      ...ofRecords('compare', compares),
      ...ofRecords('indicator', indicators),
    ];
    if (failures.length === 0 && this.#failing.size === 0) return;
    const before = this.#failing;
    this.#failing = new Set(failures.map(nameOf));
    for (const failure of failures) if (!before.has(nameOf(failure))) this.#tell(failure);
  }

  /** A listener that throws while it is told of an error is reported, and not told of that. */
  #tell(error: ErrorEvent): void {
    if (this.#isTellingError) return;
    this.#isTellingError = true;
    try {
      this.#chart.events.emit('error', error);
    } finally {
      this.#isTellingError = false;
    }
  }
}

function rowsOf({ slice }: Frame): number {
  return slice.segments.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0);
}

function nameOf({ where, id, code, message }: ErrorEvent): string {
  return JSON.stringify([where, id, code, message]);
}

function ofSource(where: 'data' | 'series', id: string | null, error: TileSourceError): ErrorEvent {
  return { where, id, code: error.code, message: error.message, cause: error.cause ?? error };
}

function ofRecords(where: 'compare' | 'indicator', records: Failing | null): readonly ErrorEvent[] {
  return records?.failures.map(([id, message]) => ({ where, id, code: 'failed', message, cause: undefined })) ?? [];
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
