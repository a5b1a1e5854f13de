import { type AnnotationWords, say } from './words.ts';

/** What the place of a text is called: of a cell by its row and column. */
export function placeWords(words: Pick<AnnotationWords, 'text'>, slot: string): string {
  const [row, column] = slot.match(/\d+/g) ?? [];
  return row === undefined || column === undefined
    ? say(words, `place.${slot}`)
    : say(words, 'place.cell', { row, column });
}
