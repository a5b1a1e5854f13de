import { sliceBars } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { ChartDriver } from '../../testing/chart-driver.ts';
import { dailyBars } from '../../testing/daily-bars.ts';
import { columnsOf, type FrameSpec, seriesFrame, type TestBar, testBars } from '../series-frame.fixtures.ts';
import { AveragedBars } from './averaged-bars.ts';

const BARS = testBars(300);
const ALL = columnsOf(BARS);
const RANGE = { range: { min: 0, max: 2000 } };

/** As the formula says, from one bar on. */
function obvious(bars: readonly TestBar[]): readonly TestBar[] {
  const averaged: TestBar[] = [];
  for (const [open, high, low, close, volume] of bars) {
    const before = averaged.at(-1);
    const ownClose = (open + high + low + close) / 4;
    const ownOpen = before === undefined ? (open + close) / 2 : (before[0] + before[3]) / 2;
    averaged.push([ownOpen, Math.max(high, ownOpen, ownClose), Math.min(low, ownOpen, ownClose), ownClose, volume]);
  }
  return averaged;
}

function prepared(averaged: AveragedBars, spec: Omit<FrameSpec, 'range'>): AveragedBars {
  averaged.prepare(seriesFrame({ ...spec, ...RANGE }).placement.segments.map(({ segment }) => segment));
  return averaged;
}

test('averages follow the formula', () => {
  const averaged = new AveragedBars().of(ALL);
  const wanted = obvious(BARS);
  expect([...averaged.open]).toEqual(wanted.map(([open]) => open));
  expect([...averaged.high]).toEqual(wanted.map(([, high]) => high));
  expect([...averaged.low]).toEqual(wanted.map(([, , low]) => low));
  expect([...averaged.close]).toEqual(wanted.map(([, , , close]) => close));
});

test('after 64 bars it makes no difference where the recursion began', () => {
  const { open } = new AveragedBars().of(ALL);
  const later = obvious(BARS.slice(136));
  expect(later[64]![0]).toBeCloseTo(open[200]!, 10);
});

test('columns go on where those before them end, and stand alone when they have left the view', () => {
  const first = sliceBars(ALL, 0, 100);
  const second = sliceBars(ALL, 100, 300);
  const averaged = new AveragedBars();
  const both = { segments: [{ bars: first }, { bars: second, atMinute: 100 }], fromMinute: 80, toMinute: 150 };
  const alone = { segments: [{ bars: second, atMinute: 100 }], fromMinute: 100.5, toMinute: 150 };
  const whole = [...new AveragedBars().of(ALL).open.subarray(100)];
  const fresh = [...new AveragedBars().of(second).open];
  expect([...prepared(averaged, both).of(second).open]).toEqual(whole);
  expect([...prepared(averaged, alone).of(second).open]).toEqual(fresh);
  const { open } = prepared(averaged, both).of(second);
  expect([...open]).toEqual(whole);
  expect(averaged.of(second).open).toBe(open);
});

test('columns do not go on after a gap or after other bars', () => {
  const second = sliceBars(ALL, 100, 300);
  const fresh = [...new AveragedBars().of(second).open];
  const after = (before: FrameSpec['segments'][number]) =>
    prepared(new AveragedBars(), {
      segments: [before, { bars: second, atMinute: 100 }],
      fromMinute: 0,
      toMinute: 200,
    }).of(second);
  expect([...after({ bars: sliceBars(ALL, 0, 90) }).open]).toEqual(fresh);
  expect([...after({ bars: sliceBars(ALL, 0, 20), minutesPerBar: 5 }).open]).toEqual(fresh);
});

test('after a missing bar the averages begin anew', () => {
  const bars = BARS.map((bar, index): TestBar => (index === 10 ? [Number.NaN, 1, 1, 1, 1] : bar));
  const { open, close } = new AveragedBars().of(columnsOf(bars));
  expect(close[10]).toBeNaN();
  expect([...open.subarray(11)]).toEqual(obvious(BARS.slice(11)).map(([first]) => first));
});

test('an automatic scale has room for averages beyond the prices in view', () => {
  // A jump: the averages come down to the new prices only after some bars, of which the first are in view.
  const bars = dailyBars(60).map((bar, index) => {
    const factor = index < 30 ? 3 : 1;
    return {
      ...bar,
      open: bar.open * factor,
      high: bar.high * factor,
      low: bar.low * factor,
      close: bar.close * factor,
    };
  });
  const chart = new ChartDriver({ data: bars, interval: '1D', chartType: 'heikin-ashi', volume: false });
  chart.core.show({ from: bars[30]!.time, to: bars[45]!.time });
  chart.env.settle();
  const { range } = chart.core.frame()!.priceScale!;
  const averaged = obvious(bars.map(({ open, high, low, close }) => [open, high, low, close, 0] as const));
  const inView = averaged.slice(30, 45);
  expect(range.max).toBeGreaterThan(Math.max(...inView.map(([, high]) => high)));
  expect(range.max).toBeGreaterThan(1.3 * Math.max(...bars.slice(30, 45).map(({ high }) => high)));
  expect(range.min).toBeLessThan(Math.min(...inView.map(([, , low]) => low)));
});
