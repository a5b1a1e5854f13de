import type { Handle } from '../definition.ts';
import type { Anchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';

/** A handle on every anchor, named by its index. */
export function anchorHandles(anchors: readonly Anchor[], view: AnnotationView): readonly Handle[] {
  return anchors.map(({ timeUs, price }, index) => ({
    id: String(index),
    xCss: view.xOf(timeUs),
    yCss: view.yOf(price),
    moves: 'both',
  }));
}

/** The index of the anchor that a handle of `anchorHandles` stands on. */
export function handleIndex(handleId: string): number {
  return Number(handleId);
}
