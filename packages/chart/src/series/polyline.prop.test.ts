import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Surface } from '../surface/surface.ts';
import { Polyline } from './polyline.ts';
import { PriceHeights } from './price-heights.ts';
import { columnsOf, seriesFrame, testBars } from './series-frame.fixtures.ts';

const heights = new PriceHeights(
  seriesFrame({ segments: [{ bars: columnsOf(testBars(2)) }], fromMinute: 0, toMinute: 2 }),
);

/** Heights at places one pixel apart; far above and below the pane too. */
const line = fc.array(fc.oneof(fc.double({ min: -400, max: 600, noNaN: true }), fc.constantFrom(32, 208, -1e9, 1e9)), {
  minLength: 2,
  maxLength: 30,
});

test('cutting at the limits changes nothing within them, and nothing is beyond', () => {
  fc.assert(
    fc.property(line, fc.double({ min: 0, max: 1, noNaN: true }), (ys, part) => {
      const points = strokedPoints(ys);
      const limited = (y: number) => Math.min(Math.max(y, heights.topDevice), heights.bottomDevice);
      for (const [, y] of points) expect(y).toBe(limited(y));
      const at = part * (ys.length - 1) * 10;
      const row = Math.min(Math.floor(at / 10), ys.length - 2);
      const share = at / 10 - row;
      const wanted = limited(ys[row]! * (1 - share) + ys[row + 1]! * share);
      // A steep line moves far within the precision of one coordinate.
      const slope = Math.abs(ys[row + 1]! - ys[row]!) / 10;
      expect(Math.abs(heightAt(points, at) - wanted)).toBeLessThan(1e-3 + slope * 1e-4);
    }),
  );
});

function strokedPoints(ys: readonly number[]): readonly (readonly [number, number])[] {
  const polyline = new Polyline();
  polyline.clear({ heights, dashDevice: 2 });
  ys.forEach((y, index) => {
    polyline.add(index * 10, y);
  });
  polyline.gap();
  const stroked: [number, number][] = [];
  const surface: Pick<Surface, 'strokeLine'> = {
    strokeLine(_style, points, count) {
      for (let at = 0; at < count; at++) stroked.push([points[at * 2]!, points[at * 2 + 1]!]);
    },
  };
  polyline.stroke(surface as Surface, { color: '#000000', widthDevice: 1 });
  return stroked;
}

function heightAt(points: readonly (readonly [number, number])[], x: number): number {
  const next = Math.max(
    1,
    points.findIndex((point) => point[0] >= x),
  );
  const [fromX, fromY] = points[next - 1]!;
  const [toX, toY] = points[next]!;
  return toX === fromX ? toY : fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
}
