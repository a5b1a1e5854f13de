import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { note } from './note.ts';

const view = madeUpView();

const noteAt = (xCss: number, yCss: number, text: string) => ({
  ...placedAnnotation(note, view, [xCss, yCss]),
  text: { text },
});

const unfolded = (xCss: number, yCss: number, text: string) => note.activeShapes!(noteAt(xCss, yCss, text), view);

const boxAt = (xCss: number, yCss: number, text: string) => boundsOf(unfolded(xCss, yCss, text).slice(0, 1))!;

describe('a note', () => {
  it('is an icon of 22 by 20 on its point until it is pointed at', () => {
    const shapes = note.shapes(noteAt(300, 200, 'Why'), view);
    expect(shapes.some(({ kind }) => kind === 'text')).toBe(false);
    expect(boundsOf(shapes)).toEqual({ leftCss: 289, topCss: 180, rightCss: 311, bottomCss: 200 });
  });

  it('then shows its text over the icon, in a box of one width', () => {
    expect(boxAt(300, 200, 'Why')).toEqual({ leftCss: 190, topCss: 142, rightCss: 410, bottomCss: 174 });
    expect(boxAt(300, 200, 'Because of all that had happened before')).toMatchObject({ leftCss: 190, topCss: 124 });
  });

  it('breaks its text between words', () => {
    const texts = unfolded(300, 200, 'Because of all that had happened before').filter(({ kind }) => kind === 'text');
    expect(texts).toMatchObject([{ lines: ['Because of all that had', 'happened before'] }]);
  });

  it('shows its text under the icon where there is no room over it', () => {
    expect(boxAt(300, 40, 'Why')).toMatchObject({ topCss: 46 });
  });

  it('shows its text under the icon where a legend lies over it, unless there is even less room', () => {
    const legend = { leftCss: 0, topCss: 0, rightCss: 250, bottomCss: 150 };
    const topOf = (xCss: number, heightCss: number) => {
      const shapes = note.activeShapes!(noteAt(xCss, 200, 'Why'), { ...view, heightCss, covered: () => [legend] });
      return boundsOf(shapes.slice(0, 1))!.topCss;
    };
    expect(topOf(300, view.heightCss)).toBe(206);
    expect(topOf(500, view.heightCss)).toBe(142);
    expect(topOf(300, 230)).toBe(142);
  });

  it('keeps its text within the pane while its icon is', () => {
    expect(boxAt(20, 200, 'Why')).toMatchObject({ leftCss: 4 });
    expect(boxAt(780, 200, 'Why')).toMatchObject({ rightCss: 796 });
  });

  it('does not leave its icon for it', () => {
    expect(boxAt(-40, 200, 'Why')).toMatchObject({ rightCss: 169, leftCss: -51 });
  });
});
