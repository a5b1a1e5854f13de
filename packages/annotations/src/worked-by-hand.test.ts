/** What tools draw and tell, against numbers worked out by hand. The view has 5 px for a minute from its left edge on, and 4 px for a unit of price, from 200 down to 100. */
import { describe, expect, it } from 'vitest';
import type { AnnotationDefinition } from './definition.ts';
import type { AnnotationView } from './geometry/annotation-view.ts';
import type { BarsBetween, BarsNeed } from './geometry/bars-between.ts';
import type { Shape } from './geometry/shape.ts';
import { type Annotation, type FieldValues, isPinned } from './record/annotation.ts';
import { createAnnotation } from './record/create-annotation.ts';
import { MINUTE_US, madeUpView, VIEW_FROM_US } from './testing/made-up-view.ts';
import { anchoredVolumeProfile } from './tools/anchored-volume-profile/anchored-volume-profile.ts';
import { fibonacciSpeedFan } from './tools/fibonacci-speed-fan/fibonacci-speed-fan.ts';
import { fibonacciWedge } from './tools/fibonacci-wedge/fibonacci-wedge.ts';
import { flatChannel } from './tools/flat-channel/flat-channel.ts';
import { gannBox } from './tools/gann-box/gann-box.ts';
import { gannFan } from './tools/gann-fan/gann-fan.ts';
import { gannSquare } from './tools/gann-square/gann-square.ts';
import { gannSquareFixed } from './tools/gann-square-fixed/gann-square-fixed.ts';
import { ghostFeed } from './tools/ghost-feed/ghost-feed.ts';
import { infoLine } from './tools/info-line/info-line.ts';
import { insidePitchfork } from './tools/inside-pitchfork/inside-pitchfork.ts';
import { longPosition } from './tools/long-position/long-position.ts';
import { modifiedSchiffPitchfork } from './tools/modified-schiff-pitchfork/modified-schiff-pitchfork.ts';
import { pitchfan } from './tools/pitchfan/pitchfan.ts';
import { pitchfork } from './tools/pitchfork/pitchfork.ts';
import { projection } from './tools/projection/projection.ts';
import { regressionTrend } from './tools/regression-trend/regression-trend.ts';
import { schiffPitchfork } from './tools/schiff-pitchfork/schiff-pitchfork.ts';
import { shortPosition } from './tools/short-position/short-position.ts';
import { sineLine } from './tools/sine-line/sine-line.ts';
import { timeCycles } from './tools/time-cycles/time-cycles.ts';
import { trendAngle } from './tools/trend-angle/trend-angle.ts';

type Point = readonly [minute: number, price: number];
/** In CSS pixels. */
type Place = readonly [xCss: number, yCss: number];

const view = madeUpView();
const usOf = (minute: number) => VIEW_FROM_US + minute * MINUTE_US;

function placed(tool: AnnotationDefinition, points: readonly Point[], props: FieldValues = {}): Annotation {
  const given = points.map(([minute, price]) => ({ timeUs: usOf(minute), price }));
  const where = { id: 'a', instrument: 'TEST', pane: 'main', scale: 'right' };
  const anchors = given.length === tool.steps ? (tool.anchorsFrom?.(given, view) ?? given) : given;
  return createAnnotation(tool, where, anchors, { props });
}

const drawn = (tool: AnnotationDefinition, annotation: Annotation, on: AnnotationView = view) =>
  tool.shapes(annotation, on);

/** The points of every line. */
const linesOf = (shapes: readonly Shape[]): readonly (readonly Place[])[] =>
  shapes.flatMap((shape) => (shape.kind === 'line' ? [pairs(shape.points)] : []));
const wordsOf = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.kind === 'text' ? shape.lines : []));

function pairs(points: readonly number[]): readonly Place[] {
  return Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at]!, points[2 * at + 1]!] as const);
}

const rounded = (value: number, decimals = 4) => Math.round(value * 10 ** decimals) / 10 ** decimals + 0;
const upwards = (one: number, other: number) => one - other;
const unique = (values: readonly number[]) => [...new Set(values.map((one) => rounded(one)))].toSorted(upwards);

/** Prices of the level lines, and minutes of the upright ones. */
const pricesOf = (lines: readonly (readonly Place[])[]) =>
  unique(lines.flatMap(([from, to]) => (from![1] === to![1] && from![0] !== to![0] ? [200 - from![1] / 4] : [])));
const minutesOf = (lines: readonly (readonly Place[])[]) =>
  unique(lines.flatMap(([from, to]) => (from![0] === to![0] && from![1] !== to![1] ? [from![0] / 5] : [])));

/** At a minute, of every straight line that is not upright and reaches it. */
function pricesAt(lines: readonly (readonly Place[])[], minute: number): readonly number[] {
  return unique(
    lines.flatMap((line) => {
      const [from, to] = [line[0]!, line.at(-1)!];
      const share = (minute * 5 - from[0]) / (to[0] - from[0]);
      return from[0] === to[0] || share < -1e-9 || share > 1 + 1e-9
        ? []
        : [200 - (from[1] + share * (to[1] - from[1])) / 4];
    }),
  );
}

/** Bars of a minute each from a minute on, without a volume where none is given. */
function viewOn(
  fromMinute: number,
  rows: readonly { readonly high: number; readonly low: number; readonly close: number; readonly volume?: number }[],
  on: AnnotationView = view,
): AnnotationView {
  const column = (of: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, of);
  const timeUs = Float64Array.from(rows, (_, row) => usOf(fromMinute + row));
  const bars: BarsBetween = {
    length: rows.length,
    timeUs,
    open: column(({ close }) => close),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: rows[0]?.volume === undefined ? null : column(({ volume }) => volume ?? Number.NaN),
    buyVolume: null,
    middleUs: (row) => timeUs[row]! + MINUTE_US / 2,
    once: (_name, work) => work(bars),
  };
  return { ...on, bars: () => bars };
}

describe('Gann', () => {
  // 40 minutes and 40 units of price: shares of them are minutes and prices 20 and 120 further.
  const BOX: readonly Point[] = [
    [20, 120],
    [60, 160],
  ];

  it('box: shares of the prices and of the bars', () => {
    const lines = linesOf(drawn(gannBox, placed(gannBox, BOX)));
    // 40 * 0.382 = 15.28, 40 * 0.618 = 24.72
    expect(pricesOf(lines)).toEqual([120, 130, 135.28, 140, 144.72, 150, 160]);
    expect(minutesOf(lines)).toEqual([20, 30, 35.28, 40, 44.72, 50, 60]);
  });

  it('box: the other way round, with its diagonals, and the same prices on a logarithmic scale', () => {
    const levels = [{ ratio: 0.25, color: '#888888', shown: true }];
    const props = { levels, timeLevels: levels, reverse: true };
    const lines = linesOf(drawn(gannBox, placed(gannBox, BOX, props)));
    expect([pricesOf(lines), minutesOf(lines)]).toEqual([[150], [50]]);
    const crossed = linesOf(drawn(gannBox, placed(gannBox, BOX, { ...props, angles: true })));
    // Both diagonals at a quarter of the time.
    expect(pricesAt(crossed, 30)).toEqual([130, 150]);
    const log = madeUpView({ isLog: true });
    const [level] = linesOf(drawn(gannBox, placed(gannBox, BOX, { ...props, timeLevels: [] }), log));
    expect(log.priceAt(level![0]![1])).toBeCloseTo(150, 9);
  });

  it('square: a grid, arcs about the first point that are as wide and high as the shares, and his angles', () => {
    const shapes = drawn(gannSquare, placed(gannSquare, BOX));
    const lines = linesOf(shapes);
    expect(pricesOf(lines)).toEqual([120, 128, 136, 144, 152, 160]);
    expect(minutesOf(lines)).toEqual([20, 28, 36, 44, 52, 60]);
    // The box is 200 px wide and 160 px high: an arc's x / 200 and y / 160 are as far from its corner as its share.
    const arcs = lines.filter((points) => points.length > 2);
    const shares = arcs.flatMap((points) => points.map(([x, y]) => Math.hypot((x - 100) / 200, (320 - y) / 160)));
    expect(unique(shares.map((one) => rounded(one, 2)))).toEqual([0.2, 0.4, 0.6, 0.8, 1]);
    // At minute 25, an eighth of the time, the lines of 1/8, 1/4, 1/2, 1, 2, 4 and 8 have risen 5 * that, and the falling diagonal 5.
    const straight = lines.filter((points) => points.length === 2 && points[0]![1] !== points[1]![1]);
    expect(pricesAt(straight, 25)).toEqual([120.625, 121.25, 122.5, 125, 130, 140, 155, 160].toSorted(upwards));
  });

  it('fixed square: as high as it is wide on the screen, whatever the price of the second point', () => {
    const fixed = placed(gannSquareFixed, [
      [20, 120],
      [60, 121],
    ]);
    const lines = linesOf(drawn(gannSquareFixed, fixed));
    // 40 minutes are 200 px, and 200 px are 50 units of price: fifths of them are 10.
    expect(pricesOf(lines)).toEqual([120, 130, 140, 150, 160, 170]);
    const arcs = lines.filter((points) => points.length > 2);
    const radii = arcs.flatMap((points) => points.map(([x, y]) => Math.hypot(x - 100, y - 320)));
    expect(unique(radii.map((one) => Math.round(one)))).toEqual([40, 80, 120, 160, 200]);
    expect(gannSquareFixed.handles(fixed, view).map(({ xCss, yCss }) => [xCss, yCss])).toEqual([
      [100, 320],
      [300, 120],
    ]);
  });

  it('fan: rays of units of price for one of time, the unit being the way to the second point', () => {
    // 5 units of price in 10 minutes: 1×1 rises 0.5 a minute, 1×8 4 a minute, 8×1 a sixteenth.
    const fan = placed(gannFan, [
      [20, 120],
      [30, 125],
    ]);
    const shapes = drawn(gannFan, fan);
    const rays = linesOf(shapes).filter(([from, to]) => from![0] === 100 && to![0] > 150);
    const perMinute = rays.map(([from, to]) => rounded((from![1] - to![1]) / 4 / ((to![0] - from![0]) / 5)));
    expect(perMinute.toSorted(upwards)).toEqual(
      [1 / 16, 1 / 8, 1 / 6, 1 / 4, 1 / 2, 1, 1.5, 2, 4].map((one) => rounded(one)),
    );
    expect(wordsOf(shapes)).toEqual(expect.arrayContaining(['1×1', '1×2', '2×1']));
  });
});

describe('Fibonacci', () => {
  it('wedge: arcs between its arms, at shares of the length of the first one', () => {
    // From (200, 320): an arm of 120 to the right and 160 up is 200 px long; the other one is level.
    const wedge = placed(fibonacciWedge, [
      [40, 120],
      [64, 160],
      [80, 120],
    ]);
    const lines = linesOf(drawn(fibonacciWedge, wedge));
    const arcs = lines.filter((points) => points.length > 2);
    const radii = arcs.map((points) => unique(points.map(([x, y]) => rounded(Math.hypot(x - 200, y - 320), 1))));
    // 200 * 0.236, 0.382, 0.5, 0.618, 0.786 and 1
    expect(radii.toSorted(([one], [other]) => one! - other!)).toEqual([[47.2], [76.4], [100], [123.6], [157.2], [200]]);
    for (const points of arcs) {
      const angles = [points[0]!, points.at(-1)!].map(([x, y]) =>
        rounded((Math.atan2(320 - y, x - 200) * 180) / Math.PI, 2),
      );
      // atan(160 / 120) = 53.13°
      expect(angles).toEqual([53.13, 0]);
    }
  });

  it('speed resistance fan: rays through shares of the price, and through shares of the time', () => {
    const FAN: readonly Point[] = [
      [20, 120],
      [60, 160],
    ];
    const one = (...ratios: number[]) => ratios.map((ratio) => ({ ratio, color: '#888888', shown: true }));
    const ofPrices = placed(fibonacciSpeedFan, FAN, { levels: one(0, 0.25, 0.5, 1), timeLevels: [], grid: false });
    // At the time of the second point they are at their shares of 40.
    expect(pricesAt(linesOf(drawn(fibonacciSpeedFan, ofPrices)), 60)).toEqual([120, 130, 140, 160]);
    // And twice as far from the first one later.
    expect(pricesAt(linesOf(drawn(fibonacciSpeedFan, ofPrices)), 100)).toEqual([120, 140, 160, 200]);
    const ofTimes = placed(fibonacciSpeedFan, FAN, { levels: [], timeLevels: one(0.25, 0.5, 1), grid: false });
    // They reach the price of the second point, 40 higher, after 10, 20 and 40 minutes: 4, 2 and 1 a minute.
    expect(pricesAt(linesOf(drawn(fibonacciSpeedFan, ofTimes)), 30)).toEqual([130, 140, 160]);
    const grid = placed(fibonacciSpeedFan, FAN, { levels: one(0.25, 0.5), timeLevels: one(0.382, 0.75), grid: true });
    const lines = linesOf(drawn(fibonacciSpeedFan, grid));
    expect(pricesOf(lines)).toEqual([130, 140]);
    // 40 * 0.382 = 15.28 and 40 * 0.75 = 30 minutes after the first.
    expect(minutesOf(lines)).toEqual([35.28, 50]);
  });
});

describe('forks', () => {
  // A low, a high and a higher low; the middle of the last two is 153 at minute 50.
  const FORK: readonly Point[] = [
    [20, 120],
    [40, 160],
    [60, 146],
  ];
  const props = { levels: [{ ratio: 1, color: '#888888', shown: true }] };
  // Without the line between its second and third point, and the thin one to where the median comes from, which end before.
  const at70 = (tool: AnnotationDefinition) => pricesAt(linesOf(drawn(tool, placed(tool, FORK, props))), 70);

  it.each([
    // From (20, 120): 33 in 30 minutes. At 70 the median is 153 + 22, the tines 146 + 11 and 160 + 33.
    [pitchfork, [157, 175, 193]],
    // From (20, 140): 13 in 30 minutes. 153 + 26/3, 146 + 13/3, 160 + 13.
    [schiffPitchfork, [150.3333, 161.6667, 173]],
    // From (30, 140): 13 in 20 minutes. 153 + 13, 146 + 6.5, 160 + 19.5.
    [modifiedSchiffPitchfork, [152.5, 166, 179.5]],
    // Alongside of (30, 140) to (60, 146): 0.2 a minute. 153 + 4, 146 + 2, 160 + 6.
    [insidePitchfork, [148, 157, 166]],
  ])('%#: the median and its tines where they are worked out to be', (tool, expected) => {
    expect(at70(tool)).toEqual(expected);
  });

  it('fan: rays from the first point through the others and through shares of the way between', () => {
    const levels = [0.5, 1].map((ratio) => ({ ratio, color: '#888888', shown: true }));
    const lines = linesOf(drawn(pitchfan, placed(pitchfan, FORK, { levels }))).filter(([from]) => from![0] === 100);
    // Through (40, 160), (45, 156.5), (50, 153), (55, 149.5) and (60, 146); at minute 50, 30 after the first point.
    expect(pricesAt(lines, 50)).toEqual(
      [180, 120 + (30 * 36.5) / 25, 153, 120 + (30 * 29.5) / 35, 139.5].map((one) => rounded(one)).toSorted(upwards),
    );
  });
});

describe('channels', () => {
  it('flat top or bottom: the second line is level at the third price', () => {
    const channel = placed(flatChannel, [
      [20, 120],
      [60, 160],
      [50, 150],
    ]);
    const lines = linesOf(drawn(flatChannel, channel));
    expect(pricesAt(lines, 30)).toEqual([130, 150]);
    expect(pricesAt(lines, 50)).toEqual([150]);
  });

  // Closes 110, 112, 109, 115 over 0 to 3: means 1.5 and 111.5, Sxy = 6, Sxx = 5, so 1.2 a bar from 109.7 to 113.3. What is left, 0.3, 1.1, -3.1 and
  // 1.7, has squares of 13.8, a third of which is 4.6. Syy = 21, and 6 / sqrt(5 * 21) = 0.5855.
  const on = viewOn(
    20,
    [110, 112, 109, 115].map((close) => ({ high: close + 2, low: close - 1, close })),
  );
  const TREND: readonly Point[] = [
    [20, 150],
    [24, 150],
  ];
  const trend = (props: FieldValues) => linesOf(drawn(regressionTrend, placed(regressionTrend, TREND, props), on));
  const endsOf = (line: readonly Place[]) =>
    [line[0]!, line.at(-1)!].map(([x, y]) => [rounded(x / 5), rounded(200 - y / 4)]);

  it('regression: from the middle of the first bar to that of the last one, whatever prices were pointed at', () => {
    const [base, ...others] = trend({ upperDeviation: 'none', lowerDeviation: 'none' });
    expect(others).toEqual([]);
    expect(endsOf(base!)).toEqual([
      [20.5, 109.7],
      [23.5, 113.3],
    ]);
  });

  it('regression: lines so many standard deviations of a sample away, and Pearson’s r', () => {
    const ends = trend({ upperDeviation: '2', lowerDeviation: '1' }).map((line) =>
      endsOf(line).map(([, price]) => price),
    );
    const by = Math.sqrt(4.6);
    expect(ends).toEqual([
      [rounded(109.7 + 2 * by), rounded(113.3 + 2 * by)],
      [rounded(109.7 - by), rounded(113.3 - by)],
      [109.7, 113.3],
    ]);
    const words = wordsOf(drawn(regressionTrend, placed(regressionTrend, TREND), on));
    expect(words.join()).toContain('0.5855');
    expect(regressionTrend.describe(placed(regressionTrend, TREND), on)).toContain('0.5855');
  });

  it('regression: r stands under the start of the lowest line, to the side that the line does not go to', () => {
    for (const closes of [
      [110, 112, 109, 115],
      [150, 132, 121, 110],
    ]) {
      const bars = viewOn(
        20,
        closes.map((close) => ({ high: close + 2, low: close - 1, close })),
      );
      const shapes = drawn(regressionTrend, placed(regressionTrend, TREND, { lowerDeviation: 'none' }), bars);
      const [[startX, startY], [, endY]] = linesOf(shapes).at(-1)! as [Place, Place];
      const label = shapes.find((shape) => shape.kind === 'text')!;
      expect(label.topCss).toBeGreaterThan(startY);
      if (endY > startY) expect(label.xCss + label.widthCss).toBeLessThanOrEqual(startX);
      else expect(label.xCss).toBe(startX);
    }
  });

  it.each([
    // High is 2 over the close and low 1 under it: the mean of both half a unit over it, of three a third.
    ['hl2', 0.5],
    ['hlc3', 1 / 3],
    ['high', 2],
    ['low', -1],
    // Bars open where they close.
    ['ohlc4', 0.25],
  ])('regression: of %s', (source, over) => {
    const [base] = trend({ upperDeviation: 'none', lowerDeviation: 'none', source });
    expect(endsOf(base!).map(([, price]) => price)).toEqual([rounded(109.7 + over), rounded(113.3 + over)]);
  });
});

describe('angles', () => {
  const LINE: readonly Point[] = [
    [20, 120],
    [36, 140],
  ];

  it.each([
    // 80 px to the right and 80 px up.
    ['as it is', view, '45°'],
    // Twice as wide: atan(1 / 2) = 26.57°.
    ['with 10 px for a minute', madeUpView({ usPerPx: MINUTE_US / 10 }), '27°'],
    // Half as high: the same.
    ['with 2 px for a unit of price', madeUpView({ prices: [0, 200] }), '27°'],
    ['upside down', madeUpView({ isInverted: true }), '−45°'],
    // 400 px for ln 2: ln(140 / 120) of it is 88.96 px, atan(88.96 / 80) = 48.04°.
    ['on a logarithmic scale', madeUpView({ isLog: true }), '48°'],
  ])('are those that one sees: %s', (_, on, angle) => {
    expect(wordsOf(drawn(trendAngle, placed(trendAngle, LINE), on))).toEqual([angle]);
    expect(wordsOf(drawn(infoLine, placed(infoLine, LINE), on)).join()).toContain(angle);
  });

  it('fall below the level, and go beyond the upright', () => {
    const backwards: readonly Point[] = [
      [36, 140],
      [20, 120],
    ];
    expect(wordsOf(drawn(trendAngle, placed(trendAngle, backwards)))).toEqual(['−135°']);
  });

  it('stand beside what a line rises, how much that is of the price, and how many bars it takes', () => {
    // 20 of 120 is a sixth, of ticks of 0.01 there are 2,000.
    const words = wordsOf(drawn(infoLine, placed(infoLine, LINE))).join();
    for (const part of ['20.00', '16.67 %', '2000', '16 bars']) expect(words).toContain(part);
  });
});

describe('what is expected', () => {
  it('projection: the same movement once more, in price and in bars, on every scale', () => {
    const movement: readonly Point[] = [
      [20, 120],
      [40, 150],
      [60, 110],
    ];
    for (const on of [view, madeUpView({ isLog: true })]) {
      const shapes = drawn(projection, placed(projection, movement), on);
      const head = shapes.find((shape) => shape.kind === 'area')!;
      // 30 more than 110, 20 minutes after 60.
      const tip = head.kind === 'area' ? pairs(head.points).find(([x]) => Math.abs(x - 400) < 1e-6) : undefined;
      expect(on.priceAt(tip![1])).toBeCloseTo(140, 6);
      expect(wordsOf(shapes)).toEqual(['140.00']);
    }
  });

  it('ghost feed: a bar for each minute of the way, from close to close, as high as was asked for', () => {
    // Up 8 in 8 minutes, then down 4 in 4, flat, and up again: closes lie on the path where nothing makes them stray.
    const path: readonly Point[] = [
      [20, 120],
      [28, 128],
      [32, 124],
      [36, 124],
      [38, 126],
    ];
    const bars = drawn(ghostFeed, placed(ghostFeed, path, { barRange: 16, variance: 0 }));
    const bodies = bars.flatMap((shape) => (shape.kind === 'area' ? [pairs(shape.points)] : []));
    const closes = [121, 122, 123, 124, 125, 126, 127, 128, 127, 126, 125, 124, 124, 124, 124, 124, 125, 126];
    expect(bodies).toHaveLength(closes.length);
    for (const [at, body] of bodies.entries()) {
      const [open, close] = [closes[at - 1] ?? 120, closes[at]!];
      const xs = body.map(([x]) => x);
      expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo((21 + at) * 5, 6);
      expect(Math.min(...body.map(([, y]) => y))).toBeCloseTo(4 * (200 - Math.max(open, close)), 6);
    }
    // A quarter of 16 px is the body, or none of it: with wicks all of them are 16 px.
    const wicks = linesOf(bars).filter((line) => line.length === 2 && line[0]![0] === line[1]![0]);
    expect(wicks).toHaveLength(closes.length);
    for (const [from, to] of wicks) expect(Math.abs(to![1] - from![1])).toBeCloseTo(16, 6);
  });
});

describe('cycles', () => {
  it('half circles as wide as the first one, over the price of the first point', () => {
    // From minute 20 to 40 at 120: 100 px wide, so of 50 px about x = 150, 250, 350 and on.
    const shapes = drawn(
      timeCycles,
      placed(timeCycles, [
        [20, 120],
        [40, 135],
      ]),
    );
    const arcs = linesOf(shapes);
    expect(arcs.length).toBeGreaterThanOrEqual(7);
    for (const [at, arc] of arcs.entries())
      for (const [x, y] of arc) {
        expect(Math.abs(Math.hypot(x - (150 + 100 * at), y - 320) - 50)).toBeLessThan(0.2);
        expect(y).toBeLessThanOrEqual(320 + 1e-9);
      }
  });

  it('a sine: between its turns it is where the cosine says', () => {
    // From (200, 100) down to (260, 180): middle 140, 40 either way. A third of the way cos 60° is 0.5, a sixth cos 30° is 0.866.
    const wave = linesOf(
      drawn(
        sineLine,
        placed(sineLine, [
          [40, 175],
          [52, 155],
        ]),
      ),
    ).flat();
    const yAt = (xCss: number) => {
      const after = wave.findIndex(([x], at) => at > 0 && x >= xCss && wave[at - 1]![0] <= xCss);
      const [from, to] = [wave[after - 1]!, wave[after]!];
      return from[1] + ((to[1] - from[1]) * (xCss - from[0])) / (to[0] - from[0]);
    };
    expect(Math.abs(yAt(220) - 120)).toBeLessThan(0.1);
    expect(Math.abs(yAt(210) - (140 - 40 * Math.sqrt(0.75)))).toBeLessThan(0.1);
    expect(Math.abs(yAt(240) - 160)).toBeLessThan(0.1);
  });
});

describe('positions', () => {
  const rowsOf = (rows: readonly (readonly [low: number, high: number, close: number])[]) =>
    rows.map(([low, high, close]) => ({ low, high, close }));
  /** Entry, target and stop. */
  const LONG: readonly Point[] = [
    [40, 120],
    [50, 140],
    [50, 110],
  ];
  const SHORT: readonly Point[] = [
    [40, 120],
    [50, 90],
    [50, 135],
  ];
  const STAKE = { accountSize: 10_000, risk: 1, riskIn: 'percent', lotSize: 1 };
  const told = (tool: AnnotationDefinition, points: readonly Point[], props: FieldValues, on: AnnotationView) => {
    const position = placed(tool, points, props);
    const shown = wordsOf(drawn(tool, position, on)).join('. ');
    return { shown, said: tool.describe(position, on) };
  };

  it.each([
    // 1 % of 10,000 is 100; 10 a unit at risk are 10 units; at 126 they have won 60.
    [
      'stands at the close of the newest bar',
      [
        [119, 122, 121],
        [121, 127, 126],
      ],
      'Open P&L +60',
    ],
    [
      'is closed at the target',
      [
        [119, 122, 121],
        [121, 141, 139],
      ],
      'Closed at the target, P&L +200',
    ],
    [
      'is closed at the stop',
      [
        [119, 122, 121],
        [109, 122, 112],
      ],
      'Closed at the stop, P&L −100',
    ],
    ['is not entered where no bar touches it', [[121, 150, 130]], 'Not entered yet'],
  ] as const)('a long one %s', (_, rows, outcome) => {
    const { shown, said } = told(longPosition, LONG, STAKE, viewOn(40, rowsOf(rows)));
    for (const part of ['Target 140.00, +20.00 (+16.67 %): +200', 'Stop 110.00, −10.00 (−8.33 %): −100', outcome]) {
      expect(shown).toContain(part);
      expect(said).toContain(part);
    }
    expect(said).toContain('Quantity 10, risk/reward 2');
  });

  it('a long one of less than a unit', () => {
    // 10 a unit at risk: of 4 that is 0.4 of one, which brings 8 at the target.
    const { shown, said } = told(longPosition, LONG, { ...STAKE, accountSize: 400 }, view);
    for (const part of ['Target 140.00, +20.00 (+16.67 %): +8', 'Stop 110.00, −10.00 (−8.33 %): −4'])
      expect(shown).toContain(part);
    expect(said).toContain('Quantity 0.4, risk/reward 2');
  });

  it('a short one, with money at risk and in lots', () => {
    // 15 a unit in lots of 4 are 60 a lot: of 250 that is 4 lots, 16 units. Target 30 * 16 = 480, stop 240; at 114 it has won 96.
    const props = { ...STAKE, risk: 250, riskIn: 'money', lotSize: 4 };
    const { said } = told(
      shortPosition,
      SHORT,
      props,
      viewOn(
        40,
        rowsOf([
          [118, 121, 119],
          [112, 119, 114],
        ]),
      ),
    );
    expect(said).toContain('Target 90.00, −30.00 (−25.00 %): +480');
    expect(said).toContain('Stop 135.00, +15.00 (+12.50 %): −240');
    expect(said).toContain('Quantity 4 × 4, risk/reward 2. Open P&L +96');
  });
});

it('a volume profile is made of the finest rows there are, up to a million of them, and of coarser ones beyond', () => {
  const asked: BarsNeed[] = [];
  const pieces = (need: BarsNeed) => {
    asked.push(need);
    return null;
  };
  const on = { ...view, pieces };
  const profile = placed(anchoredVolumeProfile, [[20, 120]]);
  anchoredVolumeProfile.shapes(profile, on);
  const [anchor] = profile.anchors;
  const fromUs = anchor && !isPinned(anchor) ? anchor.timeUs : Number.NaN;
  expect(asked[0]).toMatchObject({ fromUs, detail: 'finest', most: 1_000_000 });
});
