/** How far the price is from an annotation now: from the nearest of its lines in the middle of the newest bar, else from the nearest of its handles. */
import { type Annotation, type AnnotationDefinition, type AnnotationView, fillText } from '@candlemark/annotations';
import { type Frame, mainPane } from '../picture/frame.ts';
import { nearestRow, rowMiddleTradingUs } from '../picture/slice-rows.ts';
import type { ChartText } from '../text/en.ts';
import { dataSpan } from '../viewport/viewport-limits.ts';

/** What ends with the newest bar reaches it, whatever rounding leaves. */
const ALMOST_CSS = 0.1;

/** Wherever it lies, also out of the picture. */
export interface MeasuredAnnotation {
  readonly annotation: Annotation;
  readonly definition: AnnotationDefinition;
  readonly view: AnnotationView;
}

/** Says so where the newest price is not known; empty for what has no price: what is held to the screen, what marks moments alone, and what lies on other values in a pane of its own. */
export function distanceWords(
  frame: Frame,
  measured: MeasuredAnnotation,
  price: number | null,
  text: ChartText,
): string {
  const { facts } = frame;
  if (measured.definition.isPinned === true || measured.definition.hasNoPrice === true) return '';
  const main = mainPane(frame.panes);
  const isElsewhere =
    measured.annotation.pane !== main.id && frame.panes.some(({ id }) => id === measured.annotation.pane);
  if (isElsewhere) return '';
  if (price === null) return text['say.priceUnknown'];
  const level = nearestPrice(measured, measured.view.xOf(newestUs(frame)), price);
  const { axis } = main.main;
  const [levelText, priceText] = [axis.textOf(level), axis.textOf(price)];
  if (levelText === priceText) return fillText(text['say.atPrice'], { price: priceText });
  const percent = facts.numbers.percentChange(level / price - 1).replace(/^[+\u2212-]/, '');
  const key = level > price ? 'say.abovePrice' : 'say.belowPrice';
  return fillText(text[key], { level: levelText, percent, price: priceText });
}

/** Where the newest bar is out of view it is asked for: null until it has come. */
export function newestPrice({ facts, lastPrice }: Frame, view: Pick<AnnotationView, 'bars'>): number | null {
  if (lastPrice !== null) return lastPrice.price;
  const bars = view.bars({
    fromUs: dataSpan(facts.instrument).toUs - 1,
    toUs: Number.POSITIVE_INFINITY,
    detail: 'shown',
    most: 2,
  });
  return bars?.close[bars.length - 1] ?? null;
}

/** The middle of the newest bar, in which what follows bars ends; on a chart of trades the newest one. */
function newestUs({ facts, level, slice }: Frame): number {
  const endUs = facts.tradingTime.toTradingUs(dataSpan(facts.instrument).toUs);
  const spacing = facts.levels.find((one) => one.level === level)?.spacingTradingUs ?? 0;
  const row = nearestRow(slice, endUs);
  const middle = row === null ? Number.NEGATIVE_INFINITY : rowMiddleTradingUs(row);
  // Out of the picture nobody has its row.
  return facts.tradingTime.toTimeUs(endUs - middle < 1.5 * spacing ? middle : endUs - spacing / 2);
}

function nearestPrice({ annotation, definition, view }: MeasuredAnnotation, xCss: number, price: number): number {
  // A view that ends before now is taken as far as that, for what goes on to its edge.
  const shapes = definition.shapes(annotation, { ...view, widthCss: Math.max(view.widthCss, xCss + 1) });
  const crossed = shapes.flatMap((shape) =>
    shape.kind === 'line' ? heightsAt(shape.points, xCss).map((yCss) => view.priceAt(yCss)) : [],
  );
  const levels =
    crossed.length > 0
      ? crossed
      : definition
          .handles(annotation, view)
          .filter(({ adds }) => adds !== true)
          .map(({ yCss }) => view.priceAt(yCss));
  return levels.reduce((best, level) => (Math.abs(level - price) < Math.abs(best - price) ? level : best));
}

/** Of the stretches that reach a place, or all but reach it. @param points x and y in turn */
function heightsAt(points: readonly number[], xCss: number): readonly number[] {
  const heights: number[] = [];
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [fromX, fromY, toX, toY] = points.slice(at, at + 4) as [number, number, number, number];
    const isBeside = xCss < Math.min(fromX, toX) - ALMOST_CSS || xCss > Math.max(fromX, toX) + ALMOST_CSS;
    if (fromX === toX || isBeside) continue;
    const share = Math.min(Math.max((xCss - fromX) / (toX - fromX), 0), 1);
    heights.push(fromY + (toY - fromY) * share);
  }
  return heights;
}
