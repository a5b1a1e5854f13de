import { calendarFromTemplate, compileCalendar, type Instrument } from '@candlemark/bars';
import type { BarJson } from '@candlemark/contracts';
import { IndicatorRun, PERIODS, periodColumn, readIndicatorCall } from '@candlemark/indicators';
import { expect, it } from 'vitest';
import { isStreamable, streamedBeside } from './streamed-indicators.ts';

const COUNT = 500;
const CALENDAR = calendarFromTemplate('24/7');
const INSTRUMENT = { calendar: CALENDAR } as Instrument;
const BARS = Array.from({ length: COUNT }, (_, at) => {
  const [open, close] = [100 + 9 * Math.sin(at / 7), 100 + 9 * Math.sin((at + 1) / 7)];
  const time = new Date(Date.UTC(2024, 0, 1) + at * 3_600_000).toISOString();
  const [high, low] = [Math.max(open, close) + 1, Math.min(open, close) - 1];
  return { time, open, high, low, close, volume: 10 + (at % 9), buyVolume: null } as unknown as BarJson;
});

async function* pagesOf(bars: readonly BarJson[], size: number) {
  for (let at = 0; at < bars.length; at += size) yield bars.slice(at, at + size);
}

const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume') => Float64Array.from(BARS, (bar) => bar[name]!);
const timeUs = Float64Array.from(BARS, ({ time }) => Date.parse(time) * 1000);
const ALL = {
  length: COUNT,
  timeUs,
  open: column('open'),
  high: column('high'),
  low: column('low'),
  close: column('close'),
  volume: column('volume'),
  buyVolume: null,
};

it('page by page, indicators have the values of all bars at once, whatever is written', async () => {
  const compiled = compileCalendar(CALENDAR);
  const periods = new Map(PERIODS.map((period) => [period, periodColumn(compiled, period, timeUs)]));
  const calls = ['sma(length=20)', 'obv', 'vwap', 'parabolic-sar', 'macd', 'pivot-points'].map(readIndicatorCall);
  expect(calls.every(isStreamable)).toBe(true);
  const from = 123;
  const written = { pages: pagesOf(BARS.slice(from), 40), all: pagesOf(BARS, 33) };
  const found: number[][] = [];
  const signal = new AbortController().signal;
  for await (const { bars, values } of streamedBeside(calls, written.pages, written.all, INSTRUMENT, signal))
    for (const row of bars.keys()) found.push(values.map((plot) => plot[row]!));
  const whole = calls.flatMap(({ indicator, inputs }) => {
    const run = new IndicatorRun(indicator, inputs);
    run.advance(ALL, COUNT, periods);
    return Object.values(run.plots).map(({ values }) => values);
  });
  expect(found).toEqual(BARS.slice(from).map((_, at) => whole.map((values) => values[from + at]!)));
});

it('what later bars may change, or what is drawn at an earlier bar, is not computed page by page', () => {
  for (const text of ['zig-zag', 'williams-fractals', 'linear-regression-channel', 'ichimoku', 'sma(source=EURUSD)'])
    expect(isStreamable(readIndicatorCall(text))).toBe(false);
});
