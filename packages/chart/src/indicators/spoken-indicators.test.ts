import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import type { NewIndicator } from './indicators-api.ts';

const FIRST_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
/**
 * Closes whose index of two bars is simple by hand: gains and losses begin with a mean of 2 each, and are halved with what is new at every bar. Gains are then
 * 4, 3.56, 1.78 and losses 1, 0.5, 0.72; the last two bars fall by 20 and rise by 9.
 */
const CLOSES = [100, 104, 100, 106, 109.12, 108.18, 88.18, 97.18];
const BARS = CLOSES.map((close, at) => ({ time: FIRST_MS + at * DAY_MS, open: close, high: close, low: close, close }));

/** What is said of the indicator at each bar that has a value, from the first to the newest. */
async function saidOf(indicator: NewIndicator, count = 6, levels?: NewIndicator['levels']): Promise<readonly string[]> {
  const chart = new ChartDriver({ data: BARS, interval: '1D', instrument: { symbol: 'TEST' } });
  const { id } = await chart.core.indicators!.add(indicator);
  if (levels !== undefined) chart.core.indicators!.update(id, { levels });
  chart.env.settle();
  const said: string[] = [];
  for (let press = 0; press < count; press++) {
    chart.press('ArrowLeft');
    chart.env.advance(2_000);
    said.unshift(
      chart.screen.announcements
        .at(-1)!
        .replace(/^.*(?= RSI)/, '')
        .trim(),
    );
  }
  return said;
}

test('the value of an index is said with the side of the level that it is on, and for how many bars', async () => {
  expect(await saidOf({ type: 'rsi', inputs: { length: 2 } })).toEqual([
    'RSI 2: 50.00.',
    'RSI 2: 80.00, above 70 from this bar on.',
    'RSI 2: 87.68, above 70 for 2 bars.',
    'RSI 2: 71.20, above 70 for 3 bars.',
    'RSI 2: 7.91, below 30 from this bar on.',
    'RSI 2: 48.84.',
  ]);
});

test('levels that somebody moved are those that are told, and hidden ones are not', async () => {
  const rsi = { type: 'rsi', inputs: { length: 2 } };
  expect((await saidOf(rsi, 6, [5, 75])).slice(2)).toEqual([
    'RSI 2: 87.68, above 75 for 2 bars.',
    'RSI 2: 71.20.',
    'RSI 2: 7.91.',
    'RSI 2: 48.84.',
  ]);
  expect((await saidOf(rsi, 6, [{ value: 49 }, { value: 70, isHidden: true }, { value: 90 }])).slice(3)).toEqual([
    'RSI 2: 71.20.',
    'RSI 2: 7.91, below 49 from this bar on.',
    'RSI 2: 48.84, below 49 for 2 bars.',
  ]);
});
