import { type Instrument, type Interval, type LevelId, parseInterval } from '@candlemark/bars';
import { madeUpInstrument } from '@candlemark/bars/testing';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../text/catalogue.ts';
import { createText } from '../../text/text.ts';
import { intervalMatches } from './interval-matches.ts';

const text = createText(CATALOGUE, 'en');

function instrumentWith(levels: readonly LevelId[]): Instrument {
  return madeUpInstrument({
    symbol: 'SPX',
    levels: levels.map((interval) => ({ interval, fromUs: 0, toUs: 1, source: 'bars', rows: 1 })),
  });
}

const intraday = instrumentWith(['trades', '1s', '5s', '1m', '5m', '15m', '1h', '1D', '1mo']);

test('what is meant comes first, what merely fits after it', () => {
  expect(intervalMatches('5', intraday, [], text)).toEqual(['5m', '5s', '15m']);
  expect(intervalMatches('m', intraday, [], text)[0]).toBe('1m');
  expect(intervalMatches('M', intraday, [], text)[0]).toBe('1mo');
});

test('an interval that can be made of what is there is found by typing it', () => {
  expect(intervalMatches('45', intraday, [], text)).toEqual(['45m']);
  expect(intervalMatches('3d', intraday, [], text)).toEqual(['3D']);
  expect(intervalMatches('1y', intraday, [], text)).toEqual(['1Y']);
  expect(intervalMatches('45', instrumentWith(['1D', '1W']), [], text)).toEqual([]);
  expect(intervalMatches('24h', intraday, [], text)).toEqual([]);
});

test('intervals of one’s own stand among the others, in order, where they can be made', () => {
  const own: readonly Interval[] = [parseInterval('2h')!, parseInterval('3D')!];
  expect(intervalMatches('', instrumentWith(['1h', '1D', '1W']), own, text)).toEqual([
    'auto',
    '1h',
    '2h',
    '1D',
    '3D',
    '1W',
  ]);
  expect(intervalMatches('', instrumentWith(['1D', '1W']), own, text)).toEqual(['auto', '1D', '3D', '1W']);
});

test('words find intervals too', () => {
  expect(intervalMatches('hour', intraday, [], text)).toEqual(['1h']);
  expect(intervalMatches('trad', intraday, [], text)).toEqual(['trades']);
});

test('a level that the instrument lacks is not offered', () => {
  expect(intervalMatches('5m', instrumentWith(['1D', '1W']), [], text)).toEqual([]);
});

test('nothing typed offers everything, Auto first', () => {
  expect(intervalMatches('', instrumentWith(['1D', '1W']), [], text)).toEqual(['auto', '1D', '1W']);
  expect(intervalMatches(',', instrumentWith(['1D']), [], text)).toEqual(['auto', '1D']);
});
