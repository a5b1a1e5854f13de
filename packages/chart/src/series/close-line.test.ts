import { expect, test } from 'vitest';
import type { Surface } from '../surface/surface.ts';
import { CloseLine } from './close-line.ts';
import {
  columnsOf,
  type FrameSpec,
  MINUTE_US,
  seriesFrame,
  type TestBar,
  testBars,
  tradeSegment,
} from './series-frame.fixtures.ts';

type Point = readonly [x: number, y: number];

const flat = (close: number): TestBar => [close, close, close, close, 1];
const RANGE = { min: 0, max: 200 };
const FIVE = columnsOf([100, 120, 110, 130, 105].map(flat));

/** The runs of the line, as points. */
function runsOf(spec: FrameSpec, isStepped = false): { readonly alpha: number; readonly points: readonly Point[] }[] {
  const closes = new CloseLine();
  closes.layOut(seriesFrame(spec), { isStepped });
  const runs: { alpha: number; points: Point[] }[] = [];
  const surface: Pick<Surface, 'strokeLine'> = {
    strokeLine({ alpha = 1 }, points, count) {
      runs.push({ alpha, points: Array.from({ length: count }, (_, at) => [points[at * 2]!, points[at * 2 + 1]!]) });
    },
  };
  closes.line.stroke(surface as Surface, { color: '#000000', widthDevice: 2 });
  return runs;
}

const lefts = (points: readonly Point[] = []) => points.map(([x]) => Math.round(x));

test('a line goes through the middle of each bar, from the row before the view to the one after it', () => {
  const runs = runsOf({ segments: [{ bars: FIVE }], fromMinute: 1, toMinute: 4, widthDevice: 300, range: RANGE });
  expect(runs.map(({ points }) => lefts(points))).toEqual([[-50, 50, 150, 250, 350]]);
});

test('where the view holds no bar at all the line goes through it', () => {
  const bars = columnsOf([flat(100), flat(120)]);
  const apart = { bars, minutes: [5, 25], toMinute: 30 };
  const [run] = runsOf({ segments: [apart], fromMinute: 10, toMinute: 20, widthDevice: 100, range: RANGE });
  expect(lefts(run?.points)).toEqual([-45, 155]);
});

test('a line goes over the borders of segments without a gap, and is fainter where bars stand in', () => {
  const runs = runsOf({
    segments: [
      { bars: FIVE, provisional: true },
      { bars: FIVE, atMinute: 5 },
      { bars: FIVE, atMinute: 10 },
    ],
    fromMinute: 0,
    toMinute: 15,
    widthDevice: 150,
  });
  expect(runs.map(({ alpha }) => alpha)).toEqual([0.5, 1]);
  expect(runs.map(({ points }) => lefts(points))).toEqual([
    [5, 15, 25, 35, 45],
    [45, 55, 65, 75, 85, 95, 105, 115, 125, 135, 145],
  ]);
  expect(runs[1]?.points[0]).toEqual(runs[0]?.points.at(-1));
});

test('a coarser bar that reaches beyond its span stands in the middle of what it stands in for', () => {
  const [run] = runsOf({
    segments: [
      { bars: columnsOf([flat(100), flat(110)], 10), minutesPerBar: 10, toMinute: 12 },
      { bars: FIVE, atMinute: 12 },
    ],
    fromMinute: 0,
    toMinute: 17,
    widthDevice: 170,
  });
  expect(lefts(run?.points)).toEqual([50, 110, 125, 135, 145, 155, 165]);
});

test.each([
  ['nothing is known', []],
  ['trades are shown', [tradeSegment(120)]],
])('where %s the line breaks', (_, between) => {
  const later = { bars: FIVE, atMinute: 7 };
  const runs = runsOf({
    segments: [{ bars: FIVE }, ...between, later],
    fromMinute: 0,
    toMinute: 12,
    widthDevice: 120,
  });
  expect(runs.map(({ points }) => lefts(points))).toEqual([
    [5, 15, 25, 35, 45],
    [75, 85, 95, 105, 115],
  ]);
});

test('a missing price is a gap, and a bar between two of them a dash as wide as a body', () => {
  const bars = columnsOf([100, Number.NaN, 120, Number.NaN, 110, 111].map(flat));
  const runs = runsOf({ segments: [{ bars }], fromMinute: 0, toMinute: 6, widthDevice: 120 });
  expect(runs.map(({ points }) => lefts(points))).toEqual([
    [2, 19],
    [42, 59],
    [90, 110],
  ]);
  for (const { points } of runs.slice(0, 2)) expect(points[0]![1]).toBe(points[1]![1]);
});

test('a step covers just its own bar and holds until the next one opens', () => {
  const apart = { bars: FIVE, minutes: [0, 1, 4, 5, 6], toMinute: 7 };
  const [run] = runsOf({ segments: [apart], fromMinute: 0, toMinute: 7, widthDevice: 70 }, true);
  expect(lefts(run?.points)).toEqual([0, 10, 10, 40, 40, 50, 50, 60, 60, 70]);
  const heights = run!.points.map(([, y]) => y);
  for (let bar = 0; bar < 5; bar++) expect(heights[bar * 2]).toBe(heights[bar * 2 + 1]);
});

test('of the bars of one pixel column the first, the lowest, the highest and the last close are kept, in their order', () => {
  const count = 4000;
  const bars = columnsOf(testBars(count).map(([, , , close], index) => flat(close + ((index * 13) % 29))));
  const range = { min: 800, max: 1300 };
  const runs = runsOf({ segments: [{ bars }], fromMinute: 0, toMinute: count, range });
  const heightOf = (close: number) => Math.fround(40 + 160 * (1 - (close - range.min) / (range.max - range.min)));
  const wanted = Array.from({ length: 400 }, (_, column) => {
    const closes = [...bars.close.subarray(column * 10, column * 10 + 10)];
    const kept = [0, closes.indexOf(Math.min(...closes)), closes.indexOf(Math.max(...closes)), 9];
    const rows = [...new Set(kept)].sort((a, b) => a - b);
    return rows.map((row): Point => [column + 0.5, heightOf(closes[row]!)]);
  }).flat();
  expect(runs).toHaveLength(1);
  expect(runs[0]?.points).toHaveLength(wanted.length);
  runs[0]?.points.forEach(([x, y], index) => {
    expect(x).toBe(wanted[index]![0]);
    expect(y).toBeCloseTo(wanted[index]![1], 3);
  });
});

test.each([
  [false, 208],
  [true, 32],
])('a price that the scale has no height for lies just out of the pane (inverted: %s)', (isInverted, yDevice) => {
  const bars = columnsOf([100, 0, 100, -3, 100].map(flat));
  const [run] = runsOf({
    segments: [{ bars }],
    fromMinute: 0,
    toMinute: 5,
    range: { min: 10, max: 1000 },
    curve: 'logarithmic',
    isInverted,
  });
  expect(run?.points.map(([, y]) => Math.round(y))).toEqual([120, yDevice, 120, yDevice, 120]);
});

test('a line comes from and goes to the bars beyond the view that are of other columns', () => {
  const bars = columnsOf([flat(100), flat(150)]);
  const rowAt = (minute: number, row: number) => ({
    interval: '1m' as const,
    placed: {
      bars,
      openTradingUs: Float64Array.of(minute * MINUTE_US, (minute + 1) * MINUTE_US),
      closeTradingUs: Float64Array.of((minute + 1) * MINUTE_US, (minute + 2) * MINUTE_US),
    },
    row,
  });
  const [run] = runsOf({
    segments: [{ bars: FIVE }],
    neighbours: { before: rowAt(-2, 1), after: rowAt(5, 0) },
    fromMinute: 0,
    toMinute: 5,
    widthDevice: 500,
    range: RANGE,
  });
  expect(lefts(run?.points)).toEqual([-50, 50, 150, 250, 350, 450, 550]);
});
