import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarMark, EventMark } from '../options/event-mark.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { MARK_HEIGHT_CSS } from './event-mark-shapes.ts';
import { EXTREME_GAP_CSS } from './extreme-marks.ts';
import type { Frame } from './frame.ts';
import { boxAround, type CssBox, isTouching, type LabelRoom, shortened, takeRoom } from './label-room.ts';

const TEXT_CSS = 12;
const measure = (text: string) => text.length * 7;
const data = dailyBars(60);
const prices = data.slice(20).flatMap(({ high, low }) => [high, low]);
const most = Math.max(...prices);
const least = Math.min(...prices);

/** The boxes of all labels that a chart has placed. */
function labelBoxes(chart: ChartDriver): readonly CssBox[] {
  const { crossLines, extremes, eventRanges } = chart.core.frame()!;
  return [
    ...crossLines.flatMap(({ label }) => label ?? []),
    ...extremes.map(({ xCss, text, side, leadCss, labelYCss }) => {
      const aside = leadCss + EXTREME_GAP_CSS + measure(text) / 2;
      return { text, xCss: xCss + (side === 'right' ? aside : -aside), yCss: labelYCss };
    }),
    ...eventRanges
      .filter(({ label }) => label !== '')
      .map((range) => ({
        text: range.label,
        xCss: range.labelXCss,
        yCss: range.labelYCss,
      })),
  ].map(({ text, xCss, yCss }) => boxAround(xCss, yCss, measure(text), TEXT_CSS));
}

function expectApart(boxes: readonly CssBox[]): void {
  for (const [at, box] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) expect(isTouching(box, other), JSON.stringify([box, other])).toBe(false);
  }
}

describe('labels in the plot', () => {
  it('never lie on each other, wherever cross lines, ranges and the extremes are', () => {
    const price = fc.double({ min: least, max: most, noNaN: true });
    const line = fc.record({
      axis: fc.constant('price' as const),
      value: price,
      label: fc.constant({ text: 'Target price' }),
    });
    const days = fc.tuple(fc.integer({ min: 20, max: 40 }), fc.integer({ min: 41, max: 59 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.array(days, { maxLength: 5 }), (crossLines, ranges) => {
        const eventMarks = ranges.map(([from, to]) => ({
          from: data[from]!.time,
          to: data[to]!.time,
          label: 'Earnings',
        }));
        const chart = new ChartDriver({ data, interval: '1D', priceScale: { highLow: true }, crossLines, eventMarks });
        expectApart(labelBoxes(chart));
        chart.core.dispose();
      }),
      { numRuns: 40 },
    );
  });

  it('of two lines at one price stand above and below it', () => {
    const at = (text: string) => ({ axis: 'price', value: (most + least) / 2, label: { text } }) as const;
    const chart = new ChartDriver({ data, interval: '1D', crossLines: [at('First'), at('Second')] });
    const [first, second] = chart.core.frame()!.crossLines;
    expect(second!.label!.xCss).toBeGreaterThan(chart.core.frame()!.timeScale.widthCss - 60);
    expect(second!.label!.yCss - first!.label!.yCss).toBeGreaterThan(TEXT_CSS);
  });

  it('of lines that have no place left are left out, and their lines are not', () => {
    const one = { axis: 'price', value: (most + least) / 2, label: { text: 'A long name of a level' } } as const;
    const chart = new ChartDriver({ data, interval: '1D', crossLines: Array.from({ length: 12 }, () => one) });
    const { crossLines } = chart.core.frame()!;
    expect(crossLines).toHaveLength(12);
    expect(crossLines.filter(({ label }) => label !== null).length).toBeLessThan(12);
    expectApart(labelBoxes(chart));
  });

  it('of a range steps aside for the marks of a bar', () => {
    // One bar stands out, with its marks up to the bracket, and the middle of the range lies over it.
    const bars = dailyBars(11).map((bar, at) => ({
      ...bar,
      open: 100,
      high: at === 5 ? 130 : 101,
      low: 99,
      close: 100,
    }));
    const range = { from: bars[2]!.time, to: bars[9]!.time, label: 'Quiet' };
    const marks = Array.from({ length: 3 }, (): BarMark => ({ time: bars[5]!.time, label: 'E' }));
    const frameWith = (eventMarks: readonly EventMark[]) =>
      new ChartDriver({ data: bars, interval: '1D', eventMarks }).core.frame()!;
    const labelOf = ({ eventRanges: [shape] }: Frame) =>
      boxAround(shape!.labelXCss, shape!.labelYCss, measure('Quiet'), TEXT_CSS);
    const marked = frameWith([range, ...marks]);
    const markBoxes = marked.eventMarks.map(({ xCss, yCss, widthCss }) =>
      boxAround(xCss, yCss, widthCss, MARK_HEIGHT_CSS),
    );
    const isUnderMark = (label: CssBox) => markBoxes.some((mark) => isTouching(label, mark));
    expect(isUnderMark(labelOf(frameWith([range])))).toBe(true);
    expect(marked.eventRanges[0]!.label).toBe('Quiet');
    expect(isUnderMark(labelOf(marked))).toBe(false);
  });
});

describe('room for labels', () => {
  it('goes to the first place that is free, under a mark only where all others are taken', () => {
    const room: LabelRoom = { marks: [], labels: [] };
    const boxOf = (xCss: number) => boxAround(xCss, 0, 10, 10);
    room.marks.push(boxOf(0));
    expect(takeRoom(room, [0, 20], boxOf)).toBe(20);
    expect(takeRoom(room, [20, 0], boxOf)).toBe(0);
    expect(takeRoom(room, [0, 20], boxOf)).toBeNull();
  });
});

describe('a label that is longer than the plot', () => {
  it('ends in an ellipsis, and is nothing where not even that has room', () => {
    expect(shortened('Resistance', 70, measure)).toBe('Resistance');
    expect(shortened('Resistance of May', 70, measure)).toBe('Resistanc\u2026');
    expect(shortened('Resistance', 5, measure)).toBe('');
  });
});
