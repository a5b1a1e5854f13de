import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitShapes } from './hit-shape.ts';
import { keptOfStroke, simplifiedStroke } from './simplified-stroke.ts';

const stroke = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 400 })), { minLength: 2, maxLength: 60 })
  .map((places) => places.flat());
const pen = { color: '#000000', widthCss: 0, style: 'solid' as const };

it('keeps its ends, some of its places in their order, and runs no pixel beside any of the others', () => {
  fc.assert(
    fc.property(stroke, (places) => {
      const left = simplifiedStroke(places, 500);
      expect(left.slice(0, 2)).toEqual(places.slice(0, 2));
      expect(left.slice(-2)).toEqual(places.slice(-2));
      for (let at = 0; at < places.length; at += 2)
        expect(hitShapes([{ kind: 'line', points: left, pen }], places[at]!, places[at + 1]!, 1)).not.toBe(null);
    }),
  );
});

it('leaves two places of a straight line, and of a circle as many as it takes', () => {
  const straight = Array.from({ length: 200 }, (_, at) => [at, 2 * at]).flat();
  expect(simplifiedStroke(straight, 500)).toEqual([0, 0, 199, 398]);
  const around = (at: number) => [100 + 80 * Math.cos(at / 100), 100 + 80 * Math.sin(at / 100)];
  const circle = Array.from({ length: 628 }, (_, at) => around(at)).flat();
  const left = simplifiedStroke(circle, 500).length / 2;
  // A chord of a circle of 80 pixels that is 0.75 away from it spans 2 · acos(1 − 0.75 / 80) of it: 23 of them at least.
  expect(left).toBeGreaterThanOrEqual(23);
  expect(left).toBeLessThanOrEqual(64);
});

it('is never more than asked for', () => {
  const noise = Array.from({ length: 3000 }, (_, at) => [at, (at * 7919) % 400]).flat();
  expect(simplifiedStroke(noise, 500).length / 2).toBeLessThanOrEqual(500);
  expect(simplifiedStroke(noise, 2).length / 2).toBe(2);
});

describe('a stroke of a pen', () => {
  it('keeps the places at which its pressure changes, also of a straight line', () => {
    const places = Array.from({ length: 101 }, (_, at) => [at, 50]).flat();
    const pressures = Array.from({ length: 101 }, (_, at) => 1 - Math.abs(at - 40) / 60);
    expect(keptOfStroke(places, 500)).toEqual([0, 100]);
    expect(keptOfStroke(places, 500, pressures)).toEqual([0, 40, 100]);
    expect(keptOfStroke(places, 2, pressures)).toEqual([0, 100]);
  });
});
