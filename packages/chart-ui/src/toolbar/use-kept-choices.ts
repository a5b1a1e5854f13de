import { MENU_OF_GROUP } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import { useEffect, useRef } from 'react';
import { choicesWith, type ToolbarChoices } from './toolbar-choices.ts';

/**
 * Brings what was chosen before to a chart as it arrives, and tells what is chosen on it from then on, whether by buttons, keys or a palette.
 * @param onChoices the same function from one render to the next
 */
export function useKeptChoices(
  drawing: DrawingApi | null,
  choices: ToolbarChoices,
  onChoices: (choices: ToolbarChoices) => void,
): void {
  const latest = useRef(choices);
  useEffect(() => {
    latest.current = choices;
  }, [choices]);
  useEffect(() => {
    if (drawing === null) return;
    drawing.setMagnet(latest.current.magnet);
    drawing.setKeepsDrawing(latest.current.keepsDrawing);
    return drawing.onChange(() => {
      const next = choicesWith(latest.current, drawing.state, (tool) => {
        const group = drawing.definitionOf(tool)?.group;
        return group === undefined ? null : MENU_OF_GROUP[group];
      });
      if (next === latest.current) return;
      latest.current = next;
      onChoices(next);
    });
  }, [drawing, onChoices]);
}
