import { calendarFromTemplate } from '@candlemark/bars';
import { describe, expect, test, vi } from 'vitest';
import type { MarkEvent } from '../chart-events.ts';
import { chartSvg } from '../chart-svg.ts';
import type { BarMark, EventMark } from '../options/event-mark.ts';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { MARK_HEIGHT_CSS } from './event-mark-shapes.ts';

const BARS = dailyBars(60);
const DAY_MS = 86_400_000;
const timeOf = (bar: number) => BARS[bar]!.time;

/** Twenty daily bars in view, the last of them the newest. */
function chartWith(eventMarks: readonly EventMark[], options: DriverOptions = {}): ChartDriver {
  const chart = new ChartDriver({ data: BARS, interval: '1D', eventMarks, ...options });
  chart.core.show({ from: timeOf(40), to: Number(timeOf(59)) + 4 * DAY_MS });
  chart.env.settle();
  return chart;
}

const shapesOf = (chart: ChartDriver) => chart.core.frame()!.eventMarks;

/** The place of a bar: its middle, and its upper and lower end. */
function placeOf(chart: ChartDriver, bar: number) {
  const { timeScale, priceScale } = chart.core.frame()!;
  const { time, high, low } = BARS[bar]!;
  const ends = [priceScale!.priceToY(high), priceScale!.priceToY(low)];
  const xCss = timeScale.timeUsToX((Number(time) + DAY_MS / 2) * 1000);
  return { xCss, topCss: Math.min(...ends), bottomCss: Math.max(...ends) };
}

describe('a mark at a bar', () => {
  test.each([false, true])('stands over or under it on screen, inverted: %s', (inverted) => {
    const chart = chartWith([{ time: timeOf(50) }, { time: timeOf(52), position: 'below' }], {
      priceScale: { inverted },
    });
    const [above, below] = shapesOf(chart);
    const first = placeOf(chart, 50);
    expect(above!.xCss).toBeCloseTo(first.xCss, -0.5);
    expect(above!.yCss + MARK_HEIGHT_CSS / 2).toBeLessThan(first.topCss);
    expect(first.topCss - above!.yCss).toBeLessThan(20);
    const second = placeOf(chart, 52);
    expect(below!.yCss - MARK_HEIGHT_CSS / 2).toBeGreaterThan(second.bottomCss);
  });

  test('keeps its bar whatever the moment within it, the zone and the kind of chart', () => {
    const moments = [0, 1, 5.5, 23.99].map((hours) => Number(timeOf(50)) + hours * 3_600_000);
    const places = moments.flatMap((time) =>
      [{}, { timeZone: 'Asia/Tokyo' }, { chartType: 'line' as const }].map((options) => {
        const [shape] = shapesOf(chartWith([{ time: new Date(time) }], options));
        return [shape!.xCss, shape!.yCss].map(Math.round).join();
      }),
    );
    expect(new Set(places).size).toBe(1);
  });

  test('at a bar stands on its close, on the axis at the foot of the pane', () => {
    const chart = chartWith([
      { time: timeOf(50), position: 'at' },
      { time: timeOf(50), position: 'axis' },
    ]);
    const { priceScale, panes } = chart.core.frame()!;
    const [at, axis] = shapesOf(chart);
    expect(at!.yCss).toBeCloseTo(priceScale!.priceToY(BARS[50]!.close), -0.5);
    expect(axis!.yCss).toBeGreaterThan(panes[0]!.heightCss - MARK_HEIGHT_CSS);
  });

  test('before the data and in the future it stands on the axis', () => {
    const chart = chartWith([{ time: Number(timeOf(59)) + 3 * DAY_MS }, { time: Number(timeOf(0)) - 2 * DAY_MS }]);
    const foot = chart.core.frame()!.panes[0]!.heightCss - MARK_HEIGHT_CSS;
    expect(shapesOf(chart).map(({ yCss }) => yCss > foot)).toEqual([true]);
    chart.core.show({ from: Number(timeOf(0)) - 3 * DAY_MS, to: timeOf(15) });
    chart.env.settle();
    expect(shapesOf(chart).map(({ yCss }) => yCss > foot)).toEqual([true]);
  });

  test('in closed time it stands at the bar that opens next', () => {
    const options = { instrument: { interval: '1h', calendar: calendarFromTemplate('us-equities') } } as const;
    const open = Date.UTC(2024, 0, 5, 14, 30);
    const monday = Date.UTC(2024, 0, 8, 14, 30);
    const data = [0, 1, 2, 3, 4, 5].map((hour) => ({ ...BARS[hour]!, time: open + hour * 3_600_000 }));
    data.push(...[0, 1, 2].map((hour) => ({ ...BARS[hour]!, time: monday + hour * 3_600_000 })));
    const chart = new ChartDriver({
      ...options,
      data,
      interval: '1h',
      eventMarks: [{ time: Date.UTC(2024, 0, 6, 12) }, { time: monday }],
    });
    const shapes = shapesOf(chart);
    expect(new Set(shapes.map(({ xCss }) => xCss)).size).toBe(1);
    expect(shapes).toHaveLength(2);
  });
});

describe('marks of one bar', () => {
  const many = (count: number): readonly BarMark[] =>
    Array.from({ length: count }, (_, index) => ({
      time: timeOf(50),
      label: String(index + 1),
      text: `note ${index + 1}`,
    }));

  test('are stacked away from the bar in the order given, duplicates too', () => {
    const shapes = shapesOf(chartWith([...many(2), many(1)[0]!]));
    expect(shapes.map(({ label }) => label)).toEqual(['1', '2', '1']);
    expect(shapes[1]!.yCss).toBeLessThan(shapes[0]!.yCss - MARK_HEIGHT_CSS);
    expect(shapes[2]!.yCss).toBeLessThan(shapes[1]!.yCss - MARK_HEIGHT_CSS);
  });

  test('beyond a few become a count', () => {
    expect(shapesOf(chartWith(many(5))).map(({ label }) => label)).toEqual(['1', '2', '+3']);
    expect(shapesOf(chartWith(many(2000))).map(({ label }) => label)).toEqual(['1', '2', '99+']);
  });

  test('stay in the pane', () => {
    const marks = [...many(5), ...many(5).map((mark) => ({ ...mark, position: 'below' as const }))];
    const chart = chartWith(marks, { heightCss: 120 });
    const { topCss, heightCss } = chart.core.frame()!.panes[0]!;
    for (const { yCss } of shapesOf(chart)) {
      expect(yCss).toBeGreaterThan(topCss);
      expect(yCss).toBeLessThan(topCss + heightCss);
    }
  });

  test('of a coarser bar stand together', () => {
    const marks = [40, 41, 42, 43, 44].map((bar) => ({ time: timeOf(bar), label: String(bar) }));
    const chart = chartWith(marks, { interval: '1mo' });
    chart.core.show('fit');
    chart.env.settle();
    expect(chart.core.frame()!.level).toBe('1mo');
    expect(shapesOf(chart).map(({ label }) => label)).toEqual(['40', '41', '+3']);
  });
});

describe('pointing at a mark', () => {
  const mark: EventMark = { time: timeOf(50), label: 'D', text: 'Dividend of 0.24', id: 'd-1' };

  test('shows its words and tells the host once', () => {
    const chart = chartWith([mark]);
    const events = vi.fn();
    chart.core.events.on('mark', events);
    const [shape] = shapesOf(chart);
    chart.hover(shape!.xCss + 5, shape!.yCss - 4).hover(shape!.xCss, shape!.yCss);
    expect(chart.screen.cursor!.tooltip).toMatchObject({ lines: ['Dividend of 0.24'], title: 'Tue, Feb 20, 2024' });
    chart.hover(shape!.xCss, shape!.yCss + 60);
    expect(chart.screen.cursor!.tooltip).toBeNull();
    expect(events.mock.calls).toEqual([
      [{ kind: 'hover', marks: [mark], count: 1 }],
      [{ kind: 'hover', marks: [], count: 0 }],
    ]);
  });

  test('a click on it is told, and is no half of a double click', () => {
    const chart = chartWith([mark], { volume: 'pane' });
    const clicks: MarkEvent[] = [];
    chart.core.events.on('mark', (event) => event.kind === 'click' && clicks.push(event));
    const [shape] = shapesOf(chart);
    chart.tap(shape!.xCss, shape!.yCss).tap(shape!.xCss, shape!.yCss);
    expect(clicks).toEqual([
      { kind: 'click', marks: [mark], count: 1 },
      { kind: 'click', marks: [mark], count: 1 },
    ]);
    expect(chart.core.view.panes.arrangement.maximized).toBeNull();
  });

  test('a finger’s tap shows its words until it taps elsewhere', () => {
    const chart = chartWith([mark]);
    const [shape] = shapesOf(chart);
    chart.tap(shape!.xCss, shape!.yCss, 'touch');
    expect(chart.screen.cursor!.tooltip!.lines).toEqual(['Dividend of 0.24']);
    chart.tap(shape!.xCss - 100, shape!.yCss + 50, 'touch');
    expect(chart.screen.cursor).toBeNull();
  });

  test('with the keyboard on the bar its words are shown and spoken, and Enter opens it', () => {
    const chart = chartWith([mark, { from: timeOf(45), to: timeOf(51), label: 'Strike' }]);
    const events = vi.fn();
    chart.hover(placeOf(chart, 51).xCss, 100).press('ArrowLeft');
    chart.core.events.on('mark', events);
    expect(chart.screen.cursor!.tooltip!.lines).toEqual(['Dividend of 0.24', 'Strike']);
    chart.env.advance(300);
    expect(chart.screen.announcements.at(-1)).toMatch(/Marks: Dividend of 0.24; Strike\.$/);
    chart.press('Enter');
    expect(events).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'click', count: 2 }));
  });

  test('a count tells the first of those that it stands for, and how many more there are', () => {
    const chart = chartWith(
      Array.from({ length: 12 }, (_, index) => ({ time: timeOf(50), text: `note ${index + 1}` })),
    );
    const count = shapesOf(chart).at(-1)!;
    chart.hover(count.xCss, count.yCss);
    expect(chart.screen.cursor!.tooltip!.lines.slice(-2)).toEqual(['note 8', 'and 4 more']);
  });
});

describe('a range', () => {
  const range: EventMark = { from: timeOf(48), to: timeOf(54), label: 'Quiet', text: 'Quiet period' };

  test('is a band over its time with its label at the top, which shows its words', () => {
    const chart = chartWith([range]);
    const { eventRanges, timeScale } = chart.core.frame()!;
    const [shape] = eventRanges;
    expect(shape!.leftCss).toBeCloseTo(timeScale.timeUsToX(Number(range.from) * 1000), -0.5);
    expect(shape!.rightCss).toBeCloseTo(timeScale.timeUsToX(Number(range.to) * 1000), -0.5);
    expect(shape!.label).toBe('Quiet');
    chart.hover(shape!.labelXCss, shape!.bracketCss + 4);
    expect(chart.screen.cursor!.tooltip!.lines).toEqual(['Quiet period']);
    chart.hover(shape!.labelXCss, shape!.bracketCss + 60);
    expect(chart.screen.cursor!.tooltip).toBeNull();
  });

  test('written backwards is the same range; overlapping ones have labels in rows', () => {
    const backwards = chartWith([{ ...range, from: range.to, to: range.from }]);
    const forwards = chartWith([range, { ...range, label: 'Other' }]);
    const [first, second] = forwards.core.frame()!.eventRanges;
    expect(backwards.core.frame()!.eventRanges[0]!.leftCss).toBe(first!.leftCss);
    expect(second!.bracketCss).toBeGreaterThan(first!.bracketCss);
  });

  test('gives up its label where it has no room, and is found however far it reaches', () => {
    const chart = chartWith([
      { from: 0, to: 9e12, label: 'Ever' },
      { ...range, to: range.from, label: 'Never' },
    ]);
    expect(chart.core.frame()!.eventRanges.map(({ label }) => label)).toEqual(['Ever', '']);
  });
});

test('marks are in the picture that leaves the screen', () => {
  const svg = chartSvg(
    chartWith([
      { time: timeOf(50), label: 'Q' },
      { from: timeOf(48), to: timeOf(54), label: 'Quiet' },
    ]).core,
  );
  expect(svg).toContain('>Q</text>');
  expect(svg).toContain('>Quiet</text>');
});

test('every shape is drawn', () => {
  const shapes = ['circle', 'square', 'flag', 'arrow-up', 'arrow-down'] as const;
  const chart = chartWith(shapes.map((shape, index) => ({ time: timeOf(45 + 2 * index), shape, label: 'X' })));
  const list = chart.screen.surface.drawList();
  expect(list.split('\n').filter((line) => /#2f55d4|"X"/.test(line))).toMatchSnapshot();
});
