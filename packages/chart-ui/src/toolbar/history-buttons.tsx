import { fillText } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';

interface HistoryButtonsProps {
  /** Null while there is no chart: everything is disabled then. */
  readonly drawing: DrawingApi | null;
  /** Where their tooltips stand. */
  readonly placement?: 'top' | 'bottom';
}

/** Undo and redo. They say what they will do. */
export function HistoryButtons({ drawing, placement = 'bottom' }: HistoryButtonsProps) {
  const { text } = useUi();
  const steps = useDrawing(drawing, (state) => state.steps);
  const done = useDrawing(drawing, (state) => state.done);
  const undone = steps[done - 1];
  const redone = steps[done];
  return (
    <>
      <IconButton
        icon={Undo2}
        title={undone === undefined ? text['history.undo'] : fillText(text['history.undoStep'], { step: undone })}
        placement={placement}
        isDisabled={drawing === null}
        isIdle={undone === undefined}
        onPress={() => void drawing?.undo()}
      />
      <IconButton
        icon={Redo2}
        title={redone === undefined ? text['history.redo'] : fillText(text['history.redoStep'], { step: redone })}
        placement={placement}
        isDisabled={drawing === null}
        isIdle={redone === undefined}
        onPress={() => void drawing?.redo()}
      />
    </>
  );
}
