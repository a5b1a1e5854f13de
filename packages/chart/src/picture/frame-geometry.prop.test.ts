import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameGeometry } from './frame-geometry.ts';

const pane = fc.record({
  weight: fc.double({ min: 0, max: 5, noNaN: true }),
  fixedCss: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
});

test('panes, rules and axes fill the chart to the pixel', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 600, max: 3000 }),
      fc.constantFrom(1, 1.1, 1.25, 1.5, 2, 3),
      fc.record({ left: fc.integer({ min: 0, max: 120 }), right: fc.integer({ min: 0, max: 120 }) }),
      fc.array(pane, { minLength: 1, maxLength: 6 }),
      (widthDevice, heightDevice, ratio, axisWidths, panes) => {
        const geometry = frameGeometry({ widthDevice, heightDevice, ratio }, axisWidths, panes);
        const { leftAxis, rightAxis, plot, timeAxis, ruleDevice, originDevice } = geometry;
        expect(leftAxis.widthDevice + plot.widthDevice + rightAxis.widthDevice).toBe(widthDevice);
        expect(leftAxis.xDevice).toBe(0 - originDevice);
        expect(rightAxis.xDevice).toBe(plot.widthDevice);
        expect(plot.heightDevice + timeAxis.heightDevice).toBe(heightDevice);
        expect(plot.widthDevice).toBeGreaterThanOrEqual(0);
        const shown = geometry.panes.filter(({ heightDevice: height }) => height > 0);
        for (const [index, rect] of shown.entries()) {
          const before = shown[index - 1];
          expect(rect.widthDevice).toBe(plot.widthDevice);
          if (before !== undefined) {
            expect(rect.yDevice).toBeGreaterThanOrEqual(before.yDevice + before.heightDevice + ruleDevice);
          }
        }
      },
    ),
  );
});

test('a collapsed pane has its own height, the others share the rest', () => {
  const { panes, plot } = frameGeometry({ widthDevice: 400, heightDevice: 428, ratio: 1 }, { left: 0, right: 50 }, [
    { weight: 3 },
    { weight: 1, fixedCss: 28 },
    { weight: 1 },
  ]);
  expect(plot.heightDevice).toBe(400);
  expect(panes.map(({ yDevice, heightDevice }) => [yDevice, heightDevice])).toEqual([
    [0, 278],
    [279, 28],
    [308, 92],
  ]);
});
