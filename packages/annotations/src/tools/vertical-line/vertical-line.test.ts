import { describe, expect, it } from 'vitest';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { verticalLine } from './vertical-line.ts';

const view = madeUpView();
const LABEL = 'What happened here';

describe('a vertical line', () => {
  const drawn = (xCss: number, style = {}, label = LABEL) =>
    verticalLine.shapes({ ...placedAnnotation(verticalLine, view, [xCss, 200], { style }), text: { label } }, view);

  it('runs from beyond the upper edge to beyond the lower one', () => {
    expect(drawn(300, {}, '')).toMatchObject([{ kind: 'line', points: [300, 0, 300, 400] }]);
  });

  it('shows its text on the side that was chosen', () => {
    expect(drawn(300)).toMatchObject([{ kind: 'line' }, { kind: 'text', xCss: 306, align: 'left' }]);
    expect(drawn(300, { textAlign: 'left' })).toMatchObject([{ kind: 'line' }, { xCss: 294, align: 'right' }]);
  });

  it('shows its text under the legend, where that lies over it', () => {
    const legend = { leftCss: 10, topCss: 8, rightCss: 320, bottomCss: 28 };
    const below = (xCss: number) => {
      const covered = { ...view, covered: () => [legend] };
      const annotation = { ...placedAnnotation(verticalLine, view, [xCss, 200]), text: { label: LABEL } };
      return verticalLine.shapes(annotation, covered);
    };
    expect(below(300)).toMatchObject([{ kind: 'line' }, { kind: 'text', topCss: 32 }]);
    expect(below(330)).toMatchObject([{ kind: 'line' }, { kind: 'text', topCss: 6 }]);
  });

  it('shows its text for as long as it reaches into the view, the line being far beside it', () => {
    expect(drawn(-100)).toMatchObject([{ kind: 'text', xCss: -94, widthCss: 126 }]);
    expect(drawn(900, { textAlign: 'left' })).toMatchObject([{ kind: 'text', xCss: 894, widthCss: 126 }]);
  });
});
