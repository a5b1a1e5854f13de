import type { Readings, ReadingValue } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { arrowOf, byPane, ownValues, readingsText } from './reading-words.ts';

const value = (key: ReadingValue['key'], label: string, text: string): ReadingValue => ({
  key,
  label,
  shortLabel: label.slice(0, 1),
  text,
  value: Number(text),
  tone: 'up',
});
const about = { color: '#123456', isVisible: true };
const READINGS: Readings = {
  timeMs: 0,
  timeText: 'Thu, Jan 1, 1970',
  isPointed: true,
  upColor: '#00aa00',
  downColor: '#aa0000',
  series: [
    {
      ...about,
      id: 'main',
      name: 'SPX',
      paneId: 'main',
      isMain: true,
      values: [value('open', 'Open', '10.00'), value('close', 'Close', '11.00'), value('change', 'Change', '+1.00')],
    },
    { ...about, id: 'sma', name: 'SMA 20', paneId: 'main', isMain: false, values: [value('value', 'Value', '10.50')] },
    {
      ...about,
      id: 'volume',
      name: 'Volume',
      paneId: 'volume',
      isMain: false,
      values: [value('volume', 'Volume', '5')],
    },
    { ...about, id: 'rsi', name: 'RSI', paneId: 'rsi', isMain: false, values: [] },
  ],
};

test('the line of the bar has its prices, then volume, then the change', () => {
  expect(ownValues(READINGS).map(({ seriesId, value }) => `${seriesId} ${value.key}`)).toEqual([
    'main open',
    'main close',
    'volume volume',
    'main change',
  ]);
});

test('series stand by pane', () => {
  expect(byPane(READINGS).map((pane) => pane.map(({ id }) => id))).toEqual([['main', 'sma'], ['volume'], ['rsi']]);
});

test('what is copied is a table of names and values', () => {
  expect(readingsText(READINGS)).toBe(
    'Thu, Jan 1, 1970\nSPX Open\t10.00\nSPX Close\t11.00\nSPX Change\t+1.00\nSMA 20\t10.50\nVolume Volume\t5',
  );
});

test('what is copied of an indicator names each of its plots, and of a compare its change', () => {
  const copied = (values: readonly ReadingValue[]) =>
    readingsText({ ...READINGS, series: [{ ...READINGS.series[1]!, name: 'BB', values }] });
  expect(copied([value('value', 'Upper', '3'), value('value', 'Lower', '1')])).toBe(
    'Thu, Jan 1, 1970\nBB Upper\t3\nBB Lower\t1',
  );
  expect(copied([value('value', 'Value', '3'), value('changePercent', 'Change %', '1')])).toBe(
    'Thu, Jan 1, 1970\nBB\t3\nBB Change %\t1',
  );
});

test('a direction has a sign', () => {
  expect([arrowOf({ tone: 'up' }), arrowOf({ tone: 'down' }), arrowOf({ tone: 'plain' })]).toEqual(['▲', '▼', '']);
});
