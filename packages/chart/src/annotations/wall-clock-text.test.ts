import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeUsOf, wallClockOf } from './wall-clock-text.ts';

const NEW_YORK = 'America/New_York';

describe('a moment on the clock of a zone', () => {
  it('is written with the seconds, and with as much of a fraction as there is', () => {
    const timeUs = Date.UTC(2024, 2, 5, 14, 30) * 1000;
    expect(wallClockOf(NEW_YORK, timeUs)).toEqual({ date: '2024-03-05', time: '09:30:00' });
    expect(wallClockOf('UTC', timeUs + 250_001)).toEqual({ date: '2024-03-05', time: '14:30:00.250001' });
    expect(wallClockOf('UTC', -500_000)).toEqual({ date: '1969-12-31', time: '23:59:59.5' });
  });

  it('is read with and without seconds and spaces around it', () => {
    const timeUs = Date.UTC(2024, 2, 5, 14, 30) * 1000;
    expect(timeUsOf(NEW_YORK, { date: ' 2024-03-05 ', time: '9:30 ' })).toBe(timeUs);
    expect(timeUsOf(NEW_YORK, { date: '2024-03-05', time: '09:30:00,5' })).toBe(timeUs + 500_000);
  });

  it.each([
    ['2024-02-30', '09:30'],
    ['2024-03-05', '24:00'],
    ['2024-03-05', '9:60'],
    ['2024-03-05', 'noon'],
    ['5 March', '09:30'],
    ['', ''],
    ['1684-12-31', '09:30'],
    ['2255-01-01', '09:30'],
  ])('is none for %s %s', (date, time) => {
    expect(timeUsOf(NEW_YORK, { date, time })).toBe(null);
  });

  it('comes back as it was, but for an hour that the clocks repeat', () => {
    const from = Date.UTC(1980, 0, 1) * 1000;
    const to = Date.UTC(2040, 0, 1) * 1000;
    fc.assert(
      fc.property(
        fc.constantFrom('UTC', NEW_YORK, 'Asia/Kolkata'),
        fc.integer({ min: from, max: to }),
        (zone, timeUs) => {
          const written = wallClockOf(zone, timeUs);
          const read = timeUsOf(zone, written)!;
          expect(wallClockOf(zone, read)).toEqual(written);
          expect([0, 3_600_000_000]).toContain(timeUs - read);
        },
      ),
    );
  });
});
