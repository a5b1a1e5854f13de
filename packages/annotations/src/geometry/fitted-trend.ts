import type { DescribedFacts } from '../definition.ts';
import type { PriceSource } from '../fields/regression-props.ts';
import type { Anchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { pricesOf } from './price-source.ts';
import { type Regression, regressionOf } from './regression.ts';

/** A regression in its place: from the middle of the first bar to that of the last one. */
export interface FittedTrend extends Regression {
  readonly firstUs: number;
  readonly lastUs: number;
}

/** Bars that one looks at at once are fewer by far; over more of them coarser ones say the same. */
const MOST_BARS = 20_000;

/** Of the bars between two anchors, whichever is the earlier; null while they are not known, and of less than two. */
export function fittedTrend(
  anchors: readonly Anchor[],
  source: PriceSource,
  { bars }: Pick<DescribedFacts, 'bars'>,
): FittedTrend | null {
  const [a, b] = [anchors[0]!.timeUs, anchors[1]!.timeUs];
  const found = bars({ fromUs: Math.min(a, b), toUs: Math.max(a, b), detail: 'shown', most: MOST_BARS });
  if (found === null || found.length < 2) return null;
  const regression = found.once(`regression of ${source}`, (each) => regressionOf(pricesOf(each, source)));
  return { ...regression, firstUs: found.middleUs(0), lastUs: found.middleUs(found.length - 1) };
}

/** Of the line at a moment, also beyond its bars. */
export function trendPriceAt(
  { first, last, firstUs, lastUs }: FittedTrend,
  timeUs: number,
  view: AnnotationView,
): number {
  const [fromX, toX] = [view.xOf(firstUs), view.xOf(lastUs)];
  return toX === fromX ? first : first + ((view.xOf(timeUs) - fromX) / (toX - fromX)) * (last - first);
}
