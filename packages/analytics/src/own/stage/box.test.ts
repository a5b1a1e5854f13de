import { expect, test } from 'vitest';
import { boxPath, middleOf } from './box.ts';

test('a box has a middle and a path', () => {
  const box = { xCss: 1, yCss: 2, widthCss: 10, heightCss: 4.128 };
  expect(middleOf(box)).toEqual({ xCss: 6, yCss: 4.064 });
  expect(boxPath(box)).toBe('M1,2h10v4.13h-10Z');
});
