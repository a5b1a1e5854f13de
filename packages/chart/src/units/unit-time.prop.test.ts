/** Where moments lie among units of equal width, against a look at each unit in turn. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTimeScale } from '../scale/time-scale.ts';
import { UnitTime, type UnitTimes } from './unit-time.ts';

const UNIT_US = 86_400_000_000;

function beyond(): fc.Arbitrary<number> {
  return fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 10 ** 13, max: 10 ** 14 }));
}

/** Units whose opens and first parts lie anywhere, from a few microseconds to a year long. */
const unitTimes = unitTimesOf(fc.oneof(fc.integer({ min: 1, max: 5 }), unitLength(1)), 0);
/** Those in which each pixel has a moment of its own. */
const longUnitTimes = unitTimesOf(unitLength(100_000), 0.1);

function unitLength(min: number): fc.Arbitrary<number> {
  return fc.integer({ min, max: 30_000_000_000_000 });
}

function unitTimesOf(lengthUs: fc.Arbitrary<number>, leastPart: number): fc.Arbitrary<UnitTimes> {
  return fc
    .record({
      fromUs: fc.integer({ min: -(10 ** 15), max: 2 * 10 ** 15 }),
      units: fc.array(
        fc.record({
          lengthUs,
          part: fc.double({ min: leastPart, max: 1, noNaN: true }),
        }),
        { minLength: 1, maxLength: 30 },
      ),
      first: fc.integer({ min: -1000, max: 1000 }),
      afterUs: fc.integer({ min: 0, max: 10 ** 12 }),
      // Nothing, less than what stands for all of it, or years.
      beyondUs: fc.tuple(beyond(), beyond()),
    })
    .map(({ fromUs, units, first, afterUs, beyondUs: [beforeUs, laterUs] }) => {
      const opens: number[] = [];
      const ends: number[] = [];
      let at = fromUs;
      for (const { lengthUs, part } of units) {
        opens.push(at);
        ends.push(at + Math.max(1, Math.round(lengthUs * part)));
        at += lengthUs;
      }
      const [timeUs, endUs] = [Float64Array.from(opens), Float64Array.from(ends)];
      const untilUs = at + afterUs;
      const bounds = { fromUs: fromUs - beforeUs, toUs: Math.max(untilUs, endUs.at(-1)!) + laterUs };
      return { unitUs: UNIT_US, count: units.length, timeUs, endUs, first, untilUs, bounds };
    });
}

function timeOf(times: UnitTimes): UnitTime {
  const time = new UnitTime();
  time.take(times);
  return time;
}

describe('among units', () => {
  test('a moment lies in the last unit that opens at or before it', () => {
    fc.assert(
      fc.property(unitTimes, fc.double({ min: 0, max: 1, noNaN: true }), (times, part) => {
        const momentUs = Math.round(times.timeUs[0]! + part * (times.untilUs - 1 - times.timeUs[0]!));
        const slow = times.timeUs.findLastIndex((openUs) => openUs <= momentUs);
        const placeUs = timeOf(times).toTradingUs(momentUs);
        expect(placeUs / UNIT_US).toBeGreaterThanOrEqual(times.first + slow);
        expect(placeUs / UNIT_US).toBeLessThanOrEqual(times.first + slow + 1);
      }),
    );
  });

  test('each opens at a whole number of widths, and time goes on without end at both sides', () => {
    fc.assert(
      fc.property(unitTimes, (times) => {
        const time = timeOf(times);
        const places = Array.from(times.timeUs, (openUs) => time.toTradingUs(openUs) / UNIT_US);
        expect(places).toEqual(Array.from(times.timeUs, (_, at) => times.first + at));
        const { fromUs, toUs } = times.bounds;
        const [start, end] = [time.toTradingUs(fromUs), time.toTradingUs(toUs)];
        expect(time.toTradingUs(toUs + 1_000)).toBe(end + 1_000);
        expect(time.toTradingUs(fromUs - 1_000)).toBe(start - 1_000);
      }),
    );
  });

  test('all that is before them and after them takes a hundred lengths at most, and any moment of it is found again', () => {
    fc.assert(
      fc.property(unitTimes, fc.double({ min: 0, max: 1, noNaN: true }), (times, part) => {
        const time = timeOf(times);
        const { fromUs, toUs } = times.bounds;
        const [start, end] = [times.first * UNIT_US, (times.first + times.count) * UNIT_US];
        expect(start - time.toTradingUs(fromUs)).toBeLessThanOrEqual(100 * UNIT_US);
        expect(time.toTradingUs(toUs) - end).toBeLessThanOrEqual(100 * UNIT_US);
        const lastUs = Math.max(times.untilUs, times.endUs.at(-1)!);
        const before = fromUs + part * (times.timeUs[0]! - fromUs);
        const after = lastUs + part * (toUs - lastUs);
        for (const momentUs of [before, after])
          expect(Math.abs(time.toTimeUs(time.toTradingUs(momentUs)) - momentUs)).toBeLessThan(100);
      }),
    );
  });

  test('later moments never lie further left', () => {
    fc.assert(
      fc.property(
        unitTimes,
        fc.array(fc.double({ min: -0.2, max: 1.2, noNaN: true }), { maxLength: 20 }),
        (times, parts) => {
          const time = timeOf(times);
          const [from, span] = [times.timeUs[0]!, times.untilUs - times.timeUs[0]!];
          const moments = parts.map((part) => Math.round(from + part * span)).sort((a, b) => a - b);
          const places = moments.map((momentUs) => time.toTradingUs(momentUs));
          places.slice(1).forEach((place, at) => {
            expect(place).toBeGreaterThanOrEqual(places[at]!);
          });
        },
      ),
    );
  });

  test('what is put at a pixel is there again', () => {
    fc.assert(
      fc.property(longUnitTimes, fc.double({ min: -2, max: 32, noNaN: true }), (times, units) => {
        const time = timeOf(times);
        const fromTradingUs = times.first * UNIT_US;
        const scale = createTimeScale(time, { fromTradingUs, toTradingUs: fromTradingUs + 10 * UNIT_US }, 1_000);
        const xCss = units * 100;
        expect(Math.abs(scale.timeUsToX(scale.xToTimeUs(xCss)) - xCss)).toBeLessThan(0.01);
      }),
    );
  });

  test('without units it is the clock', () => {
    const time = new UnitTime();
    expect(time.toTradingUs(5)).toBe(5);
    expect(time.toTimeUs(7)).toBe(7);
  });
});
