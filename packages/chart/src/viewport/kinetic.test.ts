import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { releaseVelocity, startKineticPan } from './kinetic.ts';

const steady = (pxPerMs: number) => Array.from({ length: 20 }, (_, i) => ({ timeMs: i * 10, xCss: i * 10 * pxPerMs }));

describe('kinetic panning', () => {
  it('takes the speed from the last 100 ms', () => {
    const samples = [{ timeMs: 0, xCss: -900 }, ...steady(1).filter(({ timeMs }) => timeMs >= 100)];
    expect(releaseVelocity(samples, 190)).toBeCloseTo(1);
  });

  it('does not glide after a rest, a slow drag or a single sample', () => {
    expect(startKineticPan(steady(1), 190 + 200)).toBeNull();
    expect(startKineticPan(steady(0.1), 190)).toBeNull();
    expect(startKineticPan([{ timeMs: 0, xCss: 0 }], 0)).toBeNull();
    expect(startKineticPan([], 0)).toBeNull();
  });

  // Far and long as a page that is thrown in Chromium with touch: docs/decisions/touch.md.
  it.each([
    [0.33, 28, 245],
    [0.83, 140, 484],
    [3, 1_309, 1_246],
  ])('thrown with %d px/ms it goes %d px in %d ms', (speed, wayCss, durationMs) => {
    const glide = startKineticPan(steady(speed), 190)!;
    expect(Math.abs(glide.offsetCss(10_000) / wayCss - 1)).toBeLessThan(0.02);
    expect(glide.isOver(190 + durationMs * 0.98)).toBe(false);
    expect(glide.isOver(190 + durationMs * 1.02)).toBe(true);
  });

  it('starts with the speed of the hand and slows down to a stop', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 5, noNaN: true }), fc.boolean(), (speed, left) => {
        const signed = left ? -speed : speed;
        const glide = startKineticPan(steady(signed), 190);
        if (glide === null) throw new Error('no glide');
        expect(glide.offsetCss(190)).toBeCloseTo(0);
        expect(glide.offsetCss(190.1)).toBeCloseTo(signed / 10, 2);
        let previousStep = Number.POSITIVE_INFINITY;
        let now = 190;
        while (!glide.isOver(now)) {
          const step = Math.abs(glide.offsetCss(now + 16) - glide.offsetCss(now));
          expect(step).toBeLessThanOrEqual(previousStep);
          previousStep = step;
          now += 16;
        }
        expect(now).toBeLessThan(190 + 3_000);
        expect(glide.offsetCss(now + 1_000)).toBe(glide.offsetCss(now));
      }),
    );
  });
});
