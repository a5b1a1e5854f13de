import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COME_MS, CrossFade, GO_MS } from './cross-fade.ts';

/** Pauses between replacements, then a moment to look at. */
const story = fc.record({
  pausesMs: fc.array(fc.integer({ min: 1, max: 250 }), { minLength: 1, maxLength: 12 }),
  afterMs: fc.integer({ min: 0, max: 400 }),
});

/** The pictures are numbered; number n replaces number n - 1. */
function told({ pausesMs, afterMs }: { readonly pausesMs: readonly number[]; readonly afterMs: number }) {
  const fade = new CrossFade<number>();
  let nowMs = 0;
  for (const [number, pauseMs] of pausesMs.entries()) {
    nowMs += pauseMs;
    fade.replace(() => number, nowMs);
  }
  const replacedMs = nowMs;
  nowMs += afterMs;
  return { fade, nowMs, replacedMs, isUnderWay: fade.step(nowMs) };
}

/** Of the incoming picture and of those on their way out. */
function opacities<Picture>(fade: CrossFade<Picture>, nowMs: number) {
  return [fade.incomingOpacity(nowMs), ...fade.outgoing(nowMs).map(({ opacity }) => opacity)];
}

describe('a cross-fade', () => {
  it('brings the new picture in beneath the old one, and only then takes the old one away', () => {
    const fade = new CrossFade<string>();
    fade.replace(() => 'old', 1000);
    const at = (nowMs: number) => opacities(fade, nowMs).map(({ solid }) => solid);
    expect(at(1000)).toEqual([0, 1]);
    expect(at(1000 + COME_MS / 2)).toEqual([0.5, 1]);
    expect(at(1000 + COME_MS)).toEqual([1, 1]);
    expect(at(1000 + COME_MS + GO_MS / 2)).toEqual([1, 0.5]);
    expect(fade.step(1000 + COME_MS + GO_MS - 1)).toBe(true);
    expect(fade.step(1000 + COME_MS + GO_MS)).toBe(false);
    expect(at(1000 + COME_MS + GO_MS)).toEqual([1]);
  });

  it('lets shapes that are seen through come and go together: what both draw is as strong all the way', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: COME_MS + GO_MS - 1, noNaN: true }), (sinceMs) => {
        const fade = new CrossFade<string>();
        fade.replace(() => 'old', 1000);
        const [incoming, outgoing] = opacities(fade, 1000 + sinceMs);
        expect(incoming!.sheer + outgoing!.sheer).toBeCloseTo(1, 9);
      }),
    );
  });

  it('leaves out what never came to be seen', () => {
    const fade = new CrossFade<string>();
    fade.replace(() => 'old', 0);
    fade.replace(() => 'never seen', 10);
    expect(fade.outgoing(10)).toMatchObject([{ picture: 'old', opacity: { solid: 1 } }]);
  });

  it('is over soon after the last replacement, whatever came before', () => {
    fc.assert(
      fc.property(story, (plan) => {
        const { fade, nowMs, replacedMs, isUnderWay } = told(plan);
        if (nowMs - replacedMs >= COME_MS + GO_MS) {
          expect(isUnderWay).toBe(false);
          expect(fade.incomingOpacity(nowMs)).toEqual({ solid: 1, sheer: 1 });
        }
        expect(isUnderWay).toBe(fade.outgoing(nowMs).length > 0);
      }),
    );
  });

  it('never holds more than three pictures, and shows those that it holds in the order of their age', () => {
    fc.assert(
      fc.property(story, (plan) => {
        const { fade, nowMs } = told(plan);
        const numbers = fade.outgoing(nowMs).map(({ picture }) => picture);
        expect(numbers.length).toBeLessThanOrEqual(3);
        expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
        for (const { solid, sheer } of opacities(fade, nowMs)) {
          for (const opacity of [solid, sheer]) {
            expect(opacity).toBeGreaterThanOrEqual(0);
            expect(opacity).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  it('changes no opacity faster than the clock', () => {
    fc.assert(
      fc.property(story, (plan) => {
        const { fade, nowMs } = told(plan);
        const most = 2 / Math.min(COME_MS, GO_MS);
        const before = opacities(fade, nowMs);
        for (const [index, { solid, sheer }] of opacities(fade, nowMs + 1).entries()) {
          expect(Math.abs(solid - before[index]!.solid)).toBeLessThan(most);
          expect(Math.abs(sheer - before[index]!.sheer)).toBeLessThan(most);
        }
      }),
    );
  });

  it('always has one picture whole while pictures are replaced no faster than they come in', () => {
    const calm = fc.record({
      pausesMs: fc.array(fc.integer({ min: COME_MS, max: 250 }), { minLength: 1, maxLength: 12 }),
      afterMs: fc.integer({ min: 0, max: 400 }),
    });
    fc.assert(
      fc.property(calm, (plan) => {
        const { fade, nowMs } = told(plan);
        expect(Math.max(...opacities(fade, nowMs).map(({ solid }) => solid))).toBe(1);
      }),
    );
  });
});
