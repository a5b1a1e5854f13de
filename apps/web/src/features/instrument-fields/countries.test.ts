import { expect, test } from 'vitest';
import { countriesIn, countryCodeOf } from './countries.ts';

test('countries are found by their names in the language, by codes, and with or without accents', () => {
  const german = countriesIn('de');
  expect(german).toHaveLength(249);
  expect(countryCodeOf(' österreich', german)).toBe('AT');
  expect(countryCodeOf('Osterreich', german)).toBe('AT');
  expect(countryCodeOf('ch', german)).toBe('CH');
  expect(countryCodeOf('Côte d’Ivoire', countriesIn('en'))).toBe('CI');
  expect(countryCodeOf(' Atlantis ', german)).toBe('Atlantis');
});
