import { lastSpan, type RangeTarget } from '@candlemark/chart';
import type { ChartUiText } from '../text/en.ts';

/** A range that can be chosen with one press. */
export interface RangeChoice {
  readonly id: string;
  /** What its button says: `1M`. */
  readonly label: string;
  /** The same in words. */
  readonly title: string;
  /** Everything that a chart can be told to show: a length, a pair of times, a function of the data. */
  readonly target: RangeTarget;
}

const SPANS = {
  '1D': lastSpan('1D'),
  '5D': lastSpan('5D'),
  '1M': lastSpan('1mo'),
  '3M': lastSpan('3mo'),
  '6M': lastSpan('6mo'),
  YTD: lastSpan('YTD'),
  '1Y': lastSpan('1Y'),
  '5Y': lastSpan('5Y'),
  all: 'fit',
} as const satisfies Readonly<Record<string, RangeTarget>>;

type SpanId = keyof typeof SPANS;

/** The ranges that everybody knows, from the newest trading day to everything. */
export function rangeChoices(text: ChartUiText): readonly RangeChoice[] {
  return (Object.keys(SPANS) as SpanId[]).map((id) => ({
    id,
    label: text[`range.${id}`],
    title: text[`range.${id}.title`],
    target: SPANS[id],
  }));
}
