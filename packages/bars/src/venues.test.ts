import { expect, it } from 'vitest';
import { isCountryCode } from './country-codes.ts';
import { KNOWN_VENUES, knownVenue } from './venues.ts';

it('each venue has a code of its own, a country that there is, and a place on the earth', () => {
  expect(new Set(KNOWN_VENUES.map(({ mic }) => mic)).size).toBe(KNOWN_VENUES.length);
  for (const { mic, name, city, country, longitude, latitude } of KNOWN_VENUES) {
    expect(mic).toMatch(/^[A-Z0-9]{4}$/);
    expect([name, city].every((text) => text !== '')).toBe(true);
    expect([mic, isCountryCode(country)]).toEqual([mic, true]);
    expect([mic, Math.abs(longitude) <= 180 && Math.abs(latitude) <= 60 + 10]).toEqual([mic, true]);
  }
});

it('finds a venue by its code and by the names that people write', () => {
  for (const text of ['XETR', 'xetr', ' Xetra ']) expect(knownVenue(text)?.city).toBe('Frankfurt');
  expect(knownVenue('NYSE')?.mic).toBe('XNYS');
  expect(knownVenue('nasdaq')?.mic).toBe('XNAS');
  expect(knownVenue('gettex')?.mic).toBe('MUNC');
  // Codes that went out of use stand in files still.
  expect(knownVenue('XVTX')?.mic).toBe('XSWX');
  expect(['Binance', '', 'My broker'].map(knownVenue)).toEqual([undefined, undefined, undefined]);
});
