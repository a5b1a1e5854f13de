import { calendarFromTemplate, compileCalendar, US_PER_DAY } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { barEndUs, isTileClosed, sealedUntilUs } from './seal.ts';

const always = compileCalendar(calendarFromTemplate('24/7', 'UTC'));
const weekdays = compileCalendar(calendarFromTemplate('weekdays', 'America/New_York'));
const at = (iso: string) => Date.parse(iso) * 1000;

describe('sealedUntilUs', () => {
  it('is the time of the last trade: another one may share its microsecond', () => {
    expect(sealedUntilUs(always, null, 1234)).toBe(1234);
  });

  it('is the end of the last bar, wherever it was stamped', () => {
    expect(sealedUntilUs(always, '1m', at('2024-01-02T10:00:07Z'))).toBe(at('2024-01-02T10:01:07Z'));
  });

  it('is the end of the trading day for a daily bar, daylight saving included', () => {
    expect(barEndUs(weekdays, '1D', at('2024-03-08T05:00:00Z'))).toBe(at('2024-03-09T05:00:00Z'));
  });

  it('never lies before the next bar that can be appended', () => {
    expect(barEndUs(weekdays, '1mo', at('2024-02-01T05:00:00Z'))).toBeLessThanOrEqual(at('2024-03-01T05:00:00Z'));
  });
});

describe('isTileClosed', () => {
  const tile = { kind: 'bars', interval: '1D', index: 19 } as const;
  const endUs = 20 * 1024 * US_PER_DAY;

  it('is open while nothing is sealed', () => {
    expect(isTileClosed(always, tile, null)).toBe(false);
  });

  it('is closed once the watermark reaches the end of its range', () => {
    expect(isTileClosed(always, tile, endUs - 1)).toBe(false);
    expect(isTileClosed(always, tile, endUs)).toBe(true);
  });

  it('stays open while its last bucket, which ends after the range, can still grow', () => {
    // The last New York day that opens before the range's end (midnight UTC) goes on until 05:00 UTC.
    expect(isTileClosed(weekdays, tile, endUs)).toBe(false);
    expect(isTileClosed(weekdays, tile, endUs + 5 * US_PER_DAY)).toBe(true);
  });
});
