import { ApiError } from '@candlemark/client';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../text/catalogue.ts';
import { de } from '../text/de.ts';
import { createText } from '../text/text.ts';
import { errorWords } from './error-words.ts';

const english = createText(CATALOGUE, 'en');
const german = createText({ ...CATALOGUE, ...de }, 'de-DE');
const TAKEN = new ApiError('symbol-taken', '"SPX" is the symbol of another instrument. Choose {another}.', 409);

test('what the server refuses is said in the language of the page, with the words of the server', () => {
  expect(errorWords(TAKEN, english)).toBe(TAKEN.message);
  expect(errorWords(TAKEN, german)).toBe(`Ein anderes Instrument hat dieses Symbol (${TAKEN.message})`);
});

test('where no server answers, the page says so by itself', () => {
  const offline = new ApiError('offline', 'fetch failed');
  expect(errorWords(offline, english)).toBe('The server cannot be reached');
  expect(errorWords(offline, german)).toBe('Der Server ist nicht erreichbar');
});

test('what is no request says it with its own words', () => {
  expect(errorWords(new Error('No room'), german)).toBe('No room');
  expect(errorWords('No room', german)).toBe('No room');
});
