import { expect, test } from 'vitest';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { CHART_TEXT_DE } from '../text/de.ts';

const chartOf = (options: DriverOptions = {}) => new ChartDriver({ data: dailyBars(2000), interval: '1D', ...options });

/** What was said since, once keys and view have come to rest. */
function heard(chart: ChartDriver, ...keys: readonly string[]): readonly string[] {
  const before = chart.screen.announcements.length;
  for (const key of keys) chart.press(key);
  for (let wait = 0; wait < 20; wait++) chart.env.advance(100);
  return chart.screen.announcements.slice(before).map((words) => words.trim());
}

test.each(['+', '-', '0', 'Shift+ArrowLeft', 'Control+Home', 'PageUp'])(
  '%s tells which bars are in view then, once',
  (key) => {
    const chart = chartOf();
    const [words, ...more] = heard(chart, key);
    expect(words).toMatch(/^1[DWmo]+, \d+ bars, .*20\d\d to .*20\d\d\.$/);
    expect(more).toEqual([]);
  },
);

test('a key that is held down is told of once, where it has come to', () => {
  const chart = chartOf();
  expect(heard(chart, '+', '+', '+', '+')).toHaveLength(1);
  expect(heard(chart, 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft')).toHaveLength(1);
});

test.each(['Shift+ArrowUp', 'Shift+ArrowDown', 'Control+Shift+ArrowUp', 'Shift+Backspace'])(
  '%s tells the prices in view',
  (key) => {
    expect(heard(chartOf(), key)).toEqual([expect.stringMatching(/^[\d.,]+ to [\d.,]+\.$/)]);
  },
);

test('it is told in the language of the chart', () => {
  const chart = chartOf({ locale: 'de', text: CHART_TEXT_DE });
  expect(heard(chart, '+')).toEqual([expect.stringMatching(/^1D, \d+ Kerzen, .* bis .*\.$/)]);
  expect(heard(chart, 'Shift+ArrowUp')).toEqual([expect.stringMatching(/^[\d.,]+ bis [\d.,]+\.$/)]);
});

test('a bar that is read says where a screen further is', () => {
  const chart = chartOf();
  heard(chart, 'ArrowLeft');
  expect(heard(chart, 'PageUp')).toEqual([expect.stringContaining('Close')]);
});

test('another interval is told of to whoever is in the chart', () => {
  const chart = chartOf();
  heard(chart, 'Enter');
  const choose = (interval: '1W' | '1D') => {
    chart.core.setSettings({ ...chart.core.settings, interval });
    chart.env.settle();
  };
  choose('1W');
  expect(heard(chart)).toEqual([]);
  // Chosen in a dialog, which gives the focus back once it has closed.
  choose('1D');
  chart.screen.slider.isFocused = true;
  expect(heard(chart)).toEqual([expect.stringMatching(/^1D, \d+ bars/)]);
});
