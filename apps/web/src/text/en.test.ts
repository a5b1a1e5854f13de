import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { createText } from './text.ts';

const messages = Object.entries(en);

test.each(messages)('the message %s can be parsed', (_key, message) => {
  expect(() => new IntlMessageFormat(message, 'en')).not.toThrow();
});

test('counts take their plural form', () => {
  const text = createText(en, 'en');
  expect(text('instruments.results', { count: 0 })).toBe('No instrument fits');
  expect(text('instruments.results', { count: 1 })).toBe('1 instrument');
  expect(text('instruments.results', { count: 1234 })).toBe('1,234 instruments');
});

test('values are put in as they are', () => {
  const text = createText(en, 'en');
  expect(text('ghost.title', { symbol: '<b>{x}</b>' })).toBe('There is no instrument “<b>{x}</b>”');
});

test('an unknown key is an error, inherited names included', () => {
  const text = createText<string>(en, 'en');
  expect(() => text('nonsense')).toThrow(RangeError);
  expect(() => text('toString')).toThrow(RangeError);
});
