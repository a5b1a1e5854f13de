import { ANNOTATION_TEXT_DE, ANNOTATION_TEXT_EN } from '@candlemark/annotations';
import { CHART_TEXT_DE, CHART_TEXT_EN } from '@candlemark/chart';
import { CHART_UI_TEXT_DE, CHART_UI_TEXT_EN } from '@candlemark/chart-ui';
import { describe, expect, test } from 'vitest';
import { messageArguments, pluralForms } from '../testing/message-arguments.ts';
import { dataDe } from './data-de.ts';
import { dataEn } from './data-en.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { createText } from './text.ts';

/** Those of the packages have `{name}` for every value, which is ICU syntax too. */
const CATALOGUES: readonly [string, Readonly<Record<string, string>>, Readonly<Record<string, string>>][] = [
  ['app', en, de],
  ['page of data', dataEn, dataDe],
  ['chart', CHART_TEXT_EN, CHART_TEXT_DE],
  ['controls', CHART_UI_TEXT_EN, CHART_UI_TEXT_DE],
  ['annotations', ANNOTATION_TEXT_EN, ANNOTATION_TEXT_DE],
];

/** Words that are German too, names, codes, and what is typed into a shell. */
const ALIKE = new Set(
  (
    'Renko Kagi Point Figure Range Emoji Minus Plus Pause Ring Wolf Dollar Bank Person Neutral Clown Magnet Supermillennium Millennium Submillennium Minor Minute Minuette Subminuette ' +
    'Candlemark Chart Symbol Position Splits Animation Ellipse Tooltip Auto Trades Layout Layouts Name Navigator Zoom Instrument System Heikin-Ashi Linear Fibonacci Text Palette Hex OK Orange Gold Magnet ' +
    'H Vol px 1M 3M 6M YTD 45m 2h 3D npx npm start candlemark import prices.csv A Z Format PNG SVG CSV Noto Sans AG Charts TradingView n VaR R Median initialState.annotations Pitchforks Pitchfork Pitchfan Gann σ r POC VAH VAL'
  ).split(' '),
);
const wordsOf = (message: string) => message.replace(/\{\w+\}/g, '').match(/\d*\p{L}[\p{L}\d.-]*/gu) ?? [];

describe.each(CATALOGUES)('the German words of the %s', (_name, english, german) => {
  test('are those of the same things', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  });

  test('take the values that the English ones take', () => {
    for (const [key, message] of Object.entries(english))
      expect(`${key}: ${messageArguments(german[key]!, 'de')}`).toBe(`${key}: ${messageArguments(message, 'en')}`);
  });

  test('have every form of a plural that the language has, and no other', () => {
    for (const [locale, catalogue] of [
      ['en', english],
      ['de', german],
    ] as const) {
      const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
      for (const [key, message] of Object.entries(catalogue))
        for (const forms of pluralForms(message, locale))
          expect(`${key}: ${forms.filter((form) => !form.startsWith('=')).sort()}`).toBe(
            `${key}: ${[...pluralCategories].sort()}`,
          );
    }
  });

  test('are German', () => {
    for (const [key, message] of Object.entries(german).filter(([key, message]) => message === english[key]))
      expect([key, ...wordsOf(message).filter((word) => !ALIKE.has(word))]).toEqual([key]);
  });

  test('address nobody', () => {
    for (const message of Object.values(german))
      expect(message).not.toMatch(/(?<![.!?…] |^|: )\b(?:Sie|Ihnen|Ihre?[mnrs]?|du|dein\w*)\b/);
  });
});

test('counts take their plural form and the separators of the locale', () => {
  const text = createText(de, 'de-DE');
  expect(text('instruments.results', { count: 0 })).toBe('Kein Instrument passt');
  expect(text('instruments.results', { count: 1 })).toBe('1 Instrument');
  expect(text('instruments.results', { count: 1234 })).toBe('1.234 Instrumente');
});
