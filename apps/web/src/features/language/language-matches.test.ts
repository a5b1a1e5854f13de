import { CHART_TEXT_DE } from '@candlemark/chart';
import { expect, test } from 'vitest';
import { de } from '../../text/de.ts';
import { createText } from '../../text/text.ts';
import { languageMatches } from './language-matches.ts';

test('a language is found by its own name, and by what it is called, in the language of the page or in English', () => {
  const text = createText({ ...CHART_TEXT_DE, ...de }, 'de');
  expect(languageMatches('engl', text)).toEqual(['en']);
  expect(languageMatches('sprache deutsch', text)).toEqual(['de']);
  expect(languageMatches('Language', text)).toEqual(['en', 'de']);
  expect(languageMatches('klingon', text)).toEqual([]);
});
