import { expect, test } from 'vitest';
import { LANGUAGE_CHOICES, languageOf, localeOf, readLanguageChoice } from './language.ts';

test('the system decides until the reader does', () => {
  expect(languageOf(readLanguageChoice(null), ['fr-FR', 'de-AT', 'en'])).toBe('de');
  expect(languageOf('system', ['fr', 'ja'])).toBe('en');
  expect(languageOf('system', [])).toBe('en');
  expect(languageOf('en', ['de'])).toBe('en');
});

test('what is kept is read again, and what nobody knows is the choice of the system', () => {
  for (const choice of LANGUAGE_CHOICES) expect(readLanguageChoice(choice)).toBe(choice);
  expect(readLanguageChoice('tlh')).toBe('system');
});

test('numbers and dates are written as where the reader lives, if that speaks the language', () => {
  expect(localeOf('de-DE', ['en-GB', 'de-CH', 'de'])).toBe('de-CH');
  expect(localeOf('en-US', ['en-GB', 'de-CH'])).toBe('en-GB');
  expect(localeOf('de-DE', ['en-GB'])).toBe('de-DE');
  expect(localeOf('de-DE', ['de_broken', 'de-!'])).toBe('de-DE');
});
