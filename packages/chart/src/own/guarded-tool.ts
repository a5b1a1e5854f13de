import { type AnnotationDefinition, EVER } from '@candlemark/annotations';
import type { OwnFaults } from './own-faults.ts';

/** A host's tool that draws nothing, and changes nothing, where its code throws. */
export function guardedTool(own: AnnotationDefinition, faults: OwnFaults): AnnotationDefinition {
  const guarded = <Answer>(ask: () => Answer, otherwise: Answer) =>
    faults.guarded({ where: 'tool', id: own.type }, ask, otherwise);
  const { activeShapes, axisLabels, withoutHandle, anchorsFrom, shownTexts } = own;
  return {
    ...own,
    shapes: (one, view) => guarded(() => own.shapes(one, view), []),
    handles: (one, view) => guarded(() => own.handles(one, view), []),
    moveHandle: (one, handleId, to, view) => guarded(() => own.moveHandle(one, handleId, to, view), {}),
    extent: (one) => guarded(() => own.extent(one), EVER),
    describe: (one, facts) => guarded(() => own.describe(one, facts), own.title),
    ...(activeShapes && { activeShapes: (one, view) => guarded(() => activeShapes.call(own, one, view), []) }),
    ...(axisLabels && { axisLabels: (one, view) => guarded(() => axisLabels.call(own, one, view), []) }),
    ...(withoutHandle && {
      withoutHandle: (one, handleId) => guarded(() => withoutHandle.call(own, one, handleId), null),
    }),
    ...(anchorsFrom && { anchorsFrom: (points, view) => guarded(() => anchorsFrom.call(own, points, view), points) }),
    ...(shownTexts && { shownTexts: (one) => guarded(() => shownTexts.call(own, one), own.texts) }),
  };
}
