import type { Annotation, ToolDefaults } from '@candlemark/annotations';
import type { ChartLevel, IntervalText } from '@candlemark/bars';
import type { AnnotationsChange } from './annotations/annotations-api.ts';
import type { ClickEvent, DataEvent, ErrorEvent } from './host-events/host-event.ts';
import type { ContextMenuEntries, ContextMenuPlace } from './interaction/menu-entry.ts';
import type { EventMark } from './options/event-mark.ts';
import { isFunction, shown } from './options/option-rule.ts';
import type { Readings } from './readings/reading.ts';
import type { PriceRange } from './scale/price-scale.ts';
import type { UnitsOptions } from './units/units-options.ts';
import type { TimeRangeMs } from './viewport/time-range.ts';
import type { Viewport } from './viewport/viewport.ts';

export type { TimeRangeMs } from './viewport/time-range.ts';

export type ChartStatus = 'loading' | 'ready' | 'empty' | 'error';

/** What the person made of the panes. */
export interface PanesState {
  /** Heights by pane, relative to each other. */
  readonly weights: Readonly<Record<string, number>>;
  /** The pane that has all of the height; null while all are shown. */
  readonly maximized: string | null;
  readonly collapsed: readonly string[];
  /** From top to bottom, as far as the person moved one. */
  readonly order: readonly string[];
}

/** What the person made of panes, price scales and series. */
export interface ChartArrangement {
  /** Ranges that the person chose, by scale; the others follow what is visible. */
  readonly priceRanges: Readonly<Record<string, PriceRange>>;
  readonly panes: PanesState;
  /** Ids of series that the person hid; `main` and `volume` are the chart's own. */
  readonly hiddenSeries: readonly string[];
}

/** What is on screen now, as a value that survives JSON: `setState` shows the same again. */
export interface ChartState extends ChartArrangement {
  /** Of the meaning of the fields. */
  readonly version: number;
  /** The choice: a level or interval in its one spelling (`1h` for `60m`), or `auto`. */
  readonly interval: ChartLevel | 'auto';
  /** What is counted in the place of time, with the size that an average range came to; null where it is time. Their source is the `interval`. */
  readonly units: UnitsOptions | null;
  /** The level that is shown. */
  readonly level: ChartLevel;
  readonly range: TimeRangeMs;
  /** Null until the chart has a size and data. */
  readonly viewport: Viewport | null;
  /** The prices from the bottom to the top of the plot; null while none is known. */
  readonly priceRange: PriceRange | null;
  /** Whether the person chose the price range. */
  readonly isPriceRangeManual: boolean;
  /** Whether zooms of time change the prices in view alike: `priceScale.lockRatio`, until the scale is made automatic again. */
  readonly isRatioLocked: boolean;
  readonly slice: {
    readonly level: ChartLevel;
    readonly bars: number;
    readonly trades: number;
    /** Whether some of them stand in for others that are on their way. */
    readonly provisional: boolean;
  };
  readonly status: ChartStatus;
  /** Of whatever instrument; none without the part. */
  readonly annotations: readonly Annotation[];
  /** What new annotations begin with, by tool, where a person chose it. */
  readonly toolDefaults: Readonly<Record<string, ToolDefaults>>;
  /** Records of indicators and of other instruments, each with its id. */
  readonly indicators: readonly Readonly<Record<string, unknown>>[];
  readonly compares: readonly Readonly<Record<string, unknown>>[];
  readonly error?: { readonly code: string; readonly message: string };
}

/** What `setState` takes: a whole state, or parts of one. What is left out stays, what it does not know is ignored. */
export interface ChartStateChange {
  readonly version?: number;
  readonly interval?: IntervalText | 'trades' | 'auto';
  /** Null counts time. A state from before there were units has none, and leaves what is counted as it is. */
  readonly units?: UnitsOptions | null;
  /** The level that Auto stays on where it may choose between two. */
  readonly level?: ChartLevel;
  readonly range?: TimeRangeMs;
  /** Null hands the scale back to the visible bars. */
  readonly priceRange?: PriceRange | null;
  /** With false, `priceRange` is only what was visible, and the scale is handed back. */
  readonly isPriceRangeManual?: boolean;
  /** All ranges that the person chose; `priceRange` does not count beside them. */
  readonly priceRanges?: Readonly<Record<string, PriceRange>>;
  readonly panes?: Partial<PanesState>;
  /** Ids of the series that are hidden; all others are shown. */
  readonly hiddenSeries?: readonly string[];
  /** In the place of all that there are. */
  readonly annotations?: readonly Annotation[];
  readonly toolDefaults?: Readonly<Record<string, ToolDefaults>>;
  /** In the place of all that there are. */
  readonly indicators?: readonly Readonly<Record<string, unknown>>[];
  readonly compares?: readonly Readonly<Record<string, unknown>>[];
}

/** What the crosshair points at. `time` in milliseconds. */
export interface CrosshairEvent {
  readonly time: number;
  readonly price: number;
}

/** Something was done with event marks: they are pointed at (with none: no longer), or they were clicked, tapped, or opened with Enter. */
export interface MarkEvent {
  readonly kind: 'hover' | 'click';
  /** At most the first six; `count` tells how many they are. */
  readonly marks: readonly EventMark[];
  readonly count: number;
}

/** An annotation is to be opened: it was clicked or tapped twice, or Enter was pressed while it was selected. */
export interface AnnotationOpenEvent {
  readonly id: string;
}

/** A person asks for a menu: with the right button, with a finger that rests, or with Shift+F10 or the menu key. The host shows one, or none. */
export interface ContextMenuEvent extends ContextMenuPlace {
  /** What `options.menuEntries` has for this place. Who listens shows the menu, with these in it. */
  readonly entries: ContextMenuEntries;
}

/** Something is asked of the host about a series: its settings, or that it goes away. */
export interface SeriesAskedEvent {
  /** `main` for the chart's own bars, which nobody is asked to remove, `volume` for its volume, else the id that the host gave. */
  readonly id: string;
}

/** An added series is to change places with the one before it (-1) or after it (1) in its pane. */
export interface SeriesMoveEvent {
  readonly id: string;
  readonly by: -1 | 1;
}

export interface ChartEvents {
  readonly viewport: TimeRangeMs;
  /** Panes were moved, collapsed or given other heights, a price scale was taken in hand or let go, a series hidden or shown. Up to once a frame. */
  readonly arrange: ChartArrangement;
  /** Null when it is hidden. */
  readonly crosshair: CrosshairEvent | null;
  /** What there is to read became other. At most once a frame; null while there is nothing. Needs the part. */
  readonly readings: Readings | null;
  readonly level: ChartLevel;
  /** What the units of the chart are, once their size is known: hand it in again as `units`, and they are the same for ever. Null where the chart counts time. */
  readonly units: UnitsOptions | null;
  readonly mark: MarkEvent;
  /** Annotations came, went or became others, whoever did it. Needs the part `hostEvents`, as the next three do. */
  readonly annotation: AnnotationsChange;
  readonly click: ClickEvent;
  readonly data: DataEvent;
  readonly error: ErrorEvent;
  readonly annotationOpen: AnnotationOpenEvent;
  readonly contextMenu: ContextMenuEvent;
  /** The legend has a button for each of these only while somebody listens. */
  readonly seriesSettings: SeriesAskedEvent;
  readonly seriesRemove: SeriesAskedEvent;
  readonly seriesMove: SeriesMoveEvent;
  readonly status: ChartStatus;
  /** Something that a person did could not be done: why, in words. */
  readonly refused: string;
  readonly destroy: undefined;
}

type Listeners = { readonly [Name in keyof ChartEvents]: Set<(event: ChartEvents[Name]) => void> };

/** The chart's listeners, by event. One that throws is reported and stops neither the others nor the chart. */
export class ChartEmitter {
  readonly #report: (error: unknown) => void;
  readonly #listeners: Listeners = {
    viewport: new Set(),
    arrange: new Set(),
    crosshair: new Set(),
    readings: new Set(),
    level: new Set(),
    units: new Set(),
    mark: new Set(),
    annotation: new Set(),
    click: new Set(),
    data: new Set(),
    error: new Set(),
    annotationOpen: new Set(),
    contextMenu: new Set(),
    seriesSettings: new Set(),
    seriesRemove: new Set(),
    seriesMove: new Set(),
    status: new Set(),
    refused: new Set(),
    destroy: new Set(),
  };

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  on<Name extends keyof ChartEvents>(name: Name, listener: (event: ChartEvents[Name]) => void): () => void {
    const listeners = this.#listeners[name];
    if (listeners === undefined) throw new TypeError(`A chart has no event ${String(name)}`);
    if (!isFunction(listener)) throw new TypeError(`A listener to ${name} must be a function, got ${shown(listener)}`);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** How many listen. */
  count(name: keyof ChartEvents): number {
    return this.#listeners[name].size;
  }

  /** Whether anybody listens. */
  has(name: keyof ChartEvents): boolean {
    return this.count(name) > 0;
  }

  emit<Name extends keyof ChartEvents>(name: Name, event: ChartEvents[Name]): void {
    // A copy: a listener may add others, which then wait for the next event.
    for (const listener of [...this.#listeners[name]]) {
      try {
        listener(event);
      } catch (error) {
        this.#report(error);
      }
    }
  }

  clear(): void {
    for (const listeners of Object.values(this.#listeners)) listeners.clear();
  }
}
