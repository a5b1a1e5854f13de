import type { Annotation } from '@candlemark/annotations';
import type { DrawingApi } from '@candlemark/chart';
import type { ChartUiText } from './text/en.ts';
import { type Say, wordOf } from './ui-context.ts';

/** What is selected, in a word or two: the name that a person gave it, that of its tool, or how many there are. */
export function selectionWords(
  selection: readonly Annotation[],
  drawing: Pick<DrawingApi, 'definitionOf'>,
  text: ChartUiText,
  say: Say,
): string {
  const [first] = selection;
  if (first === undefined || selection.length > 1) return say('bar.many', { count: String(selection.length) });
  return first.name === '' ? wordOf(text, drawing.definitionOf(first.type)?.title ?? first.type) : first.name;
}
