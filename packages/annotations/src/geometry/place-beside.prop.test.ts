import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';
import type { BoundsCss } from './shape-bounds.ts';

const VIEW = { widthCss: 800, heightCss: 400 };
const BLOCK = { widthCss: 160, heightCss: 60 };
const middleOf = ({ leftCss, topCss, rightCss, bottomCss }: BoundsCss) => ({
  xCss: (leftCss + rightCss) / 2,
  yCss: (topCss + bottomCss) / 2,
});
const place = (around: BoundsCss, isBelow: boolean) => placeBeside(BLOCK, around, middleOf(around), VIEW, isBelow);
const GAP_AND_EDGE_CSS = 12;

const shape = fc
  .record({
    leftCss: fc.integer({ min: -600, max: 1200 }),
    topCss: fc.integer({ min: -600, max: 800 }),
    widthCss: fc.integer({ min: 0, max: 1400 }),
    heightCss: fc.integer({ min: 0, max: 900 }),
  })
  .map(
    ({ leftCss, topCss, widthCss, heightCss }): BoundsCss => ({
      leftCss,
      topCss,
      rightCss: leftCss + widthCss,
      bottomCss: topCss + heightCss,
    }),
  );

function isApart(one: BoundsCss, other: BoundsCss): boolean {
  const isBeside = one.rightCss <= other.leftCss || one.leftCss >= other.rightCss;
  return isBeside || one.bottomCss <= other.topCss || one.topCss >= other.bottomCss;
}

function isInPane({ leftCss, topCss, rightCss, bottomCss }: BoundsCss): boolean {
  return leftCss >= 0 && topCss >= 0 && rightCss <= VIEW.widthCss && bottomCss <= VIEW.heightCss;
}

function hasRoom({ leftCss, topCss, rightCss, bottomCss }: BoundsCss): boolean {
  const isWide = Math.max(leftCss, VIEW.widthCss - rightCss) >= BLOCK.widthCss + GAP_AND_EDGE_CSS;
  return isWide || Math.max(topCss, VIEW.heightCss - bottomCss) >= BLOCK.heightCss + GAP_AND_EDGE_CSS;
}

describe('a block beside a shape', () => {
  it('is in the pane and clear of the shape wherever there is room for that', () => {
    fc.assert(
      fc.property(shape, fc.boolean(), (around, isBelow) => {
        if (isApart(around, { leftCss: 0, topCss: 0, rightCss: VIEW.widthCss, bottomCss: VIEW.heightCss })) return;
        const box = place(around, isBelow);
        if (hasRoom(around)) expect(isApart(box, around)).toBe(true);
        if (hasRoom(around)) expect(isInPane(box)).toBe(true);
      }),
    );
  });

  it('is under nothing that covers the pane, wherever there is room for that', () => {
    const legend = [
      { leftCss: 10, topCss: 8, rightCss: 420, bottomCss: 28 },
      { leftCss: 10, topCss: 28, rightCss: 150, bottomCss: 48 },
    ];
    const covered = () => legend;
    fc.assert(
      fc.property(shape, fc.boolean(), (around, isBelow) => {
        if (isApart(around, { leftCss: 0, topCss: 0, rightCss: VIEW.widthCss, bottomCss: VIEW.heightCss })) return;
        const box = placeBeside(BLOCK, around, middleOf(around), { ...VIEW, covered }, isBelow);
        expect(isInPane(box) || !isInPane(place(around, isBelow))).toBe(true);
        for (const line of legend) expect(isApart(box, line)).toBe(true);
        const plain = place(around, isBelow);
        const isFree = legend.every((line) =>
          isApart(plain, {
            ...line,
            leftCss: line.leftCss - 4,
            topCss: line.topCss - 4,
            rightCss: line.rightCss + 4,
            bottomCss: line.bottomCss + 4,
          }),
        );
        if (isFree) expect(box).toEqual(plain);
      }),
    );
  });

  it('goes under its shape, beside it, or down into it, where the legend lies over it', () => {
    const covered = () => [{ leftCss: 10, topCss: 8, rightCss: 420, bottomCss: 48 }];
    const at = (around: BoundsCss) => placeBeside(BLOCK, around, middleOf(around), { ...VIEW, covered }, false);
    expect(at({ leftCss: 100, topCss: 100, rightCss: 300, bottomCss: 250 }).topCss).toBe(258);
    expect(at({ leftCss: 100, topCss: 100, rightCss: 300, bottomCss: 380 }).leftCss).toBe(308);
    expect(at({ leftCss: -100, topCss: -100, rightCss: 900, bottomCss: 500 }).topCss).toBe(52);
    expect(at({ leftCss: -100, topCss: -100, rightCss: 500, bottomCss: 500 })).toMatchObject({ leftCss: 508 });
  });

  it('stays in the pane where the legend leaves no room at a corner, on whichever side it is asked for', () => {
    const covered = () => [
      { leftCss: 10, topCss: 8, rightCss: 420, bottomCss: 28 },
      { leftCss: 10, topCss: 28, rightCss: 150, bottomCss: 48 },
    ];
    const corner = { leftCss: 0, topCss: 0, rightCss: 1, bottomCss: 1 };
    for (const isBelow of [true, false])
      expect(placeBeside(BLOCK, corner, middleOf(corner), { ...VIEW, covered }, isBelow)).toMatchObject({
        leftCss: 1,
        topCss: 52,
      });
  });

  it('covers a shape that fills the pane, without leaving the pane', () => {
    const full = { leftCss: -100, topCss: -100, rightCss: 900, bottomCss: 500 };
    for (const isBelow of [true, false]) expect(isInPane(place(full, isBelow))).toBe(true);
  });

  it('is on the side that is asked for, and on the other where that has no room', () => {
    const middle = { leftCss: 300, topCss: 150, rightCss: 500, bottomCss: 250 };
    expect(place(middle, false)).toMatchObject({ leftCss: 320, bottomCss: 142 });
    expect(place(middle, true)).toMatchObject({ leftCss: 320, topCss: 258 });
    expect(place({ ...middle, topCss: 50 }, false).topCss).toBe(258);
  });

  it('keeps to the middle that it is given, as far as the pane allows', () => {
    const extended = { leftCss: 300, topCss: 150, rightCss: 864, bottomCss: 250 };
    expect(placeBeside(BLOCK, extended, { xCss: 400, yCss: 200 }, VIEW, false).leftCss).toBe(320);
    expect(placeBeside(BLOCK, extended, { xCss: 790, yCss: 200 }, VIEW, false).rightCss).toBe(796);
  });

  it('slides along the edge of the pane, and out of it with its shape', () => {
    let before = Number.NaN;
    for (let right = 600; right > -400; right--) {
      const { leftCss } = place({ leftCss: right - 300, topCss: 150, rightCss: right, bottomCss: 250 }, false);
      if (!Number.isNaN(before)) expect(Math.abs(leftCss - before)).toBeLessThanOrEqual(1);
      before = leftCss;
    }
    expect(before + BLOCK.widthCss).toBeLessThan(0);
  });
});
