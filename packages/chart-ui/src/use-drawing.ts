import type { DrawingApi, DrawingState } from '@candlemark/chart';
import { useCallback, useSyncExternalStore } from 'react';

/** Of a chart that is not there yet. */
const NO_DRAWING: DrawingState = {
  tool: null,
  points: 0,
  typed: null,
  magnet: 'off',
  keepsDrawing: false,
  isErasing: false,
  isReadOnly: false,
  areHidden: false,
  areLocked: false,
  count: 0,
  hiddenCount: 0,
  selection: [],
  isDragging: false,
  writing: null,
  steps: [],
  done: 0,
};

/**
 * Something of a chart's drawing, live. Before there is a chart nothing is drawn and no tool is in hand.
 * @param select answers the same value for as long as nothing of it changes: a field of the state, not an object made of several
 * @example const tool = useDrawing(drawing, ({ tool }) => tool)
 */
export function useDrawing<Value>(drawing: DrawingApi | null, select: (state: DrawingState) => Value): Value {
  const subscribe = useCallback(
    (listener: () => void) => (drawing === null ? () => {} : drawing.onChange(listener)),
    [drawing],
  );
  return useSyncExternalStore(
    subscribe,
    () => select(drawing === null ? NO_DRAWING : drawing.state),
    () => select(NO_DRAWING),
  );
}
