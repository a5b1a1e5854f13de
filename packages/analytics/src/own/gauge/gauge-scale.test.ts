import { chartThemes } from '@candlemark/chart';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { angleOf, HALF_SWEEP, partOf, segmentAt } from './gauge-scale.ts';
import { gaugeReading, gaugeTable } from './gauge-words.ts';

const RANGE = { min: 0, max: 100 };
const SEGMENTS = [
  { name: 'calm', from: 0, to: 30, tone: 'up' as const },
  { name: 'usual', from: 30, to: 70, tone: 'neutral' as const },
  { name: 'wild', from: 70, to: 100, tone: 'down' as const },
];

test('a value stands between the ends, and one that is beyond at the end', () => {
  expect(angleOf(50, RANGE)).toBe(0);
  expect(angleOf(-5, RANGE)).toBe(-HALF_SWEEP);
  expect(angleOf(500, RANGE)).toBe(HALF_SWEEP);
  expect(partOf(5, { min: 3, max: 3 })).toBe(0);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (one, other) => {
        expect(Math.sign(angleOf(one, RANGE) - angleOf(other, RANGE)) * Math.sign(one - other)).toBeGreaterThanOrEqual(
          0,
        );
      },
    ),
  );
});

test('the angles of segments beside each other sum to the whole arc', () => {
  const sum = SEGMENTS.reduce((angle, { from, to }) => angle + angleOf(to, RANGE) - angleOf(from, RANGE), 0);
  expect(sum).toBeCloseTo(2 * HALF_SWEEP);
});

test('a value has one segment', () => {
  expect(segmentAt(30, SEGMENTS)?.name).toBe('usual');
  expect(segmentAt(100, SEGMENTS)?.name).toBe('wild');
  expect(segmentAt(101, SEGMENTS)).toBeUndefined();
});

test('it is said with its segment, and the table has all of it', () => {
  const props = {
    title: 'Volatility',
    theme: chartThemes.light,
    valueName: 'Percentile',
    value: 72,
    ...RANGE,
    segments: SEGMENTS,
    targets: [{ name: 'limit', value: 90 }],
    words: (value: number | null) => String(value),
  };
  expect(gaugeReading(props)).toBe('72, wild');
  expect(gaugeTable(props).rows.map((row) => row.map(({ text }) => text).join('|'))).toEqual([
    'Percentile|72|0|100',
    'limit|90||',
    'calm||0|30',
    'usual||30|70',
    'wild||70|100',
  ]);
});
