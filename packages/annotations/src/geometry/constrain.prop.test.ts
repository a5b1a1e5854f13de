import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { constrain } from './constrain.ts';

const length = fc.integer({ min: -1000, max: 1000 });

describe('a hand held to straight lines', () => {
  it('stays within an eighth of a turn of where it is, on one of eight directions', () => {
    fc.assert(
      fc.property(length, length, (dx, dy) => {
        fc.pre(dx !== 0 || dy !== 0);
        const from = { xCss: 100, yCss: 50 };
        const { xCss, yCss, keeps } = constrain(from, { xCss: 100 + dx, yCss: 50 + dy });
        const [toX, toY] = [xCss - 100, yCss - 50];
        if (keeps === 'price') expect([toX, toY]).toEqual([dx, 0]);
        else if (keeps === 'time') expect([toX, toY]).toEqual([0, dy]);
        else expect(Math.abs(toX)).toBeCloseTo(Math.abs(toY), 9);
        // No other of the eight directions is nearer: the angle between is at most an eighth of a half turn.
        const cosine = (toX * dx + toY * dy) / (Math.hypot(toX, toY) * Math.hypot(dx, dy));
        expect(cosine).toBeGreaterThanOrEqual(Math.cos(Math.PI / 8) - 1e-9);
      }),
    );
  });
});
