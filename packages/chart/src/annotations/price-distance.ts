/** How far the price is from an annotation now: from the nearest of its lines at the time of the newest bar, else from the nearest of its points. */
import {
  type Annotation,
  type AnnotationDefinition,
  type AnnotationView,
  fillText,
  placingAnchors,
  unpinned,
} from '@candlemark/annotations';
import { type Frame, mainPane } from '../picture/frame.ts';
import type { ChartText } from '../text/en.ts';
import { dataSpan } from '../viewport/viewport-limits.ts';

/** Wherever it lies, also out of the picture. */
export interface MeasuredAnnotation {
  readonly annotation: Annotation;
  readonly definition: AnnotationDefinition;
  readonly view: AnnotationView;
}

/** Says so where the newest price is not known; empty for what is held to the screen and has no price. */
export function distanceWords(frame: Frame, measured: MeasuredAnnotation, text: ChartText): string {
  const { facts, timeScale, lastPrice } = frame;
  if (measured.definition.isPinned === true) return '';
  if (lastPrice === null) return text['say.priceUnknown'];
  const { price } = lastPrice;
  const level = nearestPrice(measured, timeScale.timeUsToX(dataSpan(facts.instrument).toUs), price);
  const { axis } = (frame.panes.find(({ id }) => id === measured.annotation.pane) ?? mainPane(frame.panes)).main;
  const [levelText, priceText] = [axis.textOf(level), axis.textOf(price)];
  if (levelText === priceText) return fillText(text['say.atPrice'], { price: priceText });
  const percent = facts.numbers.percentChange(level / price - 1).replace(/^[+\u2212-]/, '');
  const key = level > price ? 'say.abovePrice' : 'say.belowPrice';
  return fillText(text[key], { level: levelText, percent, price: priceText });
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
      : unpinned(placingAnchors(definition, annotation.anchors)).map((anchor) => anchor.price);
  return levels.reduce((best, level) => (Math.abs(level - price) < Math.abs(best - price) ? level : best));
}

/** @param points x and y in turn */
function heightsAt(points: readonly number[], xCss: number): readonly number[] {
  const heights: number[] = [];
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [fromX, fromY, toX, toY] = points.slice(at, at + 4) as [number, number, number, number];
    if (fromX === toX || (xCss - fromX) * (xCss - toX) > 0) continue;
    heights.push(fromY + ((toY - fromY) * (xCss - fromX)) / (toX - fromX));
  }
  return heights;
}
