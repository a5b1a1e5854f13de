import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barWidths, ownBodyWidth } from './bar-widths.ts';

const ratio = fc.constantFrom(1, 1.25, 1.5, 2, 3);
const span = fc.double({ min: 1, max: 400, noNaN: true });

test('wick and body have the same parity, so the wick stands in the middle', () => {
  fc.assert(
    fc.property(span, ratio, (median, deviceRatio) => {
      const { bodyDevice, wickDevice } = barWidths(median, deviceRatio);
      expect(bodyDevice).toBeGreaterThanOrEqual(wickDevice);
      expect((bodyDevice - wickDevice) % 2).toBe(0);
    }),
  );
});

test('bodies placed side by side never overlap, and none is wider than its bar', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 2, max: 60, noNaN: true }), { minLength: 2, maxLength: 30 }),
      ratio,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (spans, deviceRatio, start) => {
        const median = [...spans].sort((a, b) => a - b)[spans.length >> 1] ?? 1;
        const widths = barWidths(median, deviceRatio);
        let open = start;
        let right = Number.NEGATIVE_INFINITY;
        for (const own of spans) {
          const body = ownBodyWidth(widths, own);
          const left = Math.round(open + (own - body) / 2);
          expect(left).toBeGreaterThanOrEqual(right === Number.NEGATIVE_INFINITY ? left : right);
          expect(body).toBeLessThanOrEqual(own);
          right = left + body;
          open += own;
        }
      },
    ),
  );
});

/** The gaps between 40 equal bars side by side. */
function gapsBetween(own: number, deviceRatio: number, start: number): readonly number[] {
  const body = ownBodyWidth(barWidths(own, deviceRatio), own);
  const lefts = Array.from({ length: 40 }, (_, index) => Math.round(start + index * own + (own - body) / 2));
  return lefts.slice(1).map((left, index) => left - lefts[index]! - body);
}

test('equal bars of two pixels or more leave a gap, but for those of just below four pixels', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.double({ min: 2, max: 3.499, noNaN: true }), fc.double({ min: 4, max: 60, noNaN: true })),
      ratio,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (own, deviceRatio, start) => {
        expect(Math.min(...gapsBetween(own, deviceRatio, start))).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});

test('just below four pixels a body is seen beside a wick of one, and touches every second neighbour at most', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 3.5, max: 3.999, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (own, start) => {
        expect(ownBodyWidth(barWidths(own, 1), own)).toBe(3);
        const gaps = gapsBetween(own, 1, start);
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
        expect(gaps.filter((gap) => gap === 0).length).toBeLessThanOrEqual(gaps.length / 2 + 1);
      },
    ),
  );
});

test('bodies take about four fifths where there is room, at every ratio', () => {
  fc.assert(
    fc.property(fc.double({ min: 12, max: 400, noNaN: true }), ratio, (median, deviceRatio) => {
      const { bodyDevice } = barWidths(median, deviceRatio);
      expect(Math.abs(bodyDevice - median * 0.8)).toBeLessThanOrEqual(2);
    }),
  );
});

test('bars thinner than a pixel have no body: they are merged', () => {
  expect(barWidths(0.99, 1).bodyDevice).toBe(0);
});
