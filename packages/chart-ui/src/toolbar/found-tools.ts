import type { AnnotationDefinition } from '@candlemark/annotations';

/** What a search may find a tool by. */
export interface ToolNames {
  readonly title: string;
  /** What its menu is called, and what else people call it. */
  readonly others: string;
}

/** The tools that hold every typed word: those whose name begins so first, then those with all of it in their name, then those that are only called so too. */
export function foundTools<Tool extends Pick<AnnotationDefinition, 'type'>>(
  tools: readonly Tool[],
  typed: string,
  namesOf: (tool: Tool) => ToolNames,
): readonly Tool[] {
  const wanted = typed.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const ranked = tools.flatMap((tool) => {
    const { title, others } = namesOf(tool);
    const name = title.toLowerCase();
    const all = `${name} ${others}`.toLowerCase();
    if (!words.every((word) => all.includes(word))) return [];
    const rank = name.startsWith(wanted) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2;
    return [{ tool, rank }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ tool }) => tool);
}
