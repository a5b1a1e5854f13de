import type { BoundsCss } from '@candlemark/annotations';
import { expect, it } from 'vitest';
import { donePlace } from './done-place.ts';

const PANE: BoundsCss = { leftCss: 50, topCss: 100, rightCss: 350, bottomCss: 400 };
const SIZE = { widthCss: 80, heightCss: 44 };
const place = (leftCss: number, topCss: number, rightCss: number, bottomCss: number) =>
  donePlace({ leftCss, topCss, rightCss, bottomCss }, PANE, SIZE);

it('what ends writing stands under the text, over it at the lower edge, and in the pane', () => {
  expect(place(100, 200, 200, 220)).toEqual({ leftCss: 110, topCss: 236 });
  expect(place(100, 360, 200, 380)).toEqual({ leftCss: 110, topCss: 300 });
  expect(place(20, 200, 60, 220).leftCss).toBe(50);
  expect(place(300, 200, 500, 220).leftCss).toBe(270);
  // A text as high as the pane leaves room at neither side.
  expect(place(100, 90, 200, 410).topCss).toBe(356);
});

it('in a pane too low for both it stands beside the text, on whichever side there is room', () => {
  const low = { ...PANE, bottomCss: 170 };
  const beside = (leftCss: number, rightCss: number) =>
    donePlace({ leftCss, topCss: 125, rightCss, bottomCss: 145 }, low, SIZE);
  expect(beside(60, 200)).toEqual({ leftCss: 216, topCss: 126 });
  expect(beside(200, 340)).toEqual({ leftCss: 104, topCss: 126 });
  // Too wide for either.
  expect(beside(60, 340)).toEqual({ leftCss: 270, topCss: 126 });
});
