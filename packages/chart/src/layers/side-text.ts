import { SIDE_BUY, SIDE_SELL } from '@candlemark/bars';
import type { ChartTextKey } from '../text/en.ts';

/** The words for the aggressor of a trade. */
export function sideTextKey(side: number): ChartTextKey {
  if (side === SIDE_BUY) return 'side.buy';
  return side === SIDE_SELL ? 'side.sell' : 'side.unknown';
}
