import { calendarFromTemplate } from '@candlemark/bars';
import { describe, expect, test } from 'vitest';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';

/** New York, with Monday the 15th a holiday. The data ends on Friday the 12th of January 2024. */
const CALENDAR = {
  ...calendarFromTemplate('us-equities'),
  exceptions: [{ date: '2024-01-15', sessions: [] }],
};
const HOUR_MS = 3_600_000;
const OPEN_MS = Date.UTC(2024, 0, 12, 14, 30);
const HOURS = dailyBars(7).map((bar, index) => ({ ...bar, time: OPEN_MS + index * HOUR_MS }));

/** The hours of Friday, and what comes after. */
function chartUntil(to: number, options: DriverOptions = {}): ChartDriver {
  const instrument = { interval: '1h', calendar: CALENDAR } as const;
  const chart = new ChartDriver({ data: HOURS, instrument, interval: '1h', ...options });
  chart.core.show({ from: OPEN_MS, to });
  chart.env.settle();
  return chart;
}

const labelsOf = (chart: ChartDriver) => chart.core.frame()!.timeTicks.flatMap(({ label }) => label ?? []);

describe('the time after the data', () => {
  test.each([
    ['wide', Date.UTC(2024, 0, 16, 17), 800],
    ['narrow', Date.UTC(2024, 0, 17, 20), 500],
  ])('is named on the axis, past the weekend and the holiday, where bars are %s', (barsAre, to, widthCss) => {
    const labels = labelsOf(chartUntil(to, { widthCss }));
    expect(labels).toContain('Jan 16');
    expect(labels.some((label) => /^Jan 1[345]$/.test(label))).toBe(false);
    expect(labels.slice(labels.indexOf('Jan 16') + 1).length).toBeGreaterThan(0);
    // Where each bar has a label, it names the bar's open, in the past and in the future.
    if (barsAre === 'wide') expect(labels.slice(-3)).toEqual(['14:30', 'Jan 16', '10:30']);
  });

  test('is named by the crosshair, which keeps to the bars that will come', () => {
    const chart = chartUntil(Date.UTC(2024, 0, 16, 17));
    const { timeScale } = chart.core.frame()!;
    const tuesday = timeScale.timeUsToX(Date.UTC(2024, 0, 16, 14, 30) * 1000);
    const texts = [8, 20, 40].map((css) => {
      chart.hover(tuesday + css, 100);
      return chart.screen.cursor!.timeText;
    });
    expect(new Set(texts)).toEqual(new Set(['Tue, Jan 16, 2024 09:30']));
    const middle = timeScale.timeUsToX(Date.UTC(2024, 0, 16, 15) * 1000);
    expect(chart.screen.cursor!.xCss).toBeCloseTo(middle, -0.5);
  });

  test('is any moment where the crosshair is free', () => {
    const chart = chartUntil(Date.UTC(2024, 0, 16, 17), { crosshair: 'free' });
    const { timeScale } = chart.core.frame()!;
    chart.hover(timeScale.timeUsToX(Date.UTC(2024, 0, 16, 14, 37) * 1000) + 0.1, 100);
    expect(chart.screen.cursor!.timeText).toBe('Tue, Jan 16, 2024 09:37');
  });

  test('has room: one can pan until the data fills less than half of the view', () => {
    const chart = new ChartDriver();
    chart.core.show({ lastBars: 40 });
    chart.env.settle();
    chart.drag([
      [700, 100],
      [400, 100],
      [100, 100],
      [0, 100],
    ]);
    chart.env.settle();
    const end = chart.core.view.limits!.dataToTradingUs;
    expect((chart.viewport.toTradingUs - end) / chart.span).toBeGreaterThan(0.5);
    expect(labelsOf(chart).length).toBeGreaterThan(3);
  });

  test('goes on over years where bars are months', () => {
    const data = dailyBars(60).map((bar, index) => ({ ...bar, time: Date.UTC(2019, index, 1) }));
    const chart = new ChartDriver({ data, instrument: { interval: '1mo' }, interval: '1mo' });
    chart.core.show({ from: Date.UTC(2021, 0, 1), to: Date.UTC(2027, 0, 1) });
    chart.env.settle();
    expect(labelsOf(chart)).toEqual(expect.arrayContaining(['2022', '2024', '2026']));
    const { timeScale } = chart.core.frame()!;
    chart.hover(timeScale.timeUsToX(Date.UTC(2025, 4, 12) * 1000), 100);
    expect(chart.screen.cursor!.timeText).toBe('May 2025');
  });
});
