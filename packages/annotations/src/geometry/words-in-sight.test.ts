import { describe, expect, it } from 'vitest';
import { madeUpView } from '../testing/made-up-view.ts';
import { badge } from './badge.ts';
import { isCovered, overlap } from './covered.ts';
import { labelBubble } from './label-bubble.ts';
import { levelLineShapes } from './level-lines.ts';
import { nameShapes, patternShapes } from './pattern.ts';
import type { Shape } from './shape.ts';
import { boundsOf } from './shape-bounds.ts';

const view = madeUpView();
const LEGEND = { leftCss: 0, topCss: 0, rightCss: 400, bottomCss: 40 };
const under = { ...view, covered: () => [LEGEND] };
const FONT = { sizeCss: 12, weight: 400 as const };
const LOOK = { color: '#2f6fd6', sizeCss: 12 };

const boxOf = (shapes: readonly Shape[]) => boundsOf(shapes)!;

describe('a label of figures', () => {
  it('stands on the other side where the pane ends, or a legend is', () => {
    expect(
      boxOf(labelBubble(['Stop'], { xCss: 200, yCss: 395 }, { ...LOOK, side: 'under' }, view)).bottomCss,
    ).toBeLessThan(395);
    expect(
      boxOf(labelBubble(['Stop'], { xCss: 200, yCss: 5 }, { ...LOOK, side: 'over' }, view)).topCss,
    ).toBeGreaterThan(5);
    expect(
      isCovered(boxOf(labelBubble(['Target'], { xCss: 200, yCss: 50 }, { ...LOOK, side: 'over' }, under)), under),
    ).toBe(false);
  });

  it('leaves with its place', () => {
    expect(
      boxOf(labelBubble(['Stop'], { xCss: 200, yCss: 500 }, { ...LOOK, side: 'under' }, view)).topCss,
    ).toBeGreaterThan(500);
  });

  it('is clear of a handle that it would lie on, as far as the view has room', () => {
    const at = { xCss: 120, yCss: 200 };
    const boxAt = (handleXCss: number, widthCss = 800) =>
      boxOf(
        labelBubble(
          ['A label that is wider than its box'],
          at,
          { ...LOOK, side: 'on' },
          { ...view, widthCss },
          {
            leftCss: 100,
            rightCss: 140,
            handleXCss,
          },
        ),
      );
    expect(boxAt(100).leftCss).toBeGreaterThan(104);
    expect(boxAt(100, 260)).toMatchObject({ leftCss: expect.toSatisfy((left: number) => left < 100) });
    expect(boxAt(700).leftCss).toBeLessThan(100);
  });
});

it('labels of lines go back along them until nothing covers them', () => {
  const fan = [0.5, 1, 2, 4].map((ratio) => ({
    ratio,
    color: '#2f6fd6',
    from: { xCss: 20, yCss: 380 },
    to: { xCss: 20 + 100 * ratio, yCss: 100 },
  }));
  const look = { lineColor: '#2f6fd6', lineWidth: 1, lineStyle: 'solid' as const, textColor: null, textSize: 12 };
  const shapes = levelLineShapes(
    fan,
    look,
    { showFill: false, showLabels: true },
    { extension: { start: false, end: true }, words: ({ ratio }) => String(ratio) },
    under,
  );
  const labels = shapes.filter(({ kind }) => kind === 'text');
  expect(labels).toHaveLength(4);
  expect(labels.filter((label) => isCovered(boxOf([label]), under))).toEqual([]);
});

describe('names and ratios of patterns', () => {
  it('names stand on the other side of a point under a legend', () => {
    const named = nameShapes(
      [
        { xCss: 50, yCss: 200 },
        { xCss: 100, yCss: 50 },
      ],
      ['X', 'A'],
      '#2f6fd6',
      FONT,
      under,
    );
    expect(named.filter((shape) => isCovered(boxOf([shape]), under))).toEqual([]);
  });

  it('ratios stand beside a name that is in the middle of their line', () => {
    const at = (xCss: number, yCss: number) => ({ timeUs: view.timeUsAt(xCss), price: view.priceAt(yCss) });
    const anchors = [at(100, 300), at(200, 100), at(300, 280), at(500, 300)];
    const shapes = patternShapes(
      anchors,
      { names: ['X', 'A', 'B', 'D'], fills: [], ratios: [{ line: [0, 3], of: [0, 1], in: [1, 2] }] },
      { lineColor: '#2f6fd6', fillColor: '#2f6fd633', lineWidth: 2, lineStyle: 'solid', textSize: 12 },
      false,
      view,
    );
    const boxes = shapes.filter(({ kind }) => kind === 'area').map((shape) => boxOf([shape]));
    expect(boxes).toHaveLength(5);
    expect(boxes.filter((box, index) => boxes.slice(0, index).some((other) => overlap(other, box)))).toEqual([]);
    // In the middle it would have lain on a name.
    const middle = boxOf(badge('1.111', { xCss: 300, yCss: 300 }, '#2f6fd6', FONT, view));
    expect(boxes.some((box) => overlap(box, middle))).toBe(true);
  });
});
