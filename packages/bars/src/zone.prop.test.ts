import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { anyTimeUs } from '../test/sample-calendars.ts';
import { US_PER_HOUR } from './civil.ts';
import { isTimeZone, utcFromLocalUs, zoneOffsetUs } from './zone.ts';

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12'];
const formats = new Map<string, Intl.DateTimeFormat>();

/** The slow way: the wall clock as Intl writes it out, minus the instant. */
function slowOffsetUs(zone: string, timeUs: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, format);
  const seconds = Math.floor(timeUs / 1e6);
  const parts = Object.fromEntries(
    format.formatToParts(seconds * 1000).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return (Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - seconds) * 1e6;
}

describe('zone offsets', () => {
  it('are what Intl writes, for any zone and instant', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), anyTimeUs, (zone, timeUs) => {
        expect(zoneOffsetUs(zone, timeUs)).toBe(slowOffsetUs(zone, timeUs));
      }),
      runs(300),
    );
  });

  it('change at the very microsecond', () => {
    const springUs = Date.parse('2024-03-10T07:00:00Z') * 1000;
    expect(zoneOffsetUs('America/New_York', springUs - 1)).toBe(-5 * US_PER_HOUR);
    expect(zoneOffsetUs('America/New_York', springUs)).toBe(-4 * US_PER_HOUR);
  });

  it('know a summer time of one week and a day that never was', () => {
    const inRecife = Date.parse('2000-10-11T12:00:00Z') * 1000;
    expect(zoneOffsetUs('America/Recife', inRecife)).toBe(-2 * US_PER_HOUR);
    const skipped = Date.parse('2011-12-30T12:00:00Z') * 1000;
    expect(utcFromLocalUs('Pacific/Apia', skipped)).toBe(Date.parse('2011-12-30T22:00:00Z') * 1000);
  });

  it('stay finite at the ends of time and refuse what is no time', () => {
    expect(Number.isFinite(zoneOffsetUs('Europe/Paris', -8.7e18))).toBe(true);
    expect(Number.isFinite(zoneOffsetUs('Europe/Paris', 8.7e18))).toBe(true);
    expect(() => zoneOffsetUs('Europe/Paris', Number.NaN)).toThrow(RangeError);
  });
});

describe('local times', () => {
  it('lead back to the instant, or to the earlier of two', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), anyTimeUs, (zone, timeUs) => {
        const localUs = timeUs + zoneOffsetUs(zone, timeUs);
        const backUs = utcFromLocalUs(zone, localUs);
        expect(backUs).toBeLessThanOrEqual(timeUs);
        expect(backUs + zoneOffsetUs(zone, backUs)).toBe(localUs);
      }),
      runs(500),
    );
  });

  it('that the clocks skip move forward by the gap', () => {
    const skipped = Date.parse('2024-03-10T02:30:00Z') * 1000;
    expect(utcFromLocalUs('America/New_York', skipped)).toBe(Date.parse('2024-03-10T07:30:00Z') * 1000);
  });

  it('that come twice mean the earlier', () => {
    const repeated = Date.parse('2024-11-03T01:30:00Z') * 1000;
    expect(utcFromLocalUs('America/New_York', repeated)).toBe(Date.parse('2024-11-03T05:30:00Z') * 1000);
  });
});

describe('isTimeZone', () => {
  it('takes names and refuses the rest', () => {
    expect(['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Etc/GMT+3'].every(isTimeZone)).toBe(true);
    expect(['', '+05:30', 'Mars/Olympus', '__proto__', 'Europe/Berlin ', 'UTC\0'].some(isTimeZone)).toBe(false);
  });
});
