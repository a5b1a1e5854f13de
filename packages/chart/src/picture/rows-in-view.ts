import type { Frame } from './frame.ts';
import type { SliceRow } from './slice-rows.ts';

/** The rows of the level that are seen, from the oldest to the newest. Those of other levels, which stand in while some are on their way, are left out. */
export function* rowsInView({ slice, timeScale }: Pick<Frame, 'slice' | 'timeScale'>): Generator<SliceRow> {
  const { fromTradingUs, toTradingUs } = timeScale.viewport;
  for (const [segmentIndex, segment] of slice.segments.entries()) {
    const isOfLevel = segment.kind === 'trades' ? slice.level === 'trades' : segment.interval === slice.level;
    if (!isOfLevel) continue;
    const opens = segment.kind === 'trades' ? segment.tradingUs : segment.placed.openTradingUs;
    const closes = segment.kind === 'trades' ? segment.tradingUs : segment.placed.closeTradingUs;
    for (let row = segment.start; row < segment.end; row++) {
      // What only touches an edge of the view is drawn, and not seen.
      const isSeen = opens[row]! < toTradingUs && (closes[row]! > fromTradingUs || opens[row]! >= fromTradingUs);
      if (isSeen) yield { segmentIndex, segment, row };
    }
  }
}
