import { describe, expect, it } from 'vitest';
import { cssOfHex, hexOfCss, withAlpha } from './css-color.ts';

describe('a colour of CSS', () => {
  it.each([
    ['#2962FF', '#2962ff'],
    ['#29f', '#2299ff'],
    ['#29f8', '#2299ff88'],
    ['#2962ff80', '#2962ff80'],
    ['rgb(8,153,129)', '#089981'],
    ['rgba(41, 98, 255, 0.2)', '#2962ff33'],
    ['rgba( 91, 133, 191, 1)', '#5b85bf'],
    ['rgb(100% 0% 50% / 50%)', '#ff008080'],
    ['rgb(300, -5, 0)', '#ff0000'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsla(-240deg 100% 25% / .5)', '#00800080'],
    ['LightSeaGreen', '#20b2aa'],
    ['transparent', '#00000000'],
  ])('%s is %s', (css, hex) => {
    expect(hexOfCss(css)).toBe(hex);
  });

  it.each([
    '',
    'reddish',
    'toString',
    '#12345',
    'rgb(1,2)',
    'rgb(a,b,c)',
    'var(--x)',
    'url(x)',
    5,
    null,
    `#${'f'.repeat(1e6)}`,
  ])('is none in %s', (css) => {
    expect(hexOfCss(css)).toBe(null);
  });

  it('shines through as much as is said beside it', () => {
    expect(hexOfCss('red', 0.5)).toBe('#ff000080');
    expect(hexOfCss('#ff000080', 0.5)).toBe('#ff000040');
    for (const opacity of [-1, 2, Number.NaN]) expect(hexOfCss('red', opacity)).toBe(null);
  });

  it('comes back from its two parts, whatever shines through', () => {
    for (let alpha = 0; alpha < 256; alpha++) {
      const hex = withAlpha('#123456', alpha / 255);
      const { color, opacity } = cssOfHex(hex);
      expect(hexOfCss(color, opacity)).toBe(hex);
    }
  });
});
