import type { AnnotationDefinition } from '@candlemark/annotations';

/** How it is told what to do with a tool in hand. The chart tells it itself to whoever gives points by keys; nobody has to hear it a second time. */
export function hintLiveness(
  tool: Pick<AnnotationDefinition, 'isFreehand'> | null,
  isErasing: boolean,
  isTouch: boolean,
) {
  return isTouch || isErasing || tool?.isFreehand === true ? 'polite' : 'off';
}
