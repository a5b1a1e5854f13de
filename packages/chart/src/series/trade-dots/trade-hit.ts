/** Which trade lies under the pointer. Trades are sorted by time, so only those within reach are looked at. */
import { lowerBound } from '@candlemark/bars';
import type { SliceRow } from '../../picture/slice-rows.ts';
import type { RowsInPlot } from '../series-definition.ts';

const REACH_CSS = 14;

/** The nearest visible trade within reach of a point of the plot, or null. */
export function tradeAt({ timeScale, priceScale, slice }: RowsInPlot, xCss: number, yCss: number): SliceRow | null {
  const from = timeScale.xToTrading(xCss - REACH_CSS);
  const to = timeScale.xToTrading(xCss + REACH_CSS);
  let nearest: SliceRow | null = null;
  let least = REACH_CSS ** 2;
  slice.segments.forEach((segment, segmentIndex) => {
    if (segment.kind !== 'trades') return;
    const start = lowerBound(segment.tradingUs, from, segment.start, segment.end);
    for (let row = start; row < segment.end && segment.tradingUs[row]! <= to; row++) {
      const dx = timeScale.tradingToX(segment.tradingUs[row]!) - xCss;
      const dy = priceScale.storedToY(segment.trades.price[row]!) - yCss;
      const distance = dx * dx + dy * dy;
      if (distance <= least) {
        least = distance;
        nearest = { segmentIndex, segment, row };
      }
    }
  });
  return nearest;
}
