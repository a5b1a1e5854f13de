import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { animateViewport } from './animate.ts';
import { type Viewport, viewportSpan } from './viewport.ts';

const viewport = fc
  .record({ from: fc.integer({ min: -1e15, max: 1e15 }), span: fc.integer({ min: 1_000, max: 1e15 }) })
  .map(({ from, span }): Viewport => ({ fromTradingUs: from, toTradingUs: from + span }));

describe('a move between viewports', () => {
  it('starts at the one, ends at the other and lies between them all the way', () => {
    fc.assert(
      fc.property(viewport, viewport, fc.integer({ min: 0, max: 300 }), (from, to, now) => {
        const move = animateViewport(from, to, 0, 300);
        expect(move.at(-1)).toBe(from);
        expect(move.at(300)).toBe(to);
        expect(move.isOver(299)).toBe(false);
        expect(move.isOver(300)).toBe(true);
        const view = move.at(now);
        const slack = 1e-9 * (Math.abs(from.fromTradingUs) + Math.abs(to.fromTradingUs) + 2e15);
        for (const edge of ['fromTradingUs', 'toTradingUs'] as const) {
          expect(view[edge]).toBeGreaterThanOrEqual(Math.min(from[edge], to[edge]) - slack);
          expect(view[edge]).toBeLessThanOrEqual(Math.max(from[edge], to[edge]) + slack);
        }
      }),
    );
  });

  it('passes the geometric middle of the spans halfway', () => {
    const from = { fromTradingUs: 0, toTradingUs: 1_000_000 };
    const to = { fromTradingUs: 500_000, toTradingUs: 500_100 };
    expect(viewportSpan(animateViewport(from, to, 0, 100).at(50))).toBeCloseTo(10_000, 3);
  });

  it('keeps the moment on its place that a zoom is about', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.001, max: 0.9, noNaN: true }),
        fc.integer({ min: 1, max: 99 }),
        (anchor, factor, now) => {
          const from = { fromTradingUs: 0, toTradingUs: 1e9 };
          const left = anchor * 1e9 * (1 - factor);
          const to = { fromTradingUs: left, toTradingUs: left + 1e9 * factor };
          const view = animateViewport(from, to, 0, 100).at(now);
          expect(view.fromTradingUs + anchor * viewportSpan(view)).toBeCloseTo(anchor * 1e9, 0);
        },
      ),
    );
  });
});
