import { INDICATORS, PRICE_SOURCES, styledPlots } from '@candlemark/indicators';
import { INDICATOR_FORMULAS } from '@candlemark/indicators/formulas';
import { expect, test } from 'vitest';
import { INDICATOR_NAMES_DE } from '../../text/indicators/names-de.ts';
import { INDICATOR_CHOICES_DE, INDICATOR_WORDS_DE } from '../../text/indicators/words-de.ts';
import { ENGLISH_INDICATORS, indicatorWords } from './indicator-words.ts';

/** Names of people, programs and methods, and words that are German too. */
const ALIKE = new Set(
  (
    'Aroon Beta Qstick Trend Index stockcharts Williams %R Doji Hammer Marubozu Takuri Harami Hikkake Sigma McGinley Coppock Fisher Hurst SuperTrend ZigZag Signal StDev ' +
    'tradingview pandas skender talib parkinson garman-klass rogers-satchell yang-zhang standard fibonacci camarilla woodie demark'
  ).split(' '),
);
/** Abbreviations: averages are called so everywhere. */
const isShort = (word: string) => word === word.toUpperCase();
const isAverage = (choice: string) => /^([a-z]*ma|atr|hl2|hlc3|ohlc4|hlcc4|\d+)$/.test(choice);
const isAlike = (words: string) => words.split(' ').every((word) => ALIKE.has(word) || isShort(word));

test('every indicator has a German name and a line on what it computes', async () => {
  const german = await indicatorWords('de');
  for (const definition of INDICATORS) {
    const name = german.nameOf(definition);
    expect([definition.type, INDICATOR_NAMES_DE[definition.type] !== undefined]).toEqual([definition.type, true]);
    if (!isAlike(definition.name)) expect(name).not.toBe(definition.name);
    expect(german.lineOf(definition)).not.toBe(INDICATOR_FORMULAS[definition.type]!.formula);
    expect(german.lineOf(definition).length).toBeGreaterThan(20);
  }
  expect(Object.keys(INDICATOR_NAMES_DE).filter((type) => !INDICATORS.some((one) => one.type === type))).toEqual([]);
});

test('no two indicators have the same German name', () => {
  const names = Object.values(INDICATOR_NAMES_DE).map(([name]) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every input, plot and choice has a German name, and none is there for nothing', async () => {
  const german = await indicatorWords('de');
  const all = INDICATORS.filter(({ type }) => !type.startsWith('cdl-'));
  const words = new Set(
    all.flatMap((one) => [...Object.values(one.inputs), ...Object.values(styledPlots(one))].map(({ name }) => name)),
  );
  expect([...words].filter((word) => german.word(word) === word && !isAlike(word))).toEqual([]);
  expect(Object.keys(INDICATOR_WORDS_DE).filter((word) => !words.has(word))).toEqual([]);
  const choices = new Set([
    ...PRICE_SOURCES,
    ...all.flatMap(({ inputs }) =>
      Object.values(inputs).flatMap((input) => (input.kind === 'choice' ? input.choices : [])),
    ),
  ]);
  const missing = [...choices].filter((one) => german.choice(one) === one && !isAverage(one) && !ALIKE.has(one));
  expect(missing).toEqual([]);
  expect(Object.keys(INDICATOR_CHOICES_DE).filter((choice) => !choices.has(choice))).toEqual([]);
});

test('in English they are called as their definitions call them, each with its formula', async () => {
  const english = await indicatorWords('en-GB');
  for (const definition of INDICATORS) {
    expect(english.nameOf(definition)).toBe(ENGLISH_INDICATORS.nameOf(definition));
    expect(english.lineOf(definition)).toBe(INDICATOR_FORMULAS[definition.type]!.formula);
  }
});

test.each(['de', 'en'])('people, programs and averages are written as everywhere, in %s', async (locale) => {
  const { choice } = await indicatorWords(locale);
  expect(['tradingview', 'talib', 'garman-klass', 'demark', 'ema'].map(choice)).toEqual([
    'TradingView',
    'TA-Lib',
    'Garman-Klass',
    'DeMark',
    'EMA',
  ]);
  expect(choice('hlc3')).toBe('hlc3');
});
