import { describe, expect, it } from 'vitest';
import type { AnnotationDefinition } from '../definition.ts';
import { madeUpView } from '../testing/made-up-view.ts';
import { placedAnnotation } from '../testing/placed-annotation.ts';
import { cypherPattern } from '../tools/cypher-pattern/cypher-pattern.ts';
import { threeDrivesPattern } from '../tools/three-drives-pattern/three-drives-pattern.ts';
import { xabcdPattern } from '../tools/xabcd-pattern/xabcd-pattern.ts';
import { overlap } from './covered.ts';
import { boundsOf } from './shape-bounds.ts';

const view = madeUpView();

function written(tool: AnnotationDefinition, prices: readonly number[]): readonly string[] {
  const places = prices.flatMap((price, at) => [100 + 80 * at, view.yOf(price)]);
  const shapes = tool.shapes(placedAnnotation(tool, view, places), view);
  return shapes.flatMap((shape) => (shape.kind === 'text' ? shape.lines : []));
}

describe('ratios of patterns', () => {
  it('of a Gartley are those of the textbook', () => {
    // XA is 100; B takes back 61.8 of it, C 38.2 % of AB, D is 78.6 of XA below A.
    const [x, a] = [100, 200];
    const b = a - 61.8;
    const c = b + 0.382 * 61.8;
    const d = a - 78.6;
    // CD in shares of BC: (161.8076 − 121.4) : 23.6076.
    expect(written(xabcdPattern, [x, a, b, c, d])).toEqual([
      '0.618',
      '0.382',
      '1.712',
      '0.786',
      'X',
      'A',
      'B',
      'C',
      'D',
    ]);
  });

  it('of a cypher compare C with XA, and D with XC', () => {
    const [x, a, b] = [110, 160, 135];
    const c = x + 1.272 * 50;
    const d = c - 0.786 * 63.6;
    expect(written(cypherPattern, [x, a, b, c, d])).toEqual(['0.5', '1.272', '0.786', 'X', 'A', 'B', 'C', 'D']);
  });

  it('of three drives compare each movement with the one before', () => {
    // 40 up, 24.72 down, 31.44… up.
    expect(written(threeDrivesPattern, [110, 150, 125.28, 156.72, 137.29, 162, 150]).slice(0, 4)).toEqual([
      '0.618',
      '1.272',
      '0.618',
      '1.272',
    ]);
  });

  it('lie on no name and on no other ratio, also where two lines run side by side', () => {
    const places = [45, 203, 111, 112, 157, 174, 223, 52, 273, 167];
    const shapes = xabcdPattern.shapes(placedAnnotation(xabcdPattern, view, places), view);
    const boxes = shapes.flatMap((shape) => (shape.kind === 'area' && shape.isSolid ? [boundsOf([shape])!] : []));
    expect(boxes).toHaveLength(9);
    for (const [at, box] of boxes.entries())
      for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false);
  });

  it('are left out while there is nothing to compare with', () => {
    expect(written(xabcdPattern, [150, 150, 150, 150, 150])).toEqual(['X', 'A', 'B', 'C', 'D']);
  });
});
