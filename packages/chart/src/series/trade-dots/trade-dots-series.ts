/**
 * Single trades: a dot for each, its area by size and its colour by the side that took the price, on a thin step line
 * through the prices. Cost: one disc a trade; the shapes live in arrays that are reused.
 */
import { SIDE_BUY, SIDE_SELL } from '@candlemark/bars';
import type { Surface } from '../../surface/surface.ts';
import type { ChartTheme } from '../../theme/chart-theme.ts';
import type { TradeSegment } from '../../tiles/visible-slice.ts';
import { DiscBatch } from '../disc-batch.ts';
import type { SeriesDefinition, SeriesPainter } from '../series-definition.ts';
import type { SeriesFrame } from '../series-frame.ts';
import { StepLine } from './step-line.ts';
import { tradeAt } from './trade-hit.ts';
import { largestSize, tradeRadiusCss } from './trade-radius.ts';

const DOT_ALPHA = 0.85;
const LINE_ALPHA = 0.4;

export const tradeDotsSeries: SeriesDefinition = {
  type: 'trade-dots',
  isShown: () => true,
  rowAt: tradeAt,
  create: createPainter,
};

function createPainter(): SeriesPainter {
  const line = new StepLine();
  const discs = { buy: new DiscBatch(), sell: new DiscBatch(), unknown: new DiscBatch() };
  let lineWidthDevice = 1;
  return {
    layout(frame) {
      line.clear();
      for (const batch of Object.values(discs)) batch.clear();
      lineWidthDevice = frame.ruleDevice;
      const largest = largestSize(frame.slice);
      for (const segment of frame.slice.segments) {
        if (segment.kind === 'trades') layOut(frame, segment, largest, line, discs);
      }
      return largest;
    },
    draw(surface: Surface, theme: ChartTheme) {
      line.draw(surface, { color: theme.neutral, alpha: LINE_ALPHA, widthDevice: lineWidthDevice });
      discs.unknown.draw(surface, theme.neutral, DOT_ALPHA);
      discs.buy.draw(surface, theme.up, DOT_ALPHA);
      discs.sell.draw(surface, theme.down, DOT_ALPHA);
    },
  };
}

interface SideDiscs {
  readonly buy: DiscBatch;
  readonly sell: DiscBatch;
  readonly unknown: DiscBatch;
}

function layOut(
  { map, priceScale, ratio }: SeriesFrame,
  segment: TradeSegment,
  largest: number,
  line: StepLine,
  discs: SideDiscs,
): void {
  const { length, price, size, side } = segment.trades;
  const { anchorTradingUs, pxPerUs, offsetDevice } = map;
  // The neighbours out of view give the line its ends at the edges of the plot.
  const first = Math.max(0, segment.start - 1);
  const last = Math.min(length - 1, segment.end);
  for (let row = first; row <= last; row++) {
    const xDevice = (segment.tradingUs[row]! - anchorTradingUs) * pxPerUs - offsetDevice;
    const yDevice = priceScale.storedToY(price[row]!) * ratio;
    line.stepTo(xDevice, yDevice);
    if (row < segment.start || row >= segment.end) continue;
    const batch = side[row] === SIDE_BUY ? discs.buy : side[row] === SIDE_SELL ? discs.sell : discs.unknown;
    batch.add(xDevice, yDevice, tradeRadiusCss(size[row]!, largest) * ratio);
  }
}
