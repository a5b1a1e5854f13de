/** What a hand removes: what it presses on, and what it goes over until it lets go, in one step. What is locked stays. */
import type { Annotation } from '@candlemark/annotations';
import type { Drag } from '../interaction/drag.ts';
import type { PointerInput } from '../interaction/pointer-input.ts';
import { keyOf } from './annotation-document.ts';
import type { AnnotationsHost, AnnotationsInHand } from './annotations-host.ts';
import { foundAt } from './hit-annotation.ts';

/** A page may draw it. */
export const ERASER = 'var(--candlemark-eraser, cell)';

/** A stroke of it, pressed at its start already. */
export function eraserDrag(
  annotations: Pick<AnnotationsInHand, 'document' | 'editing' | 'selected' | 'records' | 'active'>,
  host: Pick<AnnotationsHost, 'frame'>,
  start: PointerInput,
): Drag {
  const gone: Annotation[] = [];
  const edit = annotations.document.begin(() => annotations.editing.nameOf('step.delete', gone));
  const erase = (input: PointerInput) => {
    const annotation = foundAt(host.frame(), input, annotations)?.placed.annotation;
    if (annotation === undefined || annotation.locked) return;
    gone.push(annotation);
    edit.set(keyOf(annotation.id), null);
  };
  erase(start);
  return {
    shape: ERASER,
    move: erase,
    release: () => edit.complete(),
    cancel: () => edit.cancel(),
  };
}
