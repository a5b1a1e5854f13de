import { type AnnotationDefinition, fillText } from '@candlemark/annotations';

/** What a step in the history is called: `Move trend line`. */
export function stepName(
  text: Readonly<Record<string, string>>,
  key: string,
  { title }: Pick<AnnotationDefinition, 'title'>,
): string {
  const tool = text[title] ?? title;
  // In the middle of a sentence a name begins small, unless it is one that is written large: `HLC`.
  const isAcronym = tool.slice(0, 2) === tool.slice(0, 2).toUpperCase();
  return fillText(text[key] ?? key, { tool: isAcronym ? tool : tool.slice(0, 1).toLowerCase() + tool.slice(1) });
}
