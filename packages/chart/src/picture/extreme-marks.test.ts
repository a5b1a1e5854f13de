import { expect, test } from 'vitest';
import { LEGEND_LINE_CSS, LEGEND_TOP_CSS } from '../layers/legend.ts';
import { placedRuns } from '../layers/legend-paint.ts';
import { LEGEND_LEFT_CSS } from '../layers/pane-legend.ts';
import type { Bar } from '../source/bar-input.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { EXTREME_GAP_CSS } from './extreme-marks.ts';
import { boxAround, isTouching } from './label-room.ts';

const BARS = 60;
const DAY_MS = 86_400_000;

/** Six-digit prices whose extremes are at the given bars. */
function barsWith(highestAt: number, lowestAt: number): readonly Bar[] {
  return Array.from({ length: BARS }, (_, at) => ({
    time: Date.UTC(2024, 0, 1) + at * DAY_MS,
    open: 250_000.25,
    high: at === highestAt ? 260_000.75 : 251_000.5,
    low: at === lowestAt ? 240_000.25 : 249_000.5,
    close: 250_500.75,
  }));
}

function chartOf(widthCss: number, at: number, heightCss = 400) {
  const data = barsWith(at, BARS - 1 - at);
  const chart = new ChartDriver({ data, interval: '1D', widthCss, heightCss, priceScale: { highLow: true } });
  chart.core.show('fit');
  chart.env.settle();
  return chart;
}

function extremesOf(widthCss: number, at: number) {
  const { extremes, geometry } = chartOf(widthCss, at).core.frame()!;
  return { extremes, plotWidthCss: geometry.plotWidthCss };
}

/** The words of the legend, and those of the marks; letters are 7 px wide. */
function wordBoxes({ core, screen }: ChartDriver) {
  const { extremes, theme } = core.frame()!;
  const { panes } = screen.legend;
  const [main] = panes;
  const runs = placedRuns(main!, screen.legend, theme, core.measurer);
  return {
    legend: runs.map(({ xCss, yCss, widthCss }) => {
      const middleCss = LEGEND_LEFT_CSS + xCss + widthCss / 2;
      return boxAround(middleCss, main!.topCss + LEGEND_TOP_CSS + yCss, widthCss, LEGEND_LINE_CSS);
    }),
    marks: extremes.map(({ xCss, labelYCss, text, side, leadCss }) => {
      const asideCss = leadCss + EXTREME_GAP_CSS + (text.length * 7) / 2;
      return boxAround(side === 'right' ? xCss + asideCss : xCss - asideCss, labelYCss, text.length * 7, 12);
    }),
  };
}

test('a chart 320 px wide marks the highest and the lowest price wherever their bars are', () => {
  for (let at = 0; at < BARS; at += 3) {
    const { extremes, plotWidthCss } = extremesOf(320, at);
    expect({ at, texts: extremes.map(({ text }) => text) }).toEqual({ at, texts: ['260,000.75', '240,000.25'] });
    for (const { xCss, side, leadCss, text } of extremes) {
      const endCss = leadCss + 4 + text.length * 7;
      expect(side === 'right' ? xCss + endCss : plotWidthCss - xCss + endCss).toBeLessThanOrEqual(plotWidthCss);
    }
  }
});

test('the rule to the words is short only where a long one has no room', () => {
  const leads = Array.from({ length: BARS / 6 }, (_, at) =>
    extremesOf(800, at * 6).extremes.map(({ leadCss }) => leadCss),
  );
  expect(new Set(leads.flat())).toEqual(new Set([24]));
  const narrow = Array.from({ length: BARS / 6 }, (_, at) =>
    extremesOf(240, at * 6).extremes.map(({ leadCss }) => leadCss),
  );
  expect(new Set(narrow.flat())).toEqual(new Set([24, 6]));
});

test.each([240, 320, 480, 800])('no mark stands under the legend of a chart %d px wide', (widthCss) => {
  for (let at = 0; at < BARS; at += 3) {
    const { legend, marks } = wordBoxes(chartOf(widthCss, at));
    expect(legend.length).toBeGreaterThan(8);
    for (const mark of marks) expect(legend.some((words) => isTouching(words, mark))).toBe(false);
  }
});

test('the price of a bar under the legend stands just below it, and nowhere where the pane ends there', () => {
  const [highest] = chartOf(320, 6).core.frame()!.extremes;
  const { legend } = wordBoxes(chartOf(320, 6));
  expect(highest!.labelYCss).toBe(Math.max(...legend.map(({ bottom }) => bottom)) + 6);
  expect(highest!.yCss).toBeLessThan(highest!.labelYCss - 6);
  expect(chartOf(320, 6, 60).core.frame()!.extremes).toEqual([]);
});

test('only a price that was moved among the bars lies on a backdrop', () => {
  const hasBackdrop = (chart: ChartDriver) =>
    chart.screen.surface.drawList().includes(`rects ${chart.core.frame()!.theme.background} 0.65 `);
  expect(hasBackdrop(chartOf(320, 6))).toBe(true);
  expect(hasBackdrop(chartOf(800, 58))).toBe(false);
});
