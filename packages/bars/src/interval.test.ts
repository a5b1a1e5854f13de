import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { anyInterval } from '../test/any-interval.ts';
import {
  INTERVAL_LIMITS,
  intervalCount,
  intervalLengthUs,
  intervalParts,
  intervalRank,
  intervalUnit,
  isIntraday,
  isLevelInterval,
  LEVEL_INTERVALS,
  largestDivisor,
  makeInterval,
  nestsIn,
  parseInterval,
} from './interval.ts';

const parsed = (text: string) => {
  const interval = parseInterval(text);
  if (interval === null) throw new Error(`${text} is no interval`);
  return interval;
};

describe('the levels', () => {
  it('stand in order, finest first', () => {
    LEVEL_INTERVALS.forEach((interval, rank) => {
      expect(intervalRank(interval)).toBe(rank);
      if (rank > 0) expect(intervalLengthUs(interval)).toBeGreaterThan(intervalLengthUs(LEVEL_INTERVALS[rank - 1]!));
    });
  });

  it('are known letter for letter', () => {
    expect(LEVEL_INTERVALS.every(isLevelInterval)).toBe(true);
    const others = ['1M', '1d', '60m', '45m', 'trades', '', '__proto__', 'constructor', 'toString'];
    expect(others.some(isLevelInterval)).toBe(false);
  });

  it('nest in every coarser one, but weeks do not nest in months', () => {
    expect(nestsIn('1s', '1mo') && nestsIn('1D', '1mo') && nestsIn('4h', '1D') && nestsIn('1W', '1W')).toBe(true);
    expect(nestsIn('1W', '1mo') || nestsIn('1h', '1m')).toBe(false);
    expect(LEVEL_INTERVALS.filter((interval) => !isIntraday(interval))).toEqual(['1D', '1W', '1mo']);
  });
});

describe('an interval', () => {
  it('is read from its text and written the same again', () => {
    fc.assert(
      fc.property(anyInterval, (interval) => {
        expect(parseInterval(interval)).toBe(interval);
        expect(intervalCount(interval)).toBeLessThanOrEqual(INTERVAL_LIMITS[intervalUnit(interval)]);
      }),
      runs(1000),
    );
  });

  it.each([
    ['3m', '3m'],
    ['45m', '45m'],
    ['90s', '90s'],
    ['120s', '2m'],
    ['60m', '1h'],
    ['3600s', '1h'],
    ['90m', '90m'],
    ['7D', '7D'],
    ['2W', '2W'],
    ['3mo', '3mo'],
    ['18mo', '18mo'],
    ['12mo', '1Y'],
    ['24mo', '2Y'],
    ['1Y', '1Y'],
    ['86399s', '86399s'],
    ['366D', '366D'],
    ['100Y', '100Y'],
  ])('has one spelling for its length: %s is %s', (text, expected) => {
    expect(parseInterval(text)).toBe(expected);
  });

  it.each([
    '',
    '0m',
    '00m',
    '01m',
    '-1m',
    '+1m',
    '1.5h',
    '1e2m',
    '1 m',
    ' 1m',
    '1m ',
    '1m\n',
    '1M',
    '1d',
    '1w',
    '1y',
    '1MO',
    '1H',
    '1S',
    'm',
    '45',
    '٣m',
    '24h',
    '1440m',
    '86400s',
    '367D',
    '105W',
    '1201mo',
    '101Y',
    '999999999999999999999m',
    'trades',
    'auto',
    '1__proto__',
    '1toString',
    '1undefined',
    '__proto__',
    'Infinitym',
    'NaNm',
  ])('is refused: %j', (text) => {
    expect(parseInterval(text)).toBeNull();
  });

  it('is read from no text but the pattern of its kind', () => {
    const piece = fc.constantFrom('1', '0', '45', 's', 'm', 'h', 'D', 'W', 'mo', 'Y', ' ', '-', '.', '\n', 'o', '\0');
    const text = fc.oneof(
      fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(text, (text) => {
        const interval = parseInterval(text);
        if (interval === null) return;
        expect(text).toMatch(/^[1-9][0-9]*(s|m|h|D|W|mo|Y)$/);
        expect(intervalLengthUs(interval)).toBeGreaterThan(0);
      }),
      runs(2000),
    );
  });

  it('says why it cannot be made', () => {
    expect(makeInterval(24, 'h')).toEqual({ ok: false, fault: 'too-long' });
    for (const count of [0, -3, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60]) {
      expect(makeInterval(count, 'm')).toEqual({ ok: false, fault: 'count' });
    }
  });

  it('has an amount and a unit, as it is written', () => {
    expect(intervalParts(parsed('120s'))).toEqual({ amount: 2, unit: 'm' });
    expect(intervalParts(parsed('18mo'))).toEqual({ amount: 18, unit: 'mo' });
    expect(intervalParts('1D')).toEqual({ amount: 1, unit: 'D' });
  });

  it('counts seconds, trading days, weeks or months', () => {
    expect([intervalUnit(parsed('45m')), intervalCount(parsed('45m'))]).toEqual(['time', 2700]);
    expect([intervalUnit(parsed('7D')), intervalCount(parsed('7D'))]).toEqual(['day', 7]);
    expect([intervalUnit(parsed('2W')), intervalCount(parsed('2W'))]).toEqual(['week', 2]);
    expect([intervalUnit(parsed('2Y')), intervalCount(parsed('2Y'))]).toEqual(['month', 24]);
  });
});

describe('the largest divisor', () => {
  it.each([
    ['45m', '15m'],
    ['90s', '30s'],
    ['2h', '1h'],
    ['12h', '4h'],
    ['7m', '1m'],
    ['3D', '1D'],
    ['2W', '1W'],
    ['3mo', '1mo'],
    ['1Y', '1mo'],
    ['1h', '1h'],
  ])('of %s is %s', (text, expected) => {
    expect(largestDivisor(parsed(text), ['trades', ...LEVEL_INTERVALS])).toBe(expected);
  });

  it('is one that is served, trades where nothing else nests, and none where nothing does', () => {
    expect(largestDivisor(parsed('2h'), ['1m', '4h', '1D'])).toBe('1m');
    expect(largestDivisor(parsed('1Y'), ['1D', '1W'])).toBe('1D');
    expect(largestDivisor(parsed('7s'), ['trades', '5s', '1m'])).toBe('trades');
    expect(largestDivisor(parsed('45m'), ['1h', '1D'])).toBeNull();
    expect(largestDivisor(parsed('1Y'), ['1W'])).toBeNull();
  });
});
