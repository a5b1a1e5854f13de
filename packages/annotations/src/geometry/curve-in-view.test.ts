import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arcInView } from './curve-in-view.ts';

const VIEW = { widthCss: 800, heightCss: 400 };

describe('a circle as straight lines', () => {
  it('lies nowhere in the view more than half a pixel beside the circle, however large that is', () => {
    const radius = fc.double({ min: 1, max: 1e6, noNaN: true });
    const direction = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    const place = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 400 }));
    fc.assert(
      fc.property(radius, direction, place, (radiusCss, rad, [xCss, yCss]) => {
        // Through a place of the view.
        const centre = { xCss: xCss - radiusCss * Math.cos(rad), yCss: yCss - radiusCss * Math.sin(rad) };
        const points = arcInView(centre, { xCss: radiusCss, yCss: radiusCss }, VIEW);
        let worst = 0;
        for (let at = 0; at + 3 < points.length; at += 2) {
          for (let share = 0; share <= 1; share += 0.25) {
            const x = points[at]! + share * (points[at + 2]! - points[at]!);
            const y = points[at + 1]! + share * (points[at + 3]! - points[at + 1]!);
            const isSeen = x >= 0 && x <= VIEW.widthCss && y >= 0 && y <= VIEW.heightCss;
            if (isSeen) worst = Math.max(worst, Math.abs(Math.hypot(x - centre.xCss, y - centre.yCss) - radiusCss));
          }
        }
        expect(worst).toBeLessThan(0.5);
        expect(points.length / 2).toBeLessThan(600);
      }),
    );
  });
});
