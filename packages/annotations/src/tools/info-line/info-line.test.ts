import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { touchesBox } from '../../geometry/touches-box.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { infoLine } from './info-line.ts';

describe('the figures of an info line', () => {
  it.each([
    ['rising', [60, 150, 220, 60]],
    ['falling', [60, 60, 220, 150]],
    ['drawn backwards', [220, 60, 60, 150]],
  ] as const)('lie on neither the line nor its words in a small pane: %s', (_, places) => {
    const view = madeUpView({ widthCss: 300, heightCss: 210 });
    const annotation = { ...placedAnnotation(infoLine, view, places), text: { label: 'Two\nlines' } };
    const shapes = infoLine.shapes(annotation, view);
    const at = shapes.findIndex(({ kind }) => kind === 'area');
    const box = boundsOf([shapes[at]!])!;
    expect(touchesBox(shapes.slice(0, at), box)).toBe(false);
    expect(box.leftCss).toBeGreaterThanOrEqual(0);
    expect(box.rightCss).toBeLessThanOrEqual(300);
    expect(box.bottomCss).toBeLessThanOrEqual(210);
  });
});
