import { expect, it } from 'vitest';
import { TextMeasurer } from './text-measurer.ts';

it('measures texts of one shape once, until another font is there', () => {
  const measured: string[] = [];
  let letterWidthCss = 7;
  const measurer = new TextMeasurer({
    measureText(text) {
      measured.push(text);
      return text.length * letterWidthCss;
    },
  });
  const inFont = measurer.inFont('12px Any');
  expect([inFont('182.40'), inFont('179.85')]).toEqual([42, 42]);
  expect(measured).toEqual(['000.00']);
  letterWidthCss = 8;
  expect(inFont('182.40')).toBe(42);
  measurer.forget();
  expect(inFont('182.40')).toBe(48);
  expect(measurer.inFont('12px Any')).not.toBe(inFont);
});
