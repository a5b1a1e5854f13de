import { expect, test } from 'vitest';
import { cssFamily, isWebFont, webFontsOf } from './font-family.ts';
import { TYPE_TOKENS } from './tokens.ts';

test('a family is written as CSS, and the fonts of the system come after a web font', () => {
  expect(cssFamily('Georgia, serif')).toBe('Georgia, serif');
  expect(cssFamily({ webFont: 'IBM Plex Sans' })).toBe(`'IBM Plex Sans', ${TYPE_TOKENS.fontFamily}`);
  expect(cssFamily(['Own', { webFont: 'Inter' }, 'serif'])).toBe(`Own, 'Inter', serif`);
});

test('each web font is named once', () => {
  expect(
    webFontsOf('Georgia', undefined, [{ webFont: 'Inter' }, 'serif', { webFont: 'Lato' }], { webFont: 'Inter' }),
  ).toEqual(['Inter', 'Lato']);
});

test.each(['', ' Inter', "Inter'; }", 'Inter&family=x', 'Inter:wght@1', 'a\nb', 'x'.repeat(81)])(
  'a name that could be more than a name is none: %j',
  (webFont) => expect(isWebFont({ webFont })).toBe(false),
);
