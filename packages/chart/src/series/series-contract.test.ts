/** What every series promises, whatever it draws: each test runs over all definitions of the registry. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CHART_TYPES } from './chart-type.ts';
import { REACH_CSS } from './price-heights.ts';
import {
  columnsOf,
  type DrawnShape,
  drawn,
  drawnShapes,
  type FrameSpec,
  MINUTE_US,
  seriesFrame,
  type TestBar,
  testBars,
  tradeSegment,
} from './series-frame.fixtures.ts';
import type { SeriesFrame } from './series-frame.ts';
import { SERIES_DEFINITIONS } from './series-registry.ts';
import { UNIT_SERIES } from './unit-series.ts';

const NONE = Number.NaN;
const HUNDRED_IN_VIEW = { fromMinute: 50.3, toMinute: 149.6 };

const SPECS: Readonly<Record<string, FrameSpec>> = {
  '200 bars': { segments: [{ bars: columnsOf(testBars(200)) }], ...HUNDRED_IN_VIEW },
  'one bar': { segments: [{ bars: columnsOf(testBars(1)) }], fromMinute: -2, toMinute: 3 },
  'one bar wider than the pane': { segments: [{ bars: columnsOf(testBars(3)) }], fromMinute: 1.2, toMinute: 1.8 },
  'two bars': { segments: [{ bars: columnsOf(testBars(2)) }], fromMinute: -2, toMinute: 3 },
  'no bars': { segments: [{ bars: columnsOf([]) }], fromMinute: 0, toMinute: 10 },
  'no segments': { segments: [], fromMinute: 0, toMinute: 10 },
  '5,000 bars on 400 pixels': { segments: [{ bars: columnsOf(testBars(5000)) }], fromMinute: 100, toMinute: 4900 },
  'missing volume': { segments: [{ bars: columnsOf(without(testBars(200), 4)) }], ...HUNDRED_IN_VIEW },
  'no volume at all': { segments: [{ bars: { ...columnsOf(testBars(200)), volume: null } }], ...HUNDRED_IN_VIEW },
  'missing prices': { segments: [{ bars: columnsOf(without(testBars(200), 0, 1, 2, 3)) }], ...HUNDRED_IN_VIEW },
  'missing closes, merged': {
    segments: [{ bars: columnsOf(without(testBars(5000), 3)) }],
    fromMinute: 0,
    toMinute: 5000,
  },
  'nothing but missing prices': {
    segments: [{ bars: columnsOf([[NONE, NONE, NONE, NONE, NONE]]) }],
    fromMinute: -2,
    toMinute: 3,
  },
  'equal prices': {
    segments: [{ bars: columnsOf(testBars(200).map((): TestBar => [1000, 1000, 1000, 1000, 0])) }],
    ...HUNDRED_IN_VIEW,
  },
  'inverted scale': { segments: [{ bars: columnsOf(testBars(200)) }], isInverted: true, ...HUNDRED_IN_VIEW },
  'prices far out of the pane': {
    segments: [{ bars: columnsOf(testBars(200)) }],
    range: { min: 1009.99, max: 1010 },
    ...HUNDRED_IN_VIEW,
  },
  'ratios with a bar that has none': {
    segments: [{ bars: columnsOf(notPositive(testBars(200))) }],
    range: { min: 10, max: 1200 },
    curve: 'logarithmic',
    ...HUNDRED_IN_VIEW,
  },
  'inverted ratios with a bar that has none': {
    segments: [{ bars: columnsOf(notPositive(testBars(200))) }],
    range: { min: 10, max: 1200 },
    curve: 'logarithmic',
    isInverted: true,
    ...HUNDRED_IN_VIEW,
  },
  'coarse bars that stand in at both sides': { segments: standIns(), fromMinute: 2, toMinute: 58 },
  'coarse bars that stand in, merged': { segments: standIns(), fromMinute: -3000, toMinute: 3000 },
  'colours by the close before': {
    segments: [{ bars: columnsOf(testBars(200)) }],
    colorRule: 'previous-close',
    ...HUNDRED_IN_VIEW,
  },
  trades: { segments: [tradeSegment(60)], fromMinute: 0.1, toMinute: 0.9 },
  ...Object.fromEntries(
    [1.25, 1.5, 2, 3].map((ratio) => [
      `ratio ${ratio}`,
      {
        segments: [{ bars: columnsOf(testBars(200)) }],
        widthDevice: Math.round(400 * ratio),
        ratio,
        ...HUNDRED_IN_VIEW,
      },
    ]),
  ),
};

describe.each([...SERIES_DEFINITIONS, ...UNIT_SERIES].map((definition) => [definition.type, definition] as const))(
  '%s',
  (_, definition) => {
    const specs = Object.entries(SPECS);
    const painted = (frame: SeriesFrame) => {
      const painter = definition.create();
      painter.layout(frame);
      return drawnShapes(painter, frame);
    };

    afterEach(() => vi.unstubAllGlobals());

    test.each(specs)('%s: draws finite numbers, and none far out of the pane', (_name, spec) => {
      const frame = seriesFrame(spec, definition.values);
      const reach = Math.ceil(REACH_CSS * frame.ratio) + 4 * frame.ruleDevice;
      const sideways = reach + Math.max(0, ...frame.placement.segments.map(({ spanDevice }) => spanDevice)) * 1.5;
      const { plot } = frame;
      const shapes = painted(frame);
      const least = (read: (shape: DrawnShape) => number) => shapes.reduce((to, shape) => Math.min(to, read(shape)), 0);
      expect(least(({ left }) => left)).toBeGreaterThanOrEqual(-sideways);
      expect(least(({ right }) => plot.widthDevice - right)).toBeGreaterThanOrEqual(-sideways);
      expect(least(({ top }) => top - plot.yDevice)).toBeGreaterThanOrEqual(-reach);
      expect(least(({ bottom }) => plot.yDevice + plot.heightDevice - bottom)).toBeGreaterThanOrEqual(-reach);
    });

    test.each(specs)('%s: the same frame gives the same drawing, in memory that is there', (_name, spec) => {
      const frame = seriesFrame(spec, definition.values);
      const painter = definition.create();
      const shared = painter.layout(frame);
      const first = drawn(painter, frame);
      const allocated = countTypedArrays();
      expect(painter.layout(frame)).toBe(shared);
      expect(allocated()).toBe(0);
      expect(drawn(painter, frame)).toBe(first);
      const other = definition.create();
      other.layout(frame);
      expect(drawn(other, frame)).toBe(first);
    });

    test('single trades are drawn by their own series alone', () => {
      const shapes = painted(seriesFrame(SPECS.trades!, definition.values));
      expect(shapes.length > 0).toBe(definition.type === 'trade-dots');
    });

    test.each([
      ['bars', 200, 7, { min: 850, max: 1200 }],
      ['merged bars', 5000, 30, { min: 850, max: 1200 }],
    ])('panning moves all %s by the same whole pixels', (_name, count, shiftDevice, range) => {
      const shown = { segments: [{ bars: columnsOf(testBars(count)) }], range, basePrice: 1000 };
      const minutes = count / 2;
      const shiftMinutes = (shiftDevice * minutes) / 400;
      const [before, after] = [0, shiftMinutes].map((by) => {
        const frame = seriesFrame(
          { ...shown, fromMinute: count / 4 + 0.3 + by, toMinute: count / 4 + 0.3 + by + minutes },
          definition.values,
        );
        return painted(frame);
      }) as [DrawnShape[], DrawnShape[]];
      const inner = (shapes: readonly DrawnShape[], by: number) =>
        shapes.filter(({ left, right }) => left + by > 100 && right + by < 300);
      const still = inner(before, 0);
      const moved = inner(after, shiftDevice);
      expect(moved.map(({ look, top, bottom }) => [look, top, bottom])).toEqual(
        still.map(({ look, top, bottom }) => [look, top, bottom]),
      );
      // What is drawn is written down to a tenth of a pixel.
      const deviations = moved.flatMap(({ left, right }, index) => [
        left + shiftDevice - still[index]!.left,
        right + shiftDevice - still[index]!.right,
      ]);
      expect(deviations.filter((deviation) => Math.abs(deviation) > 0.11)).toEqual([]);
    });

    test.each([
      ['close', 'wide', 5],
      ['close', 'merged', 3000],
      ['close', 'single', 1],
      ['volume', 'wide', 5],
      ['volume', 'merged', 3000],
    ])(
      'while the shared number stays, another %s of the last row changes nothing before the tail: %s bars',
      (column, _name, count) => {
        const bars = testBars(count);
        const [open, high, low, close, volume] = bars.at(-1)!;
        const changed: TestBar =
          column === 'close'
            ? [open, high, low, close === low ? high : low, volume]
            : [open, high, low, close, volume * 50];
        const painter = definition.create();
        const layOut = (rows: readonly TestBar[]) => {
          const spec = {
            segments: [{ bars: columnsOf(rows) }],
            fromMinute: count === 1 ? -3 : 0.4,
            toMinute: count * 1.1,
          };
          const frame = seriesFrame({ ...spec, range: { min: 850, max: 1200 } }, definition.values);
          const shared = painter.layout(frame);
          return { frame, shared, shapes: drawnShapes(painter, frame) };
        };
        const before = layOut(bars);
        const after = layOut([...bars.slice(0, -1), changed]);
        // A volume may be what widths are measured by, and the only bar the base of the picture.
        if (column === 'close' && count > 1) expect(after.shared).toBe(before.shared);
        if (after.shared !== before.shared) return;
        const { map, placement, ratio } = after.frame;
        const reach = Math.min(painter.tailReachRows ?? 0, count - 1);
        const middle = map.toDevice((count - 0.5 - reach) * MINUTE_US);
        const strip = middle - (placement.segments.at(-1)?.widths.bodyDevice ?? 0) - Math.ceil(8 * ratio);
        const still = before.shapes.filter(({ left }) => left < strip);
        expect(after.shapes.filter(({ left }) => left < strip)).toEqual(still);
        if (count > 1) expect(still.length > 0).toBe(definition.type !== 'trade-dots');
      },
    );
  },
);

describe('the registry', () => {
  test('every chart type is one series, and shown alone', () => {
    for (const chartType of CHART_TYPES) {
      const shown = SERIES_DEFINITIONS.filter((definition) => definition.isShown({ chartType, volume: true }));
      expect(shown.map(({ type }) => type)).toEqual(['volume', chartType, 'trade-dots']);
    }
  });

  test.each(CHART_TYPES)('eight bars as %s', (type) => {
    const definition = SERIES_DEFINITIONS.find((candidate) => candidate.type === type)!;
    const painter = definition.create();
    const frame = seriesFrame({
      segments: [{ bars: columnsOf(testBars(8)) }],
      fromMinute: -0.2,
      toMinute: 8.3,
      widthDevice: 180,
    });
    painter.layout(frame);
    expect(drawn(painter, frame)).toMatchSnapshot();
  });
});

/** Every seventh bar without these fields. */
function without(bars: readonly TestBar[], ...fields: readonly number[]): readonly TestBar[] {
  return bars.map((bar, index) => {
    const rest = bar.map((value, field) => (fields.includes(field) ? NONE : value));
    return index % 7 === 0 ? (rest as unknown as TestBar) : bar;
  });
}

function notPositive(bars: readonly TestBar[]): readonly TestBar[] {
  return bars.map((bar, index): TestBar => (index % 9 === 4 ? [20, 40, index % 2 === 0 ? 0 : -5, -3, 500] : bar));
}

/** Five-minute bars from 0 to 22 and from 41 on, which reach into the span between, and bars of one minute there. */
function standIns(): FrameSpec['segments'] {
  const coarse = columnsOf(testBars(12), 5);
  return [
    { bars: coarse, minutesPerBar: 5, fromMinute: 0, toMinute: 22, provisional: true },
    { bars: columnsOf(testBars(19)), atMinute: 22 },
    { bars: coarse, minutesPerBar: 5, fromMinute: 41, toMinute: 60, provisional: true },
  ];
}

/** Counts the typed arrays that are made from here on; views on memory do not count. */
function countTypedArrays(): () => number {
  let count = 0;
  for (const name of ['Float32Array', 'Float64Array', 'Int32Array'] as const) {
    const original = globalThis[name];
    vi.stubGlobal(
      name,
      new Proxy(original, {
        construct(target, args: unknown[], self) {
          count++;
          return Reflect.construct(target, args, self);
        },
      }),
    );
  }
  return () => {
    vi.unstubAllGlobals();
    return count;
  };
}
