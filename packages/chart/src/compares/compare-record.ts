/** Instruments that a chart compares its own with, as its document keeps them: plain records under `compare/<id>`, checked where they come in. */
import type { ShownOn } from '../document/shown-on.ts';
import type { LineStyle } from '../options/series-options.ts';

const PREFIX = 'compare/';

/** What another instrument is drawn as. */
export const COMPARE_TYPES = ['line', 'area', 'step-line', 'candlestick', 'ohlc'] as const;
export type CompareType = (typeof COMPARE_TYPES)[number];

/** Another instrument on a chart. */
export interface ChartCompare {
  readonly id: string;
  /** What the host finds it by: an id, a symbol, or an expression such as `A/B`. */
  readonly instrument: string;
  /** What it is called. */
  readonly name: string;
  readonly type: CompareType;
  /** `main`, or another pane of the chart; one that is not there is made. */
  readonly pane: string;
  /** `left`, `right`, or any other name for a scale without an axis; null for that of the pane. */
  readonly scale: string | null;
  /** Whether its scale counts changes in percent from the first bar in view on, for all that is drawn against it. */
  readonly isPercent: boolean;
  /** `#rrggbb`; null for that of its slot. */
  readonly color: string | null;
  /** Which colour of the palette it has: another one than those beside it. */
  readonly slot: number;
  /** CSS pixels, 1 to 8. */
  readonly lineWidth: number;
  readonly lineStyle: LineStyle;
  /** The intervals on which it is shown. */
  readonly shownOn: ShownOn;
  /** Its place among those of the chart: lower ones come first. */
  readonly order: number;
}

/** What is wrong with a record, in words that name the field. */
export class CompareRecordError extends TypeError {
  override readonly name = 'CompareRecordError';
}

export function keyOfCompare(id: string): string {
  return PREFIX + id;
}
