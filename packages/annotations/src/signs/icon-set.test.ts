import { describe, expect, it } from 'vitest';
import { ICONS } from './icon-set.ts';
import type { Outline } from './outlines.ts';

/** Places at which outlines are asked, on either side of the middle. */
const STEPS = 24;

/** How often an outline goes round a point, which is how often its colour is laid there. */
function windings(outline: Outline, x: number, y: number): number {
  const count = outline.length / 2;
  return Array.from({ length: count }, (_, at) => {
    const next = (at + 1) % count;
    const [fromX, fromY, toX, toY] = [
      outline[2 * at]!,
      outline[2 * at + 1]!,
      outline[2 * next]!,
      outline[2 * next + 1]!,
    ];
    if (fromY <= y === toY <= y) return 0;
    const crossing = fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
    return crossing <= x ? 0 : toY > fromY ? 1 : -1;
  }).reduce((sum: number, one) => sum + one, 0);
}

describe.each(Object.entries<readonly Outline[]>(ICONS))('%s', (_, outlines) => {
  it('lies in its box and fills most of its height or width', () => {
    const all = outlines.flatMap((outline) => [...outline]);
    expect(Math.max(...all.map(Math.abs))).toBeLessThanOrEqual(1 + 1e-9);
    const spanOf = (axis: 0 | 1) => {
      const own = outlines.flatMap((outline) => outline.filter((_, at) => at % 2 === axis));
      return Math.max(...own) - Math.min(...own);
    };
    expect(Math.max(spanOf(0), spanOf(1))).toBeGreaterThanOrEqual(1.5);
  });

  it('lays its colour nowhere twice', () => {
    const covered: number[] = [];
    for (let row = -STEPS; row <= STEPS; row++) {
      for (let column = -STEPS; column <= STEPS; column++) {
        // Beside what is drawn on a grid.
        const [x, y] = [(column + 0.37) / STEPS, (row + 0.41) / STEPS];
        covered.push(outlines.filter((outline) => windings(outline, x, y) !== 0).length);
      }
    }
    expect(Math.max(...covered)).toBe(1);
  });
});

it('there are at least sixty', () => {
  expect(Object.keys(ICONS).length).toBeGreaterThanOrEqual(60);
});
