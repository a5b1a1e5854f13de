import { ANNOTATION_TEXT_DE, ANNOTATION_TEXT_EN } from '@candlemark/annotations';
import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { annotationWords } from './annotation-words.ts';

const HOUR_US = 3600e6;
const { facts } = new ChartDriver().core.data!;
const germanFacts = new ChartDriver({ locale: 'de-DE' }).core.data!.facts;

test('days are whole where bars are days, whatever the clocks do in between', () => {
  expect(annotationWords(facts, '1D', ANNOTATION_TEXT_EN).duration(28 * 24 * HOUR_US - HOUR_US)).toBe('28d');
  expect(annotationWords(facts, '1W', ANNOTATION_TEXT_EN).duration(7 * 24 * HOUR_US + HOUR_US)).toBe('7d');
});

test('within days every hour counts', () => {
  expect(annotationWords(facts, '1h', ANNOTATION_TEXT_EN).duration(28 * 24 * HOUR_US - HOUR_US)).toBe('27d 23h');
  expect(annotationWords(facts, 'trades', ANNOTATION_TEXT_EN).duration(HOUR_US / 2)).toBe('30m');
});

test('are those of the catalogue, with the numbers of the locale', () => {
  const words = annotationWords(germanFacts, '1h', ANNOTATION_TEXT_DE);
  expect(words.duration(76 * HOUR_US)).toBe('3 T 4 h');
  expect([words.ratio(0.618), words.ratio(-1), words.price(1234.5)]).toEqual(['0,618', '−1', '1.234,50']);
});
