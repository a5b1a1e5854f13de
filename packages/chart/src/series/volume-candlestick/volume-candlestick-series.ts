/**
 * Candlesticks whose bodies are as wide as their volume: the bar with the largest volume in view has the whole of its span but the gap to its
 * neighbour, one without volume has the width of a wick. A coarser bar that stands in counts with its volume spread over the bars that it stands for.
 * A source without any volume shows plain candles. Cost: a pass over the visible volumes, and two rectangles a bar.
 */
import { barPainter, candleStyle } from '../bar-painter.ts';
import type { PlacedSegment } from '../bar-placement.ts';
import type { BarStyle } from '../bar-style.ts';
import { bodyWidthOf, ownBodyWidth } from '../bar-widths.ts';
import type { SeriesDefinition } from '../series-definition.ts';

export const volumeCandlestickSeries: SeriesDefinition = {
  type: 'volume-candlestick',
  isShown: ({ chartType }) => chartType === 'volume-candlestick',
  barStyle,
  create: () => barPainter(barStyle()),
};

function barStyle(): BarStyle {
  let largest = 0;
  return {
    ...candleStyle(),
    begin({ placement }) {
      largest = placement.segments.reduce((most, placed) => Math.max(most, largestVolume(placed)), 0);
      return largest;
    },
    bodyWidth({ segment, widths, spanRatio }, row, ownSpanDevice) {
      const { volume } = segment.placed.bars;
      if (volume === null || !(largest > 0)) return ownBodyWidth(widths, ownSpanDevice);
      // A missing volume is NaN and takes no width.
      const share = Math.max(volume[row]!, 0) / spanRatio / largest || 0;
      return bodyWidthOf(widths.wickDevice, ownSpanDevice, share);
    },
  };
}

function largestVolume({ segment, spanRatio }: PlacedSegment): number {
  const { volume } = segment.placed.bars;
  if (volume === null) return 0;
  let largest = 0;
  for (let row = segment.start; row < segment.end; row++) if (volume[row]! > largest) largest = volume[row]!;
  return largest / spanRatio;
}
