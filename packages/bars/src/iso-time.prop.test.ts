import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoFromUs, usFromIso } from './iso-time.ts';

const LATEST_US = Number.MAX_SAFE_INTEGER;
const timeUs = fc.maxSafeInteger();
/** Dates whose microseconds are safe integers. */
const date = fc.date({
  min: new Date(Math.ceil(-LATEST_US / 1000)),
  max: new Date(Math.floor(LATEST_US / 1000)),
  noInvalidDate: true,
});

describe('times as text', () => {
  test('come back as the same microsecond', () => {
    fc.assert(
      fc.property(timeUs, (us) => {
        expect(usFromIso(isoFromUs(us))).toBe(us);
      }),
    );
  });

  test('are what Date says, where Date can say it', () => {
    fc.assert(
      fc.property(date, (moment) => {
        expect(usFromIso(moment.toISOString())).toBe(moment.getTime() * 1000);
        expect(Date.parse(isoFromUs(moment.getTime() * 1000))).toBe(moment.getTime());
      }),
    );
  });

  test('sort as the times do, at equal precision', () => {
    const second = date.map((moment) => Math.trunc(moment.getTime() / 1000) * 1e6);
    fc.assert(
      fc.property(second, second, (a, b) => {
        expect(isoFromUs(a) < isoFromUs(b)).toBe(a < b);
      }),
    );
  });

  test.each([
    [0, '1970-01-01T00:00:00Z'],
    [1, '1970-01-01T00:00:00.000001Z'],
    [-1, '1969-12-31T23:59:59.999999Z'],
    [1_577_836_800_500_000, '2020-01-01T00:00:00.5Z'],
    [LATEST_US, '2255-06-05T23:47:34.740991Z'],
    [-LATEST_US, '1684-07-28T00:12:25.259009Z'],
  ])('%d is %s', (us, text) => {
    expect(isoFromUs(us)).toBe(text);
  });

  test.each([Number.NaN, 0.5, Number.POSITIVE_INFINITY, LATEST_US + 1])('%d is no time', (us) => {
    expect(() => isoFromUs(us)).toThrow(RangeError);
  });

  test.each([
    ['2020-02-29', Date.UTC(2020, 1, 29) * 1000],
    ['2020-01-01T09:30Z', Date.UTC(2020, 0, 1, 9, 30) * 1000],
    ['2020-01-01T00:00:00+05:30', Date.UTC(2019, 11, 31, 18, 30) * 1000],
    ['9999-12-31', Date.UTC(9999, 11, 31) * 1000],
    ['2020-01-01T00:00:00.1-02:00', Date.UTC(2020, 0, 1, 2) * 1000 + 100_000],
  ])('%s is read', (text, us) => {
    expect(usFromIso(text)).toBe(us);
  });

  test.each([
    '',
    '2020',
    '2020-13-01',
    '2020-00-01',
    '2019-02-29',
    '2020-04-31',
    '2020-01-01T00:00:00',
    '2020-01-01 00:00:00Z',
    '2020-01-01T24:00:00Z',
    '2020-01-01T00:60:00Z',
    '2020-01-01T00:00:60Z',
    '2020-01-01T00:00:00.1234567Z',
    '2020-01-01T00:00:00+24:00',
    '2020-01-01T00:00:00z',
    '+02020-01-01',
    '2020-01-01\n',
    'yesterday',
  ])('%j is not', (text) => {
    expect(usFromIso(text)).toBeNull();
  });
});
