import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { pinnedText } from './pinned-text.ts';

const view = madeUpView();
const written = (places: readonly number[], style = {}) => ({
  ...placedAnnotation(pinnedText, view, places, { style }),
  text: { text: 'One\nand two' },
});

describe('a pinned text', () => {
  it('stands below its point, at the same share of every pane', () => {
    const annotation = written([100, 40]);
    expect(annotation.anchors).toEqual([{ xFraction: 100 / view.widthCss, yFraction: 40 / view.heightCss }]);
    expect(boundsOf(pinnedText.shapes(annotation, view))).toMatchObject({ leftCss: 100, topCss: 48 });
    const wide = { ...view, widthCss: view.widthCss * 2, heightCss: view.heightCss / 2 };
    expect(boundsOf(pinnedText.shapes(annotation, wide))).toMatchObject({ leftCss: 200, topCss: 28 });
  });

  it('ends at its point or lies around it as it is aligned', () => {
    const widthCss = 56;
    const bounds = (textAlign: string) => boundsOf(pinnedText.shapes(written([400, 40], { textAlign }), view))!;
    expect(bounds('right')).toMatchObject({ leftCss: 400 - widthCss, rightCss: 400 });
    expect(bounds('center')).toMatchObject({ leftCss: 400 - widthCss / 2 });
  });

  it('stays within its pane, and breaks its lines where that is narrow', () => {
    const corner = boundsOf(pinnedText.shapes(written([view.widthCss, view.heightCss]), view))!;
    expect([corner.rightCss, corner.bottomCss]).toEqual([view.widthCss - 8, view.heightCss - 8]);
    const narrow = { ...view, widthCss: 60 };
    expect(pinnedText.shapes(written([0, 0]), narrow)).toMatchObject([{ lines: ['One', 'and', 'two'], xCss: 8 }]);
  });

  it('says where it stands', () => {
    const told = pinnedText.describe(written([200, 40]), view);
    expect(told).toBe('Pinned text, 25.00 % from the left and 10.00 % from the top of its pane.');
  });
});
