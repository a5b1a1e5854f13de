import type { DrawingApi } from '@candlemark/chart';
import type { Say } from './ui-context.ts';

/** Shows a sentence for a while, and has it read aloud; with a way back for what can be undone. */
export type Tell = (text: string, undo?: () => void) => void;

/** Tells how many annotations were removed by the step that was just taken; its way back is there until another one is taken. */
export function tellRemoved(
  drawing: Pick<DrawingApi, 'state' | 'undo'>,
  count: number,
  say: Say,
  onTell: Tell | undefined,
): void {
  if (count === 0) return;
  const { done } = drawing.state;
  onTell?.(say(count === 1 ? 'tree.removedOne' : 'tree.removedMany', { count: String(count) }), () => {
    if (drawing.state.done === done) drawing.undo();
  });
}
