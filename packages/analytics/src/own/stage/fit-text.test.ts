import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText, textWidthCss } from './fit-text.ts';

test('a text that has room is whole, one that has little is cut, and of too little nothing is left', () => {
  expect(fitText('Technology', 100, 12)).toBe('Technology');
  expect(fitText('Technology', 60, 12)).toBe('Techno…');
  expect(fitText('Technology', 20, 12)).toBeNull();
  expect(fitText('', 0, 12)).toBe('');
});

test('what is left has room, however it is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 0, max: 300 }), (text, room) => {
      const fitted = fitText(text, room, 12);
      if (fitted !== null) expect(textWidthCss(fitted, 12)).toBeLessThanOrEqual(room + 1e-6);
    }),
  );
});
