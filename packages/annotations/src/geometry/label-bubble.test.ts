import { describe, expect, it } from 'vitest';
import { madeUpView } from '../testing/made-up-view.ts';
import { labelBubble } from './label-bubble.ts';
import { boundsOf } from './shape-bounds.ts';

const LINE = 'Target 4,112.00, +412.00 (+12.00%): +1,192';
const labelIn = (widthCss: number) => {
  const view = madeUpView({ widthCss });
  const look = { side: 'over', color: '#2f6fd6', sizeCss: 12 } as const;
  return labelBubble([LINE], { xCss: widthCss / 2, yCss: 200 }, look, view);
};

describe('a label', () => {
  it('is one line where the pane has room for it', () => {
    expect(labelIn(400)).toContainEqual(expect.objectContaining({ kind: 'text', lines: [LINE] }));
  });

  it('is broken between words where it is longer than the pane is wide, so that nothing of it is cut off', () => {
    const shapes = labelIn(200);
    const { leftCss, rightCss } = boundsOf(shapes)!;
    expect([leftCss >= 0, rightCss <= 200]).toEqual([true, true]);
    const text = shapes.find((shape) => shape.kind === 'text');
    expect(text?.kind === 'text' && text.lines.join(' ')).toBe(LINE);
    expect(text?.kind === 'text' && text.lines.length).toBe(2);
  });
});
