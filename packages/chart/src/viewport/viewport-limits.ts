import type { Instrument, TradingTime } from '@candlemark/bars';
import type { LevelSpacing } from '../tiles/level-spacing.ts';
import type { ViewportLimits } from './viewport.ts';

/** How far one may zoom and pan: from all of history and a margin down to about a millisecond per pixel (trades) or a few bars. */
export declare function viewportLimits(
  instrument: Instrument,
  tradingTime: TradingTime,
  levels: readonly LevelSpacing[],
  widthCss: number,
): ViewportLimits;
