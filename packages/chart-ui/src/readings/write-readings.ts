/** Values as they change under the hand, written into elements that stand: rendering all values of a bar takes as long as painting half of the chart. */
import type { Readings, ReadingValue } from '@candlemark/chart';
import { arrowOf, colorOf, isChange } from './reading-words.ts';

const TIME = 'time';

/** Marks the element of a value, which takes its colour. In it stand one `data-words` and at most one `data-arrow`, each with one text. */
export function valueCell(seriesId: string, value: Pick<ReadingValue, 'key' | 'label'>) {
  return { 'data-reading': cellName(seriesId, value) };
}

/** Marks the element of the time, with that text and no other. */
export const TIME_CELL = { 'data-reading': TIME };

/** Whether there are the same rows to read, whose values may differ. */
export function haveSameRows(a: Readings | null, b: Readings | null): boolean {
  return a === b || (a !== null && b !== null && rowsOf(a) === rowsOf(b));
}

function rowsOf({ isPointed, series }: Readings): string {
  const rows = series.map(({ id, name, paneId, color, isVisible, values }) => {
    const labels = values.map(({ key, label, shortLabel, color: own }) => [key, label, shortLabel, own]);
    return [id, name, paneId, color, isVisible, labels];
  });
  return JSON.stringify([isPointed, rows]);
}

export function writeReadings(root: Element, readings: Readings): void {
  const values = new Map(
    readings.series.flatMap(({ id, values }) => values.map((value) => [cellName(id, value), value] as const)),
  );
  for (const cell of root.querySelectorAll<HTMLElement>('[data-reading]')) {
    const { reading = '' } = cell.dataset;
    const value = values.get(reading);
    if (reading === TIME) setText(cell, readings.timeText);
    else if (value !== undefined) writeValue(cell, value, readings);
  }
}

/** Letters of an arrow with what stands between it and the value. */
const ARROW_LETTERS = 3;

/** Room for as many letters as a cell ever had, as `--letters`: values of other bars are as long, or a little longer. */
export function roomFor(value: ReadingValue, before = 0): number {
  return Math.max(before, value.text.length + (isChange(value) ? ARROW_LETTERS : 0));
}

function writeValue(cell: HTMLElement, value: ReadingValue, readings: Readings): void {
  cell.style.color = colorOf(readings, value) ?? '';
  const before = Number(cell.style.getPropertyValue('--letters'));
  const room = roomFor(value, before);
  if (room > before) cell.style.setProperty('--letters', String(room));
  setText(cell.querySelector('[data-words]'), value.text);
  setText(cell.querySelector('[data-arrow]'), arrowOf(value));
}

/** A text node that stays costs the browser no new element of its layout. */
function setText(element: Element | null, text: string): void {
  if (element === null) return;
  const { firstChild } = element;
  if (firstChild === null) element.append(text);
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}

/** The plots of an indicator have one key, and each a label of its own. */
function cellName(seriesId: string, { key, label }: Pick<ReadingValue, 'key' | 'label'>): string {
  return `${seriesId}/${key}/${label}`;
}
