import { calendarFromTemplate } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { CHART_TEXT_DE } from '../text/de.ts';

const DAY_MS = 86_400_000;
const FIRST_MS = Date.UTC(2024, 0, 1);
/** Ten days: up to 110 and down to 96. */
const CLOSES = [100, 104, 108, 110, 107, 103, 99, 96, 97, 98];
const BARS = CLOSES.map((close, at) => ({
  time: FIRST_MS + at * DAY_MS,
  open: close - 1,
  high: close + 1,
  low: close - 2,
  close,
  volume: 1000 + at,
}));

const chartOf = (options: DriverOptions = {}) =>
  new ChartDriver({ data: BARS, interval: '1D', instrument: { symbol: 'TEST', name: 'Test index' }, ...options });

/** The last words, once the keys have rested. */
function heard(chart: ChartDriver): string {
  chart.env.advance(1_000);
  return chart.screen.announcements.at(-1)!.trim();
}

test('Enter reads a summary of what is in view, in the language of the chart', () => {
  expect(heard(chartOf().press('Enter'))).toBe(
    'Test index, daily, January 1 to January 10, 2024: fell 1.01% from 99 to 98, highest 111 on January 4, lowest 94 on January 8, 10 bars.',
  );
  const german = chartOf({ locale: 'de', text: CHART_TEXT_DE });
  expect(heard(german.press('Enter'))).toBe(
    'Test index, täglich, 1. Januar bis 10. Januar 2024: 1,01\u00a0% gefallen, von 99 auf 98, höchster Preis 111 am 4. Januar, tiefster 94 am 8. Januar, 10 Kerzen.',
  );
});

test('a summary tells no more than is in view', () => {
  const chart = chartOf();
  chart.core.show({ from: FIRST_MS + 4 * DAY_MS, to: FIRST_MS + 7 * DAY_MS });
  chart.env.settle();
  expect(heard(chart.press('Enter'))).toBe(
    'Test index, daily, January 4 to January 8, 2024: fell 11.93% from 109 to 96, highest 111 on January 4, lowest 94 on January 8, 5 bars.',
  );
});

test('a summary leaves out what is hidden, and begins with what else is shown', async () => {
  const chart = chartOf();
  await chart.core.indicators!.add({ type: 'sma', inputs: { length: 2 } });
  chart.env.settle();
  const shown = heard(chart.press('Enter'));
  expect(shown).toMatch(/10 bars\. SMA 2: 98\.$/);
  chart.core.view.hidden.setVisible('main', false, chart.core.seriesIds);
  chart.env.settle();
  expect(heard(chart.press('Enter'))).toBe(
    'Test index, daily, January 1 to January 10, 2024: prices are hidden, 10 bars. SMA 2: 98.',
  );
  const sma = chart.core.seriesIds.find((id) => id !== 'main' && id !== 'volume')!;
  chart.core.view.hidden.setVisible(sma, false, chart.core.seriesIds);
  chart.env.settle();
  expect(heard(chart.press('Enter'))).toMatch(/prices are hidden, 10 bars\.$/);
});

test('indicators of one name are told apart by numbers, in a summary and on the walk', async () => {
  const chart = chartOf();
  const { indicators } = chart.core;
  for (const length of [2, 2, 3]) await indicators!.add({ type: 'sma', inputs: { length } });
  chart.env.settle();
  expect(heard(chart.press('Enter'))).toMatch(/10 bars\. SMA 2 \(1\): 98\. SMA 2 \(2\): 98\. SMA 3: 97\.$/);
  chart.press('ArrowDown');
  chart.press('ArrowDown');
  expect(heard(chart)).toContain('SMA 2 (1)');
  chart.press('ArrowDown');
  expect(heard(chart)).toContain('SMA 2 (2)');
  chart.press('ArrowDown');
  expect(heard(chart)).toContain('SMA 3');
});

test('minutes are told on the clocks of the calendar, also across a change of the year', () => {
  const minutes = [0, 1, 2].map((at) => ({ ...BARS[at]!, time: Date.parse('2024-01-11T15:00Z') + at * 900_000 }));
  const chart = chartOf({
    data: minutes,
    interval: '15m',
    instrument: { symbol: 'TEST', interval: '15m', calendar: calendarFromTemplate('us-equities') },
  });
  expect(heard(chart.press('Enter'))).toMatch(/^TEST, every 15 minutes, January 11, 2024, 10:00 to 10:30: rose/);
  const years = chartOf({ data: BARS.map((bar) => ({ ...bar, time: bar.time - 5 * DAY_MS })) });
  expect(heard(years.press('Enter'))).toMatch(/December 27, 2023 to January 5, 2024.*highest 111 on December 30, 2023/);
});

test('up and down walk series, indicators and annotations, and stop at either end', async () => {
  const chart = chartOf();
  await chart.core.indicators!.add({ type: 'rsi', inputs: { length: 2 } });
  const { annotations } = chart.core;
  annotations!.records.add({ type: 'horizontal-line', anchors: [{ timeUs: (FIRST_MS + DAY_MS) * 1000, price: 100 }] });
  chart.env.settle();
  expect(heard(chart.press('ArrowDown'))).toBe('Wed, Jan 10, 2024. Volume: 1.01 thousand. 2 of 4.');
  expect(heard(chart.press('ArrowDown'))).toMatch(/^Wed, Jan 10, 2024\. RSI 2: \d.*\. 3 of 4\.$/);
  const { ring, panes } = chart.screen;
  expect(ring!.yCss).toBeGreaterThan(panes[0]!.topCss);
  expect(heard(chart.press('ArrowDown'))).toMatch(/^Horizontal line at 100.* 4 of 4\.$/);
  expect(heard(chart.press('ArrowDown'))).toMatch(/4 of 4\.$/);
  for (let press = 0; press < 3; press++) chart.press('ArrowUp');
  expect(heard(chart)).toMatch(/^TEST\. Wed, Jan 10, 2024\. Close 98.* 1 of 4\.$/);
});

test('a volume is read in whole words, with the bar, of a trade and by itself', () => {
  const data = BARS.map((bar) => ({ ...bar, volume: 5_790_000_000 }));
  expect(heard(chartOf({ data }).press('End'))).toMatch(/ Volume 5\.79 billion\.$/);
  const german = chartOf({ data, locale: 'de', text: CHART_TEXT_DE });
  expect(heard(german.press('End'))).toMatch(/ Volumen 5,79 Milliarden\.$/);
  expect(heard(german.press('ArrowDown'))).toMatch(/Volumen: 5,79 Milliarden\. 2 von 2\.$/);
});

test('left and right read what is walked on, and Escape ends it', async () => {
  const chart = chartOf();
  await chart.core.indicators!.add({ type: 'rsi', inputs: { length: 2 } });
  chart.env.settle();
  chart.press('ArrowDown').press('ArrowDown');
  heard(chart);
  expect(heard(chart.press('ArrowLeft'))).toMatch(/^Tue, Jan 9, 2024\. RSI 2: 27\.14, below 30 for 4 bars\.$/);
  const xCss = chart.screen.ring!.xCss;
  chart.core.show({ from: FIRST_MS + 4 * DAY_MS, to: FIRST_MS + 11 * DAY_MS });
  chart.env.settle();
  expect(chart.screen.ring!.xCss).not.toBe(xCss);
  chart.press('Escape');
  expect(chart.screen.ring).toBeNull();
  expect(heard(chart.press('ArrowLeft'))).toMatch(/Close .* RSI 2/);
});

test('Enter selects an annotation that is walked on; with it selected arrows move it again', () => {
  const chart = chartOf();
  const { annotations } = chart.core;
  const { id } = annotations!.records.add({
    type: 'horizontal-line',
    anchors: [{ timeUs: FIRST_MS * 1000, price: 100 }],
  });
  chart.env.settle();
  chart.press('ArrowDown').press('ArrowDown').press('Enter');
  expect(annotations!.drawing.state.selection.map((one) => one.id)).toEqual([id]);
  expect(heard(chart)).toMatch(/^Horizontal line at 100.*Selected\. Arrows move it/);
  chart.press('ArrowUp');
  expect(annotations!.records.list()[0]!.anchors[0]).not.toMatchObject({ price: 100 });
});

test('Enter opens a mark at the bar, where there is one', () => {
  const chart = chartOf({ eventMarks: [{ time: FIRST_MS + 9 * DAY_MS, label: 'E', text: 'Earnings' }] });
  const opened: string[] = [];
  chart.core.events.on('mark', ({ kind, marks }) => kind === 'click' && opened.push(marks[0]!.text!));
  chart.press('ArrowLeft').press('Enter');
  expect(opened).toEqual(['Earnings']);
  chart.press('ArrowLeft').press('Enter');
  expect(heard(chart)).toContain('10 bars');
  const keys = chart.core.commands().flatMap((command) => command.keys.filter((key) => key === 'Enter'));
  expect(keys).toHaveLength(1);
});

test('a summary is not talked over by the bar before it, and the walk goes on after it', () => {
  const chart = chartOf().press('ArrowLeft').press('Enter');
  expect(heard(chart)).toContain('10 bars');
  expect(heard(chart.press('ArrowDown'))).toBe('Wed, Jan 10, 2024. Volume: 1.01 thousand. 2 of 2.');
});

test('a summary that is asked for while the view is on its way is of where that comes to rest', () => {
  const chart = chartOf();
  chart.core.show({ lastBars: 6 });
  chart.env.settle();
  const said = () => chart.screen.announcements.map((words) => /\d+ bars/.exec(words)?.[0]);
  for (const key of ['0', 'Enter'])
    chart.core
      .commands()
      .find(({ keys }) => keys.includes(key))!
      .run();
  expect(said()).toEqual([]);
  chart.env.settle();
  const bars = [...said()];
  chart.press('Enter');
  expect(bars).toEqual(['10 bars']);
  expect(said()).toEqual(['10 bars', '10 bars']);
  // The same twice is heard twice.
  const [one, other] = chart.screen.announcements;
  expect(one).not.toBe(other);
});

test('every further pane has a labelled layer, which begins with its own series', async () => {
  const chart = chartOf();
  expect(chart.screen.panes).toEqual([]);
  await chart.core.indicators!.add({ type: 'rsi', inputs: { length: 2 } });
  chart.env.settle();
  chart.env.advance(1_000);
  const [pane, another] = chart.screen.panes;
  expect(another).toBeUndefined();
  expect(pane).toMatchObject({ label: 'RSI 2. Pane 2 of 2. Arrow keys read its values.', role: 'pane' });
  expect(pane!.heightCss).toBeGreaterThan(20);
  expect(chart.screen.label).toMatch(/Pane 1 of 2\.$/);
  chart.screen.focusPane(pane!.id);
  expect(heard(chart.press('ArrowLeft'))).toMatch(/^Tue, Jan 9, 2024\. RSI 2/);
});

test('the newest price is told politely, no oftener than was asked for, and the last of what came between', () => {
  const source = createArraySource(BARS, { symbol: 'TEST' });
  const chart = chartOf({ source, speech: { liveSeconds: 10 } });
  const close = (price: number) => {
    source.update({ ...BARS.at(-1)!, high: 120, close: price });
    chart.env.settle();
  };
  close(100);
  expect(chart.screen.news).toEqual([]);
  chart.env.advance(10_000);
  expect(chart.screen.news).toEqual(['TEST: 100, up 2.04%.']);
  close(101);
  close(99);
  chart.env.advance(9_000);
  expect(chart.screen.news).toHaveLength(1);
  chart.env.advance(1_000);
  expect(chart.screen.news[1]).toBe('TEST: 99, down 1.00%.');
  chart.env.isVisible = false;
  close(105);
  chart.env.advance(20_000);
  expect(chart.screen.news).toHaveLength(2);
  expect(chart.screen.announcements).toEqual([]);
});

test('where nobody wants to hear of it, and when another instrument comes, nothing is told', () => {
  const source = createArraySource(BARS, { symbol: 'TEST' });
  const chart = chartOf({ source, speech: { liveSeconds: 0 } });
  source.update({ ...BARS.at(-1)!, close: 97 });
  chart.env.advance(60_000);
  chart.core.setSource(createArraySource(BARS.slice(0, 3), { symbol: 'OTHER' }));
  chart.env.advance(60_000);
  expect(chart.screen.news).toEqual([]);
});

test('at either end of a walk the last words are said again, so that a key is never silent', () => {
  const chart = chartOf();
  const next = (key: string) => {
    const before = chart.screen.announcements.at(-1);
    const words = heard(chart.press(key));
    expect(chart.screen.announcements.at(-1)).not.toBe(before);
    return words;
  };
  const last = next('ArrowRight');
  expect(last).toContain('Wed, Jan 10, 2024');
  expect(next('ArrowRight')).toBe(last);
  const volume = next('ArrowDown');
  expect(volume).toMatch(/2 of 2\.$/);
  expect(next('ArrowDown')).toBe(volume);
});

test('an annotation that is read from bar to bar says at which', () => {
  const chart = chartOf();
  const anchors = [{ timeUs: (FIRST_MS + 2 * DAY_MS) * 1000, price: 100 }];
  chart.core.annotations!.records.add({ type: 'horizontal-line', anchors });
  chart.env.settle();
  heard(chart.press('ArrowLeft'));
  for (const key of ['ArrowDown', 'ArrowDown']) chart.press(key);
  expect(heard(chart)).toBe('Horizontal line at 100. 3 of 3.');
  expect(heard(chart.press('ArrowLeft'))).toBe('Tue, Jan 9, 2024. Horizontal line at 100.');
});

test('an indicator without values says why, as in the legend', async () => {
  const chart = chartOf({
    data: BARS.map(({ volume: _, ...bar }) => bar),
    volume: false,
    text: CHART_TEXT_DE,
    locale: 'de',
  });
  await chart.core.indicators!.add({ type: 'obv' });
  chart.env.settle();
  chart.press('ArrowLeft').press('ArrowDown');
  expect(heard(chart)).toMatch(/OBV: kein Volumen\. 2 /);
});

test('German has one word for a pane, read and on its buttons', () => {
  const words = ['chart.pane', 'chart.paneRole', 'chart.ofPanes', 'pane.controls', 'pane.up'] as const;
  for (const key of words) expect(CHART_TEXT_DE[key]).toContain('Bereich');
});
