import { IndicatorRecordError } from '@candlemark/chart';
import { expect, test, vi } from 'vitest';
import { CATALOGUE } from '../../text/catalogue.ts';
import { createText } from '../../text/text.ts';
import { type RowInput, seriesRowEntries } from './series-row-entries.ts';

const LIST = [
  { id: 'sma', type: 'sma', pane: 'main' },
  { id: 'rsi', type: 'rsi', pane: 'pane-rsi' },
  { id: 'ema', type: 'ema', pane: 'main' },
];

function inputWith(isReadOnly = false) {
  const update = vi.fn();
  const answers = { openSeries: vi.fn(), removeSeries: vi.fn(), moveSeries: vi.fn() };
  const recordsOf = (list: typeof LIST) => ({
    list: () => list,
    get: (id: string) => list.find((one) => one.id === id) ?? null,
  });
  const chart = {
    indicators: { ...recordsOf(LIST), update, definitionOf: () => null },
    compares: recordsOf([{ id: 'other', type: '', pane: 'main' }]),
  } as unknown as RowInput['chart'];
  const copy = vi.fn();
  return { chart, isReadOnly, answers, text: createText(CATALOGUE, 'en'), copy, refused: vi.fn(), update };
}

const titlesOf = (id: string, input: RowInput) =>
  seriesRowEntries(id, input).flatMap((entry) =>
    entry === 'separator' ? [] : [`${entry.title}${entry.isDisabled === true ? ' -' : ''}`],
  );

test('a row offers what its buttons and the object tree do', () => {
  const input = inputWith();
  expect(titlesOf('sma', input)).toEqual(['Settings…', 'Copy', 'Move up -', 'Move down', 'Move to pane', 'Remove']);
  expect(titlesOf('ema', input)).toContain('Move down -');
  expect(titlesOf('volume', input)).toEqual(['Settings…', 'Move to pane', 'Remove']);
  expect(titlesOf('main', input)).toEqual(['Settings…', 'Move to pane']);
  expect(titlesOf('other', input)).toEqual(['Settings…', 'Move up -', 'Move down -', 'Move to pane', 'Remove']);
  expect(titlesOf('sma', inputWith(true))).toEqual(['Settings…', 'Copy']);
});

test('an indicator goes into another pane, and each of the rest is asked for by its id', () => {
  const { update, ...input } = inputWith();
  const entries = seriesRowEntries('sma', input).filter((entry) => entry !== 'separator');
  const panes = entries.find(({ id }) => id === 'pane');
  if (panes === undefined || !('entries' in panes)) throw new Error('a menu was expected');
  const choices = panes.entries.filter((entry) => entry !== 'separator');
  expect(choices.map(({ title }) => title)).toEqual(['Prices', 'Its own', 'With rsi']);
  for (const entry of [...entries, ...choices]) if ('run' in entry) entry.run();
  expect(update.mock.calls.map(([id, { pane }]) => [id, pane])).toEqual([
    ['sma', 'main'],
    ['sma', 'pane-sma'],
    ['sma', 'pane-rsi'],
  ]);
  expect(input.answers.openSeries).toHaveBeenCalledWith('sma');
  expect(input.answers.removeSeries).toHaveBeenCalledWith('sma');
  expect(input.answers.moveSeries.mock.calls).toEqual([
    ['sma', -1],
    ['sma', 1],
  ]);
  expect(input.copy).toHaveBeenCalledWith('sma');
});

test('a pane for which there is no room is refused with its reason', () => {
  const { update, ...input } = inputWith();
  update.mockImplementation(() => {
    throw new IndicatorRecordError('no room');
  });
  const panes = seriesRowEntries('sma', input)
    .filter((entry) => entry !== 'separator')
    .find(({ id }) => id === 'pane');
  if (panes === undefined || !('entries' in panes)) throw new Error('a menu was expected');
  const own = panes.entries.filter((entry) => entry !== 'separator').find(({ id }) => id === 'pane-sma');
  if (own === undefined || !('run' in own)) throw new Error('an entry was expected');
  own.run();
  expect(input.refused).toHaveBeenCalledWith('no room');
});
