import { fillText } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import { Button } from 'react-aria-components';
import { useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { useToolTitle } from './tool-words.ts';
import './drawing-hint.css';

interface DrawingHintProps {
  readonly drawing: DrawingApi | null;
  /** Fingers tap, mice click. */
  readonly isTouch: boolean;
  /** A line of text among others, or a note that floats over the chart. */
  readonly look: 'line' | 'note';
}

/** What to do next with the tool in hand, told politely, and the way out. It stays in the page without a tool, so that what it says next is heard. */
export function DrawingHint({ drawing, isTouch, look }: DrawingHintProps) {
  const { text } = useUi();
  const titleOf = useToolTitle();
  const tool = useDrawing(drawing, (state) => state.tool);
  const points = useDrawing(drawing, (state) => state.points);
  const definition = tool === null ? null : (drawing?.definitionOf(tool) ?? null);
  const typed = useDrawing(drawing, (state) => state.typed);
  const hint = definition !== null && text[hintKey(definition.steps, isTouch, typed)];
  return (
    <div className={`drawing-hint drawing-hint--${look}`} data-shown={definition !== null || undefined}>
      <span role="status">
        {definition !== null &&
          hint !== false &&
          fillText(hint, {
            tool: titleOf(definition),
            point: String(Math.min(points + 1, definition.steps)),
            points: String(definition.steps),
            typed: typed ?? '',
          })}
      </span>
      {definition !== null && (
        <Button className="button button--plain drawing-hint__cancel" onPress={() => drawing?.take(null)}>
          {text['hint.cancel']}
        </Button>
      )}
    </div>
  );
}

function hintKey(steps: number, isTouch: boolean, typed: string | null) {
  if (typed !== null) return typed === '' ? 'hint.keys' : 'hint.typed';
  if (steps === 1) return isTouch ? 'hint.tapOnce' : 'hint.clickOnce';
  return isTouch ? 'hint.tap' : 'hint.click';
}
