import { describe, expect, it } from 'vitest';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { horizontalLine } from './horizontal-line.ts';

const view = madeUpView();

describe('a horizontal line', () => {
  const drawn = (yCss: number, label: string) =>
    horizontalLine.shapes({ ...placedAnnotation(horizontalLine, view, [300, yCss]), text: { label } }, view);

  it('runs from one edge to the other, wherever it was placed', () => {
    expect(drawn(120, '')).toMatchObject([{ kind: 'line', points: [0, 120, 800, 120] }]);
  });

  it('shows its text for as long as it reaches into the view, the line being far below it', () => {
    const label = Array.from({ length: 6 }, () => 'Words').join('\n');
    expect(drawn(480, label)).toMatchObject([{ kind: 'text', topCss: 366 }]);
  });
});
