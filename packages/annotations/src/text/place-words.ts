import { cellOfSlot } from '../geometry/table-cells.ts';
import { type AnnotationWords, say } from './words.ts';

/** What the place of a text is called: of a cell by its row and column. */
export function placeWords(words: Pick<AnnotationWords, 'text'>, slot: string): string {
  const cell = cellOfSlot(slot);
  if (cell === null) return say(words, `place.${slot}`);
  return say(words, 'place.cell', { row: String(cell.row + 1), column: String(cell.column + 1) });
}
