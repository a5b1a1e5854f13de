/**
 * Volume as columns in the lowest fifth of the plot, as wide as the candles' bodies, coloured by their direction. The highest column
 * in view fills the fifth. A coarser bar that stands in shows its volume spread over the bars it stands for, so that nothing jumps when
 * they come. Cost: two passes over the visible bars.
 */
import type { PlacedSegment } from '../bar-placement.ts';
import { DirectionBatches } from '../direction-batches.ts';
import type { SeriesDefinition, SeriesFrame, SeriesPainter } from '../series-definition.ts';

const HEIGHT_PART = 0.2;

export const volumeSeries: SeriesDefinition = {
  type: 'volume',
  isShown: ({ volume }) => volume,
  create: createPainter,
};

function createPainter(): SeriesPainter {
  const batches = new DirectionBatches();
  return {
    layout(frame) {
      batches.clear();
      const highest = frame.placement.segments.reduce(
        (most, placed) => Math.max(most, highestVolume(frame, placed)),
        0,
      );
      if (!(highest > 0)) return 0;
      const pxPerUnit = (frame.plot.heightDevice * HEIGHT_PART) / highest;
      for (const placed of frame.placement.segments) layOut(frame, placed, pxPerUnit, batches);
      return pxPerUnit;
    },
    draw: (surface, theme) => batches.draw(surface, theme, theme.volumeAlpha),
  };
}

function highestVolume(frame: SeriesFrame, { segment, offset, spanRatio, widths }: PlacedSegment): number {
  const { volume } = segment.placed.bars;
  if (volume === null) return 0;
  const { left } = frame.placement;
  const isMerged = widths.bodyDevice === 0;
  let highest = 0;
  let sum = 0;
  for (let row = segment.start, at = offset; row < segment.end; row++, at++) {
    const isSameColumn = isMerged && row > segment.start && left[at] === left[at - 1];
    const own = volume[row]!;
    // A missing volume is NaN and adds nothing.
    sum = (isSameColumn ? sum : 0) + Math.max(own, 0);
    if (sum > highest) highest = sum;
  }
  return highest / spanRatio;
}

function layOut(frame: SeriesFrame, placed: PlacedSegment, pxPerUnit: number, batches: DirectionBatches): void {
  const { segment, offset, spanRatio, widths, clipLeftDevice, clipRightDevice } = placed;
  const { volume } = segment.placed.bars;
  if (volume === null) return;
  const { left, width } = frame.placement;
  const bottom = frame.plot.yDevice + frame.plot.heightDevice;
  const isMerged = widths.bodyDevice === 0;
  const factor = pxPerUnit / spanRatio;
  const up = batches.of(true, segment.provisional);
  const down = batches.of(false, segment.provisional);
  for (let row = segment.start, at = offset; row < segment.end; row++, at++) {
    const first = row;
    let sum = Math.max(volume[row]!, 0);
    while (isMerged && row + 1 < segment.end && left[at + 1] === left[at]) {
      row++;
      at++;
      sum += Math.max(volume[row]!, 0);
    }
    const height = sum > 0 ? Math.max(1, Math.round(sum * factor)) : 0;
    const from = Math.max(left[at]!, clipLeftDevice);
    const to = Math.min(left[at]! + width[at]!, clipRightDevice);
    if (height > 0 && to > from)
      (frame.placement.rises(placed, first, row) ? up : down).add(from, bottom - height, to - from, height);
  }
}
