/**
 * Volume as columns from the bottom of its scale, as wide as the candles' bodies, coloured by their direction. A coarser bar that stands in shows its
 * volume spread over the bars it stands for, so that nothing jumps when they come; where bars are thinner than a pixel, a column shows the highest of
 * its bars. Cost: one pass over the visible bars.
 */
import type { PlacedSegment } from '../bar-placement.ts';
import { DirectionBatches } from '../direction-batches.ts';
import type { SeriesDefinition, SeriesPainter } from '../series-definition.ts';
import type { SeriesFrame } from '../series-frame.ts';

export const volumeSeries: SeriesDefinition = {
  type: 'volume',
  values: 'sizes',
  isShown: ({ volume }) => volume,
  create: createPainter,
};

function createPainter(): SeriesPainter {
  const batches = new DirectionBatches();
  return {
    layout(frame) {
      batches.clear();
      for (const placed of frame.placement.segments) layOut(frame, placed, batches);
      return frame.priceScale.range.max;
    },
    draw: (surface, theme) => batches.draw(surface, theme, theme.volumeAlpha),
  };
}

function layOut(frame: SeriesFrame, placed: PlacedSegment, batches: DirectionBatches): void {
  const { segment, offset, spanRatio, widths, clipLeftDevice, clipRightDevice } = placed;
  const { volume } = segment.placed.bars;
  if (volume === null) return;
  const { placement, priceScale, ratio } = frame;
  const { left, width } = placement;
  const bottom = Math.round(priceScale.storedToY(0) * ratio);
  const isMerged = widths.bodyDevice === 0;
  const up = batches.of(true, segment.provisional);
  const down = batches.of(false, segment.provisional);
  for (let row = segment.start, at = offset; row < segment.end; row++, at++) {
    const first = row;
    let highest = Math.max(volume[row]!, 0);
    while (isMerged && row + 1 < segment.end && left[at + 1] === left[at]) {
      row++;
      at++;
      // A missing volume is NaN, and no comparison with it holds.
      if (volume[row]! > highest) highest = volume[row]!;
    }
    const top =
      highest > 0 ? Math.min(bottom - 1, Math.round(priceScale.storedToY(highest / spanRatio) * ratio)) : bottom;
    const from = Math.max(left[at]!, clipLeftDevice);
    const to = Math.min(left[at]! + width[at]!, clipRightDevice);
    if (top < bottom && to > from) {
      (placement.rises(placed, first, row) ? up : down).add(from, top, to - from, bottom - top);
    }
  }
}
