import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { pinnedNote } from './pinned-note.ts';

const view = madeUpView();
const noteWith = (isOpen: boolean) => ({
  ...placedAnnotation(pinnedNote, view, [300, 200], { props: { isOpen } }),
  text: { text: 'Why' },
});

describe('a pinned note', () => {
  it('is a sign until it is pointed at', () => {
    const shapes = pinnedNote.shapes(noteWith(false), view);
    expect(boundsOf(shapes)).toEqual({ leftCss: 289, topCss: 180, rightCss: 311, bottomCss: 200 });
    expect(pinnedNote.activeShapes!(noteWith(false), view).some(({ kind }) => kind === 'text')).toBe(true);
  });

  it('shows its card always once it is kept open, and not twice', () => {
    expect(pinnedNote.shapes(noteWith(true), view).filter(({ kind }) => kind === 'text')).toHaveLength(1);
    expect(pinnedNote.activeShapes!(noteWith(true), view)).toEqual([]);
  });
});
