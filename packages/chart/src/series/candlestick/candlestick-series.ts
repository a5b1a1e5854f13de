/**
 * Candlesticks: a wick from low to high and a body from open to close, in device pixels. Wick and body of a direction share a colour, so each
 * direction is one batch of rectangles. Where bars are thinner than a pixel, a column shows the lowest low to the highest high of its bars,
 * coloured by its first open and last close. Cost: two rectangles a bar, or one a column.
 */
import type { PlacedSegment } from '../bar-placement.ts';
import { DirectionBatches } from '../direction-batches.ts';
import type { SeriesDefinition, SeriesFrame, SeriesPainter } from '../series-definition.ts';

export const candlestickSeries: SeriesDefinition = {
  type: 'candlestick',
  isShown: ({ chartType }) => chartType === 'candlestick',
  create: createPainter,
};

function createPainter(): SeriesPainter {
  const batches = new DirectionBatches();
  return {
    layout(frame) {
      batches.clear();
      for (const placed of frame.placement.segments) {
        if (placed.widths.bodyDevice > 0) layOutBodies(frame, placed, batches);
        else layOutColumns(frame, placed, batches);
      }
      return 0;
    },
    draw: (surface, theme) => batches.draw(surface, theme),
  };
}

function layOutBodies(frame: SeriesFrame, placed: PlacedSegment, batches: DirectionBatches): void {
  const { segment, offset, widths, clipLeftDevice, clipRightDevice } = placed;
  const { left, width } = frame.placement;
  const { open, high, low, close } = segment.placed.bars;
  const { ratio, priceScale } = frame;
  const leastHeight = frame.ruleDevice;
  const up = batches.of(true, segment.provisional);
  const down = batches.of(false, segment.provisional);
  for (let row = segment.start, at = offset; row < segment.end; row++, at++) {
    const openPrice = open[row]!;
    const closePrice = close[row]!;
    const batch = frame.placement.rises(placed, row, row) ? up : down;
    const bodyWidth = width[at]!;
    const wickWidth = Math.min(widths.wickDevice, bodyWidth);
    const wickLeft = left[at]! + ((bodyWidth - wickWidth) >> 1);
    const highY = Math.round(priceScale.storedToY(high[row]!) * ratio);
    const lowY = Math.round(priceScale.storedToY(low[row]!) * ratio);
    const openY = Math.round(priceScale.storedToY(openPrice) * ratio);
    const closeY = Math.round(priceScale.storedToY(closePrice) * ratio);
    const top = Math.min(openY, closeY);
    const height = Math.max(leastHeight, openY < closeY ? closeY - openY : openY - closeY);
    const from = Math.max(left[at]!, clipLeftDevice);
    const to = Math.min(left[at]! + bodyWidth, clipRightDevice);
    if (to > from) batch.add(from, top, to - from, height);
    const isWickInside = wickLeft >= clipLeftDevice && wickLeft + wickWidth <= clipRightDevice;
    const wickHeight = Math.abs(lowY - highY);
    if (isWickInside && wickHeight > height) batch.add(wickLeft, Math.min(highY, lowY), wickWidth, wickHeight);
  }
}

function layOutColumns(frame: SeriesFrame, placed: PlacedSegment, batches: DirectionBatches): void {
  const { segment, offset } = placed;
  const { left } = frame.placement;
  const { high, low } = segment.placed.bars;
  const { priceScale, ratio } = frame;
  for (let row = segment.start, at = offset; row < segment.end; ) {
    const column = left[at]!;
    const first = row;
    let lowest = low[row]!;
    let highest = high[row]!;
    for (row++, at++; row < segment.end && left[at] === column; row++, at++) {
      if (low[row]! < lowest) lowest = low[row]!;
      if (high[row]! > highest) highest = high[row]!;
    }
    const highY = Math.round(priceScale.storedToY(highest) * ratio);
    const lowY = Math.round(priceScale.storedToY(lowest) * ratio);
    const height = Math.max(frame.ruleDevice, Math.abs(lowY - highY));
    if (column < placed.clipLeftDevice || column >= placed.clipRightDevice) continue;
    batches
      .of(frame.placement.rises(placed, first, row - 1), segment.provisional)
      .add(column, Math.min(highY, lowY), 1, height);
  }
}
