/** What of the annotations is looked for in the tree: by words, and by tools. */
import type { Annotation, AnnotationDefinition } from '@candlemark/annotations';

export interface TreeSearch {
  readonly words: string;
  /** Names of tools; none: all of them. */
  readonly tools: ReadonlySet<string>;
}

export const NO_SEARCH: TreeSearch = { words: '', tools: new Set() };

export function isSearching({ words, tools }: TreeSearch): boolean {
  return words.trim() !== '' || tools.size > 0;
}

/** Whether an annotation is found by its name, that of its tool or its group, or what is written on it: each word of the search has to be in one of them. */
export function foundBy(
  { words, tools }: TreeSearch,
  titleOf: (annotation: Annotation) => string,
): (annotation: Annotation) => boolean {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return (annotation) => {
    if (tools.size > 0 && !tools.has(annotation.type)) return false;
    if (wanted.length === 0) return true;
    const { name, group, text } = annotation;
    const all = [name, group ?? '', titleOf(annotation), ...Object.values(text)].join(' ').toLowerCase();
    return wanted.every((word) => all.includes(word));
  };
}

/** The tools that annotations are of, in the order of the menus, each with how many. */
export function toolsOf(
  annotations: readonly Annotation[],
  tools: readonly AnnotationDefinition[],
): readonly { readonly tool: AnnotationDefinition; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { type } of annotations) counts.set(type, (counts.get(type) ?? 0) + 1);
  return tools.flatMap((tool) => (counts.has(tool.type) ? [{ tool, count: counts.get(tool.type)! }] : []));
}
