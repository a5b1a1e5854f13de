import { type AnnotationDefinition, fillText } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import { Button } from 'react-aria-components';
import { useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { hintLiveness } from './hint-liveness.ts';
import { useToolTitle } from './tool-words.ts';
import './drawing-hint.css';

interface DrawingHintProps {
  readonly drawing: DrawingApi | null;
  /** Fingers tap, mice click. */
  readonly isTouch: boolean;
  /** A line of text among others, or a note that floats over the chart. */
  readonly look: 'line' | 'note';
}

/**
 * What to do next with the tool in hand, and the way out. Told politely where the chart does not tell it itself, as it does to whoever gives points by keys. It stays in
 * the page without a tool, so that what it says next is heard.
 */
export function DrawingHint({ drawing, isTouch, look }: DrawingHintProps) {
  const { text } = useUi();
  const titleOf = useToolTitle();
  const tool = useDrawing(drawing, (state) => state.tool);
  const points = useDrawing(drawing, (state) => state.points);
  const definition = tool === null ? null : (drawing?.definitionOf(tool) ?? null);
  const typed = useDrawing(drawing, (state) => state.typed);
  const hint = definition !== null && text[hintKey(definition, points, isTouch, typed)];
  const isErasing = useDrawing(drawing, (state) => state.isErasing);
  const isShown = definition !== null || isErasing;
  const canFinish = definition !== null && isEndedByHand(definition) && points >= definition.steps;
  return (
    <div className={`drawing-hint drawing-hint--${look}`} data-shown={isShown || undefined}>
      <span role="status" aria-live={hintLiveness(definition, isErasing, isTouch)}>
        {isErasing && text[isTouch ? 'hint.eraseTouch' : 'hint.erase']}
        {definition !== null &&
          hint !== false &&
          fillText(hint, {
            tool: titleOf(definition),
            point: String(isEndedByHand(definition) ? points + 1 : Math.min(points + 1, definition.steps)),
            points: String(definition.steps),
            typed: typed ?? '',
          })}
      </span>
      {canFinish && (
        <Button className="button button--plain drawing-hint__cancel" onPress={() => drawing?.finish()}>
          {text['hint.finish']}
        </Button>
      )}
      {isShown && (
        <Button className="button button--plain drawing-hint__cancel" onPress={() => drawing?.take(null)}>
          {text[isErasing ? 'hint.finish' : 'hint.cancel']}
        </Button>
      )}
    </div>
  );
}

/** It takes points until somebody says that it is enough. */
function isEndedByHand({ mostPoints, isFreehand }: AnnotationDefinition): boolean {
  return mostPoints !== undefined && isFreehand !== true;
}

function hintKey(definition: AnnotationDefinition, points: number, isTouch: boolean, typed: string | null) {
  if (typed !== null && typed !== '') return 'hint.typed';
  if (typed !== null) return definition.mostPoints === undefined ? 'hint.keys' : 'hint.keysMore';
  if (definition.isFreehand === true) return 'hint.draw';
  if (isEndedByHand(definition)) {
    if (points < definition.steps) return isTouch ? 'hint.tapNext' : 'hint.clickNext';
    return isTouch ? 'hint.tapMore' : 'hint.clickMore';
  }
  if (definition.steps === 1) return isTouch ? 'hint.tapOnce' : 'hint.clickOnce';
  return isTouch ? 'hint.tap' : 'hint.click';
}
