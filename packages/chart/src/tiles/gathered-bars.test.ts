import {
  calendarFromTemplate,
  compileCalendar,
  SIDE_BUY,
  SIDE_SELL,
  SIDE_UNKNOWN,
  TradingTime,
} from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { GatheredBars } from './gathered-bars.ts';
import { PlacedRows } from './placed-rows.ts';

const CALENDAR = compileCalendar(calendarFromTemplate('24/7'));
const PLACED = new PlacedRows(new TradingTime(CALENDAR), CALENDAR);

describe('gathered trades', () => {
  it('were bought, sold, or nobody knows, as in the bars that are rolled up from them', () => {
    const trades = {
      length: 4,
      timeUs: Float64Array.of(1, 2, 3, 4),
      price: Float64Array.of(100, 101, 102, 103),
      size: Float64Array.of(5, 6, 7, Number.NaN),
      side: Uint8Array.of(SIDE_BUY, SIDE_SELL, SIDE_UNKNOWN, SIDE_BUY),
    };
    const piece = { kind: 'trades', trades, fromUs: 0, toUs: 10, provisional: false } as const;
    const bars = GatheredBars.of([piece], { priceUnit: 1, sizeUnit: 1 }, PLACED)!;
    expect([...bars.volume!]).toEqual([5, 6, 7, Number.NaN]);
    expect([...bars.buyVolume!]).toEqual([5, 0, Number.NaN, Number.NaN]);
  });
});
