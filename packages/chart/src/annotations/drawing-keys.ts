/** Keys that mean something else while an annotation is selected: they move it, open it and remove it, and the picture stays. */
import type { KeyInput } from '../interaction/key-match.ts';
import type { ChartDrawing } from './chart-drawing.ts';

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR_CSS = 10;

/** Does what the key means to what is selected; answers whether it meant anything. */
export function pressOnSelection(drawing: ChartDrawing, { key, isShift, isControl, isAlt, isMeta }: KeyInput): boolean {
  const { selection } = drawing.state;
  if (selection.length === 0 || isMeta) return false;
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    if (isShift || (isControl && isAlt)) return false;
    const [x, y] = arrow;
    const step = isControl ? FAR_CSS : 1;
    drawing.nudge({ by: isAlt ? 'bars' : 'px', x: x * step, y: y * step });
    return true;
  }
  if (isShift || isControl || isAlt) return false;
  if (key === 'Backspace') drawing.delete();
  else if (key === 'Enter' && selection.length === 1) drawing.open(selection[0]!.id);
  else return false;
  return true;
}
