import type { DrawingApi, DrawingState } from '@candlemark/chart';
import { useSyncExternalStore } from 'react';

/**
 * Something of a chart's drawing, live.
 * @param select answers the same value for as long as nothing of it changes: a field of the state, not an object made of several
 * @example const tool = useDrawing(drawing, ({ tool }) => tool)
 */
export function useDrawing<Value>(drawing: DrawingApi, select: (state: DrawingState) => Value): Value {
  return useSyncExternalStore(
    (listener) => drawing.onChange(listener),
    () => select(drawing.state),
  );
}
