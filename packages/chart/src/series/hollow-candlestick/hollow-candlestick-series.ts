/**
 * Hollow candlesticks say two things: a body is hollow where the bar closes at its open or above and filled where it closes below, and its colour is
 * that of its direction, which may be against the close before. Cost: at most six rectangles a bar, or one a pixel column.
 */
import type { RectBatch } from '../../surface/rect-batch.ts';
import { addOutline, addWickEnds, hasRoomInside } from '../bar-outline.ts';
import { barPainter } from '../bar-painter.ts';
import type { BarShape } from '../bar-shape.ts';
import type { BarStyle } from '../bar-style.ts';
import type { SeriesDefinition } from '../series-definition.ts';

export const hollowCandlestickSeries: SeriesDefinition = {
  type: 'hollow-candlestick',
  isShown: ({ chartType }) => chartType === 'hollow-candlestick',
  barStyle,
  create: () => barPainter(barStyle()),
};

function barStyle(): BarStyle {
  return { addBar, isFilled: (bar) => !bar.closesHigher };
}

function addBar(batch: RectBatch, bar: BarShape): void {
  const { bodyTop, bodyHeight, leftDevice, widthDevice } = bar;
  // Without a pixel left inside, an outline is a filled body.
  if (bar.closesHigher && hasRoomInside(bar)) addOutline(batch, bar);
  else bar.add(batch, leftDevice, bodyTop, widthDevice, bodyHeight);
  // The wick is not seen through the body.
  addWickEnds(batch, bar);
}
