import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { text } from './text.ts';

const view = madeUpView();
const written = (style = {}) => ({
  ...placedAnnotation(text, view, [100, 300], { style }),
  text: { text: 'One\nand two' },
});

describe('a text', () => {
  it('stands over its point, one line below the other', () => {
    expect(text.shapes(written(), view)).toMatchObject([
      { kind: 'text', lines: ['One', 'and two'], xCss: 100, topCss: 256, align: 'left', color: null },
    ]);
    expect(boundsOf(text.shapes(written(), view))).toEqual({
      leftCss: 100,
      topCss: 256,
      rightCss: 149,
      bottomCss: 292,
    });
  });

  it('ends at its point or lies around it as it is aligned', () => {
    const bounds = (textAlign: string) => boundsOf(text.shapes(written({ textAlign }), view))!;
    expect(bounds('right')).toMatchObject({ leftCss: 51, rightCss: 100 });
    expect(bounds('center')).toMatchObject({ leftCss: 75.5, rightCss: 124.5 });
  });

  it('can be bold', () => {
    expect(text.shapes(written({ bold: true }), view)).toMatchObject([{ font: { weight: 600 } }]);
  });

  it('says where it stands', () => {
    expect(text.describe(written(), view)).toBe('Text at 2024-01-01T00:20:00Z 125.00.');
  });
});
