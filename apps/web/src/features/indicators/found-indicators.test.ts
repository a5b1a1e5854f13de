import { INDICATORS } from '@candlemark/indicators';
import { INDICATOR_FORMULAS } from '@candlemark/indicators/formulas';
import { expect, test } from 'vitest';
import { indicatorSections } from './found-indicators.ts';

const NONE = { favourites: [], recent: [] };
const ALL = INDICATORS.map((one) => ({ ...one, formula: INDICATOR_FORMULAS[one.type]!.formula }));
const typesFor = (typed: string) =>
  indicatorSections(ALL, NONE, typed).flatMap(({ indicators }) => indicators.map(({ type }) => type));

test('a short name finds its indicator before those that have it within', () => {
  expect(typesFor('RSI')[0]).toBe('rsi');
  expect(typesFor('macd')[0]).toBe('macd');
  expect(typesFor('rsi')).toContain('stochastic-rsi');
});

test.each([
  ['bol', 'bollinger-bands'],
  ['moving exp', 'ema'],
  ['wilder', 'rsi'],
])('%s finds %s', (typed, type) => {
  expect(typesFor(typed)).toContain(type);
});

test('without words all are there by category, favourites and the last ones before them', () => {
  const sections = indicatorSections(ALL, { favourites: ['sma'], recent: ['rsi', 'gone', 'sma'] }, ' ');
  expect(sections.slice(0, 3).map(({ id }) => id)).toEqual(['favourite', 'recent', 'average']);
  expect(sections[1]!.indicators.map(({ type }) => type)).toEqual(['rsi', 'sma']);
  const listed = sections.slice(2).flatMap(({ indicators }) => indicators);
  expect(new Set(listed.map(({ type }) => type)).size).toBe(INDICATORS.length);
});

test('what fits nothing finds nothing', () => {
  expect(indicatorSections(ALL, NONE, 'zzzz')).toEqual([]);
});
