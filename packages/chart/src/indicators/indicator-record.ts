/** Indicators as a chart's document keeps them: plain records under `indicator/<id>`, checked where they come in. */
import type { Interval } from '@candlemark/bars';
import type { InputValue, MarkShape } from '@candlemark/indicators';
import type { ShownOn } from '../document/shown-on.ts';
import type { LineStyle } from '../options/series-options.ts';

const PREFIX = 'indicator/';

/** How one plot looks where that is not as its definition says. */
export interface PlotStyle {
  /** `#rrggbb`. */
  readonly color?: string;
  /** CSS pixels, 1 to 8. */
  readonly lineWidth?: number;
  readonly lineStyle?: LineStyle;
  readonly isHidden?: boolean;
  /** Of what is drawn as marks. */
  readonly mark?: MarkShape;
}

/** A line across the pane of an indicator. What is not given is as the theme has it. */
export interface IndicatorLevel {
  readonly value: number;
  /** `#rrggbb`. */
  readonly color?: string;
  /** CSS pixels, 1 to 8; default 1. */
  readonly lineWidth?: number;
  /** Default dashed. */
  readonly lineStyle?: LineStyle;
  readonly isHidden?: boolean;
  /** The area from it up to the next one that is shown: `#rrggbb`, or none; default the colour of the first plot. */
  readonly fill?: string | false;
}

/** One indicator on a chart. */
export interface ChartIndicator {
  readonly id: string;
  /** Its definition's name, such as `rsi`. */
  readonly type: string;
  /** Those that are not as the definition has them at first. */
  readonly inputs: Readonly<Record<string, InputValue>>;
  /** Whose bars it is computed of: those of one interval, or of the one that is shown. */
  readonly interval: Interval | 'follow';
  /** `main`, or another pane of the chart; one that is not there is made. */
  readonly pane: string;
  /** `left`, `right`, or any other name for a scale without an axis; null for that of the pane. */
  readonly scale: string | null;
  /** By plot. */
  readonly style: Readonly<Record<string, PlotStyle>>;
  /** Lines across its pane; null for those of the definition. */
  readonly levels: readonly IndicatorLevel[] | null;
  /** The intervals on which it is shown. */
  readonly shownOn: ShownOn;
  /** Its place among the indicators of the chart: lower ones come first. */
  readonly order: number;
}

/** What decides about its colours. */
export type ColoredIndicator = Pick<ChartIndicator, 'type' | 'order'>;

/** What an indicator looks like where nobody chose: `#rrggbb`. */
export interface IndicatorColors {
  readonly plots: Readonly<Record<string, string>>;
  readonly levels: string;
}

/** What is wrong with a record, in words that name the field. */
export class IndicatorRecordError extends TypeError {
  override readonly name = 'IndicatorRecordError';
}

export function keyOfIndicator(id: string): string {
  return PREFIX + id;
}
