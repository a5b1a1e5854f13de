import { expect, it } from 'vitest';
import { gripStep } from './grip-keys.ts';

it('arrow keys move by eight pixels, with Shift by one, and other keys by none', () => {
  expect(gripStep('ArrowRight', false)).toEqual({ xCss: 8, yCss: 0 });
  expect(gripStep('ArrowUp', false)).toMatchObject({ yCss: -8 });
  expect(gripStep('ArrowDown', true)).toEqual({ xCss: 0, yCss: 1 });
  expect(gripStep('ArrowLeft', true)).toMatchObject({ xCss: -1 });
  for (const key of ['Home', 'a', 'toString']) expect(gripStep(key, false)).toBe(null);
});
