/** How units are drawn that are no bars: the last one is still on its way. */
import { kagiShoulders } from '@candlemark/bars';
import { describe, expect, test } from 'vitest';
import type { UnitBars } from '../units/unit-bars.ts';
import { columnsOf, drawn, seriesFrame, type TestBar } from './series-frame.fixtures.ts';
import { UNIT_SERIES } from './unit-series.ts';

/** Rises by two, falls by three, rises over the first top, and turns. */
const PATH: readonly TestBar[] = [
  [1000, 1020, 990, 1020, 5],
  [1020, 1040, 1020, 1040, 5],
  [1020, 1020, 980, 980, 5],
  [980, 1100, 970, 1100, 5],
  [1100, 1100, 1085, 1085, 5],
];

function unitsOf(path: readonly TestBar[], hasWicks = true): UnitBars {
  const bars = columnsOf(path);
  return { ...bars, ...kagiShoulders(bars), facts: { size: 20, hasWicks }, formingRow: path.length - 1 };
}

function pictureOf(type: string, bars: UnitBars, ratio = 1): string {
  const painter = UNIT_SERIES.find((series) => series.type === type)!.create();
  const frame = seriesFrame({
    segments: [{ bars }],
    fromMinute: -0.5,
    toMinute: 6,
    widthDevice: Math.round(130 * ratio),
    ratio,
    range: { min: 960, max: 1120 },
  });
  painter.layout(frame);
  return drawn(painter, frame);
}

describe.each(UNIT_SERIES.map(({ type }) => type))('%s', (type) => {
  test.each([1, 1.5, 2])('five units at ratio %d', (ratio) => {
    expect(pictureOf(type, unitsOf(PATH), ratio)).toMatchSnapshot();
  });

  test('the unit that is still on its way is paler than it will be', () => {
    const forming = pictureOf(type, unitsOf(PATH));
    const done = pictureOf(type, { ...unitsOf(PATH), formingRow: -1 });
    expect(forming).not.toBe(done);
  });
});

test('bricks without wicks have none', () => {
  const rects = (list: string) => list.split('|').length;
  expect(rects(pictureOf('renko', unitsOf(PATH, false)))).toBeLessThan(rects(pictureOf('renko', unitsOf(PATH))));
});

test('signs of few columns are hardly wider than high, and stand in the middle of their column', () => {
  const painter = UNIT_SERIES.find(({ type }) => type === 'point-figure')!.create();
  const view = { fromMinute: -0.5, toMinute: 6, widthDevice: 1_300, range: { min: 960, max: 1120 } };
  const frame = seriesFrame({ segments: [{ bars: unitsOf(PATH) }], ...view });
  painter.layout(frame);
  expect(drawn(painter, frame)).toMatchSnapshot();
});

test('a column that goes very far out of the view is a bar and no millions of signs', () => {
  const painter = UNIT_SERIES.find(({ type }) => type === 'point-figure')!.create();
  const far = 2e13;
  const bars = unitsOf([[980, far, 980, far, 5]]);
  const view = { fromMinute: -0.5, toMinute: 6, widthDevice: 130, range: { min: 960, max: 1120 } };
  const frame = seriesFrame({ segments: [{ bars }], ...view });
  painter.layout(frame);
  const picture = drawn(painter, frame);
  expect(picture).toContain('rect');
  expect(picture).not.toContain('line');
});
