import type { Anchor, AnnotationChange } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import type { Handle } from './handle.ts';
import { withAnchor } from './move-anchors.ts';

interface Anchored {
  readonly anchors: readonly Anchor[];
}

/** A handle on every anchor, named by its index, that moves this anchor and no other. */
export const ANCHOR_HANDLES = {
  handles: ({ anchors }: Anchored, view: AnnotationView): readonly Handle[] =>
    anchors.map(({ timeUs, price }, index) => ({
      id: String(index),
      xCss: view.xOf(timeUs),
      yCss: view.yOf(price),
      moves: 'both',
    })),
  moveHandle: ({ anchors }: Anchored, handleId: string, to: Anchor): AnnotationChange => ({
    anchors: withAnchor(anchors, Number(handleId), to),
  }),
};
