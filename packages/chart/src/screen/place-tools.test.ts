import { expect, test } from 'vitest';
import { placeTools } from './place-tools.ts';

const ROOM_CSS = 300;
const name = (leftCss: number, widthCss = 60, topCss = 48) => ({ leftCss, widthCss, topCss });

test('tools stand to the right of a name, and to its left at the right edge', () => {
  expect(placeTools(name(10), 120, ROOM_CSS)).toEqual({ leftCss: 70, topCss: 48 });
  expect(placeTools(name(120), 120, ROOM_CSS)).toEqual({ leftCss: 180, topCss: 48 });
  expect(placeTools(name(121), 120, ROOM_CSS)).toEqual({ leftCss: 1, topCss: 48 });
});

test('where neither side has room they stand a row above the name, below the first one, and begin where it begins', () => {
  expect(placeTools(name(100, 150), 120, ROOM_CSS)).toEqual({ leftCss: 100, topCss: 24 });
  expect(placeTools(name(100, 150, 6), 120, ROOM_CSS)).toEqual({ leftCss: 100, topCss: 30 });
  expect(placeTools(name(10, 190), 120, ROOM_CSS)).toEqual({ leftCss: 10, topCss: 24 });
  expect(placeTools(name(119, 100), 150, 200)).toEqual({ leftCss: 50, topCss: 24 });
  expect(placeTools(name(10, 40), 120, 100)).toEqual({ leftCss: 0, topCss: 24 });
});
