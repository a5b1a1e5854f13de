import { expect, it } from 'vitest';
import { spiral } from './fibonacci-spiral.ts';

const CENTRE = { xCss: 400, yCss: 200 };
const GOLDEN = 1.618033988749895;

it('goes through its second point, and is farther by the golden ratio a quarter turn on', () => {
  const clockwise = spiral(CENTRE, { xCss: 450, yCss: 200 }, false);
  expect(clockwise(0)).toEqual({ xCss: 450, yCss: 200 });
  expect(clockwise(0.25).xCss).toBeCloseTo(400, 9);
  expect(clockwise(0.25).yCss).toBeCloseTo(200 + 50 * GOLDEN, 9);
  expect(clockwise(-0.5).xCss).toBeCloseTo(400 - 50 / GOLDEN ** 2, 9);
  const counter = spiral(CENTRE, { xCss: 450, yCss: 200 }, true);
  expect(counter(0.25).yCss).toBeCloseTo(200 - 50 * GOLDEN, 9);
});
