import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AxisLabelPlace, asManyAsFit, labelsApart } from './labels-apart.ts';

const HEIGHT = 20;
const AXIS = { topCss: 0, heightCss: 400 };

const label = (yCss: number): AxisLabelPlace => ({ yCss, heightCss: HEIGHT });
/** With a countdown below it. */
const lastPrice = (yCss: number, middleCss = yCss + 8): AxisLabelPlace => {
  return { yCss, middleCss, heightCss: 36, weight: 1e9 };
};
const apart = (labels: readonly AxisLabelPlace[]) =>
  labelsApart(labels, AXIS).map((yCss) => Math.round(yCss * 100) / 100);

it('moves what would lie on the last price to its own side of it, and nothing else', () => {
  expect(apart([50, 104, 115, 200].map(label).concat(lastPrice(110)))).toEqual([50, 90, 146, 200, 118]);
});

it('centres a run of labels that would cover each other on the mean of their places, in the order of prices', () => {
  expect(apart([100, 104, 96].map(label))).toEqual([100, 120, 80]);
  expect(apart([300, 200, 210].map(label))).toEqual([300, 195, 215]);
  // Two runs that touch once they are apart are one.
  expect(apart([100, 102, 124].map(label))).toEqual([88.67, 108.67, 128.67]);
});

it('keeps them within the axis', () => {
  expect(apart([0, 3, 400, 399, 398].map(label))).toEqual([10, 30, 390, 370, 350]);
});

it('moves the label of the last price no farther than those beyond it need', () => {
  expect(apart([5, 8, 200].map(label).concat(lastPrice(30)))).toEqual([10, 30, 200, 58]);
  expect(apart([label(391), lastPrice(374, 382)])).toEqual([390, 362]);
});

it('never covers one with another, and is always in the order of prices', () => {
  const place = fc.integer({ min: 0, max: 400 });
  const price = fc.option(place.map((at) => lastPrice(at, Math.max(18, Math.min(at + 8, 400 - 18)))));
  fc.assert(
    fc.property(fc.array(place.map(label), { maxLength: 60 }), price, (others, last) => {
      const most = (400 - (last?.heightCss ?? 0)) / HEIGHT;
      const shown = asManyAsFit(others, most);
      expect(shown.length).toBeLessThanOrEqual(most);
      // More than half of what would fit.
      expect(shown.length * 2).toBeGreaterThan(Math.min(others.length, Math.floor(most)) - 1);
      const labels = last === null ? shown : [...shown, last];
      const middles = labelsApart(labels, AXIS);
      const strips = labels.map(({ yCss, heightCss }, at) => ({
        yCss,
        heightCss,
        topCss: middles[at]! - heightCss / 2,
      }));
      strips.sort((one, other) => one.yCss - other.yCss || one.topCss - other.topCss);
      let freeCss = 0;
      for (const { heightCss, topCss } of strips) {
        expect(topCss).toBeGreaterThanOrEqual(freeCss - 1e-6);
        freeCss = topCss + heightCss;
      }
      expect(freeCss).toBeLessThanOrEqual(400 + 1e-6);
    }),
  );
});

it('of more than there is room for shows as many as fit, evenly in the order of prices', () => {
  const crowd = Array.from({ length: 60 }, (_, at) => label(390 - at));
  const shown = asManyAsFit(crowd, 20.9).map(({ yCss }) => yCss);
  expect(shown).toEqual(Array.from({ length: 20 }, (_, at) => 331 + 3 * at));
  expect(asManyAsFit(crowd, 0.5)).toEqual([crowd.at(-1)]);
  expect(asManyAsFit(crowd, -0.5)).toEqual([crowd.at(-1)]);
  expect(asManyAsFit([], 3)).toEqual([]);
});

it('leaves what is apart where it is', () => {
  const gaps = fc.array(fc.integer({ min: HEIGHT, max: 60 }), { maxLength: 6 });
  fc.assert(
    fc.property(gaps, (given) => {
      let atCss = 10;
      const wanted = given.map((gapCss) => {
        const yCss = atCss;
        atCss += gapCss;
        return yCss;
      });
      expect(apart(wanted.map(label))).toEqual(wanted);
    }),
  );
});
