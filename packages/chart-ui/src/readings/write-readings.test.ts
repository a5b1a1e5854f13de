import type { Readings, ReadingValue } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { haveSameRows, roomFor, valueCell } from './write-readings.ts';

const open = (text: string, tone: ReadingValue['tone']): ReadingValue => ({
  key: 'open',
  label: 'Open',
  shortLabel: 'O',
  text,
  value: Number(text),
  tone,
});
const SERIES = { id: 'main', name: 'SPX', paneId: 'main', color: '#123456', isVisible: true, isMain: true };
const readings = (values: readonly ReadingValue[], more: Partial<Readings> = {}): Readings => ({
  timeMs: 0,
  timeText: 'Thu, Jan 1, 1970',
  isPointed: true,
  upColor: '#00aa00',
  downColor: '#aa0000',
  series: [{ ...SERIES, values }],
  ...more,
});

test('another bar has the same rows, and another series, another place or no bar at all has others', () => {
  const first = readings([open('10.00', 'up')]);
  expect(haveSameRows(first, readings([open('9.50', 'down')], { timeMs: 1, timeText: 'Fri, Jan 2, 1970' }))).toBe(true);
  expect(haveSameRows(first, readings([open('10.00', 'up')], { upColor: '#ffffff' }))).toBe(true);
  expect(haveSameRows(first, readings([]))).toBe(false);
  expect(haveSameRows(first, readings([open('10.00', 'up')], { isPointed: false }))).toBe(false);
  expect(
    haveSameRows(first, readings([], { series: [{ ...SERIES, name: 'DAX', values: first.series[0]!.values }] })),
  ).toBe(false);
  expect(haveSameRows(first, null)).toBe(false);
  expect(haveSameRows(null, null)).toBe(true);
});

test('a plot in another colour is another row', () => {
  const inColor = (color: string) => readings([{ ...open('10.00', 'plain'), color }]);
  expect(haveSameRows(inColor('#111111'), inColor('#111111'))).toBe(true);
  expect(haveSameRows(inColor('#111111'), inColor('#222222'))).toBe(false);
});

test('cells of two series are told apart', () => {
  expect(valueCell('main', open('1', 'up'))).not.toEqual(valueCell('other', open('1', 'up')));
});

test('a cell has room for the longest value that it had, and for the sign of a change', () => {
  expect(roomFor(open('10.00', 'up'))).toBe(5);
  expect(roomFor(open('9.50', 'up'), 5)).toBe(5);
  expect(roomFor(open('110.00', 'up'), 5)).toBe(6);
  expect(roomFor({ ...open('+1.00', 'up'), key: 'change' })).toBe(8);
});
