import { type AnnotationDefinition, fillText } from '@candlemark/annotations';

/** What a step in the history is called: `Move trend line`. */
export function stepName(
  text: Readonly<Record<string, string>>,
  key: string,
  { title }: Pick<AnnotationDefinition, 'title'>,
): string {
  const tool = text[title] ?? title;
  return fillText(text[key] ?? key, {
    tool: isAlwaysLarge(tool, text) ? tool : tool.slice(0, 1).toLowerCase() + tool.slice(1),
  });
}

/** In the middle of a sentence a name begins small, unless it is an acronym (`HLC`) or its first word is one that the language always writes large. */
function isAlwaysLarge(tool: string, text: Readonly<Record<string, string>>): boolean {
  const [first = ''] = tool.split(' ');
  const names = text['names.large']?.split(' ') ?? [];
  return names.includes('*') || names.includes(first) || tool.slice(0, 2) === tool.slice(0, 2).toUpperCase();
}
