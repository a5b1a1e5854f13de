import { describe, expect, it } from 'vitest';
import { type AnnotationDefinition, defineAnnotation } from './definition.ts';
import { EVER } from './geometry/extent.ts';
import { anchorAt } from './geometry/move-anchors.ts';
import { madeUpView } from './testing/made-up-view.ts';
import { placedAnnotation } from './testing/placed-annotation.ts';

const view = madeUpView();
const PARTS = {
  type: 'three-points',
  title: 'Three points',
  group: 'lines',
  icon: 'M5 19 19 5',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: [],
  style: {},
  props: {},
  shapes: () => [],
  extent: () => EVER,
  describe: () => 'Three points.',
} as const;
const placed = (tool: AnnotationDefinition) => placedAnnotation(tool, view, [200, 250, 500, 150, 350, 300]);

describe('a definition without handles of its own', () => {
  const tool = defineAnnotation(PARTS);
  const annotation = placed(tool);

  it('has one on every anchor', () => {
    expect(tool.handles(annotation, view)).toEqual([
      { id: '0', xCss: 200, yCss: 250, moves: 'both' },
      { id: '1', xCss: 500, yCss: 150, moves: 'both' },
      { id: '2', xCss: 350, yCss: 300, moves: 'both' },
    ]);
  });

  it('moves the anchor of a handle and no other', () => {
    const to = anchorAt(view, 40, 60);
    const [first, , third] = annotation.anchors;
    expect(tool.moveHandle(annotation, '1', to, view)).toEqual({ anchors: [first, to, third] });
    expect(tool.moveHandle(annotation, 'elsewhere', to, view)).toEqual({ anchors: annotation.anchors });
  });
});

describe('a definition with handles of its own', () => {
  it('keeps them', () => {
    const handle = { id: 'time', xCss: 1, yCss: 2, moves: 'time' } as const;
    const tool = defineAnnotation({ ...PARTS, handles: () => [handle], moveHandle: () => ({ anchors: [] }) });
    const annotation = placed(tool);
    expect(tool.handles(annotation, view)).toEqual([handle]);
    expect(tool.moveHandle(annotation, 'time', anchorAt(view, 0, 0), view)).toEqual({ anchors: [] });
  });

  it('has to say what becomes of it', () => {
    // @ts-expect-error: `moveHandle` is missing, and that of the anchors knows nothing of these handles.
    defineAnnotation({ ...PARTS, handles: () => [] });
  });
});
