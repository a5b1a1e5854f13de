/** What a host is told of its chart beside what is in view: clicks, data, annotations and failures. */
import type { ChartLevel } from '@candlemark/bars';
import type { ChartRegion } from '../interaction/chart-region.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import type { TimeRangeMs } from '../viewport/time-range.ts';

/** The bar under a click, in real prices and sizes. `timeMs` is its open; of a single trade all prices are its own. */
export interface ClickedBar {
  readonly timeMs: number;
  readonly level: ChartLevel;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Null where the source has none. */
  readonly volume: number | null;
}

/**
 * A click or a tap, of a mouse, a finger or a pen. The second of a double click comes as one with a `count` of 2, after the first. A drag, a long press, and a press that gives
 * a point to a drawing tool are no clicks.
 * @example chart.on('click', ({ count, bar, price }) => { if (count === 2 && bar) openOrderForm(bar.timeMs, price); })
 */
export interface ClickEvent {
  readonly count: 1 | 2;
  readonly by: PointerInput['kind'];
  readonly isShift: boolean;
  /** Control, or Command on a Mac. */
  readonly isControl: boolean;
  /** In CSS pixels of the chart's element. */
  readonly xCss: number;
  readonly yCss: number;
  readonly region: ChartRegion['kind'];
  /** Null on the time axis and between panes. */
  readonly paneId: string | null;
  /** In milliseconds; null on price axes and between panes. */
  readonly timeMs: number | null;
  /** On the pane's main scale, or on that of the axis; null where there are no prices. */
  readonly price: number | null;
  /** The chart's own bar in whose time it is; null beside the bars. */
  readonly bar: ClickedBar | null;
  /** The series whose line or bar lies there: `main`, `volume`, or an added one's; null for none. */
  readonly seriesId: string | null;
  /** The annotation that lies there, above all series; null for none. */
  readonly annotationId: string | null;
  /** What of a pane primitive lies there, in its own word; null for none. */
  readonly primitive: { readonly id: string; readonly part: string } | null;
}

/**
 * `loaded`: all that is in view is here. `changed`: rows of the chart's instrument came or became others, by `update`, `prepend`, `addTrades`, or live. Up to once a frame each.
 * @example chart.on('data', ({ kind, rows }) => { if (kind === 'loaded' && rows === 0) say('Nothing was traded then'); })
 */
export interface DataEvent {
  readonly kind: 'loaded' | 'changed';
  /** In milliseconds: what is in view, or between which moments the rows are that changed. */
  readonly range: TimeRangeMs;
  /** The level that is shown. */
  readonly level: ChartLevel;
  /** Of that level, in view. */
  readonly rows: number;
}

/**
 * Something could not be had or done: rows of the chart (`data`), of an added series, of another instrument, values of an indicator, what a pane primitive draws, a series or a tool of the host's
 * own whose code threw (`series`, `tool`), or another function of the host that threw (`callback`). Each is told once until it is well again, however often it is tried.
 * @example chart.on('error', ({ where, id, code, message }) => log(`${where} ${id ?? ''} ${code}: ${message}`))
 */
export interface ErrorEvent {
  readonly where: 'data' | 'series' | 'compare' | 'indicator' | 'primitive' | 'tool' | 'callback';
  /** Of the series, compare, indicator or primitive, or the type of the host's own series or tool; null where there is none. */
  readonly id: string | null;
  /** `network`, `server`, `not-found`, `bad-data`, … of sources; `failed` for all else. */
  readonly code: string;
  readonly message: string;
  /** What was thrown, where something was. */
  readonly cause: unknown;
}
