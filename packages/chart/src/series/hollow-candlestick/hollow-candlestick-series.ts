/**
 * Hollow candlesticks say two things: a body is hollow where the bar closes at its open or above and filled where it closes below, and its colour is
 * that of its direction, which may be against the close before. Cost: at most six rectangles a bar, or one a pixel column.
 */
import type { RectBatch } from '../../surface/rect-batch.ts';
import { BarPainter } from '../bar-painter.ts';
import type { BarShape } from '../bar-shape.ts';
import type { SeriesDefinition } from '../series-definition.ts';

export const hollowCandlestickSeries: SeriesDefinition = {
  type: 'hollow-candlestick',
  isShown: ({ chartType }) => chartType === 'hollow-candlestick',
  create: () => new BarPainter({ addBar }),
};

function addBar(batch: RectBatch, bar: BarShape): void {
  const { bodyTop, bodyHeight, leftDevice, widthDevice, top, bottom, wickLeftDevice, wickDevice } = bar;
  const bodyBottom = bodyTop + bodyHeight;
  // Without a pixel left inside, an outline is a filled body.
  const hasRoom = widthDevice > 2 * wickDevice && bodyHeight > 2 * wickDevice;
  if (bar.closesHigher && hasRoom) addOutline(batch, bar, wickDevice);
  else bar.add(batch, leftDevice, bodyTop, widthDevice, bodyHeight);
  // The wick is not seen through the body.
  if (top < bodyTop) bar.add(batch, wickLeftDevice, top, wickDevice, bodyTop - top);
  if (bottom > bodyBottom) bar.add(batch, wickLeftDevice, bodyBottom, wickDevice, bottom - bodyBottom);
}

function addOutline(batch: RectBatch, bar: BarShape, thickness: number): void {
  const { bodyTop, bodyHeight, leftDevice, widthDevice } = bar;
  const sideHeight = bodyHeight - 2 * thickness;
  bar.add(batch, leftDevice, bodyTop, widthDevice, thickness);
  bar.add(batch, leftDevice, bodyTop + bodyHeight - thickness, widthDevice, thickness);
  bar.add(batch, leftDevice, bodyTop + thickness, thickness, sideHeight);
  bar.add(batch, leftDevice + widthDevice - thickness, bodyTop + thickness, thickness, sideHeight);
}
