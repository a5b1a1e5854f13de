/** What is on the chart by group and tool, so that one kind of it can be hidden or removed. */
import { type Annotation, type AnnotationDefinition, TOOL_GROUPS, type ToolGroup } from '@candlemark/annotations';

/** All that were drawn with a tool. */
export interface DrawnTool {
  readonly tool: AnnotationDefinition;
  readonly drawn: readonly Annotation[];
}

/** All that were drawn with the tools of a group: one of them at least. */
export interface DrawnGroup {
  readonly group: ToolGroup;
  readonly drawn: readonly Annotation[];
  readonly tools: readonly DrawnTool[];
}

/** In the order of the menus. */
export function drawnKinds(
  annotations: readonly Annotation[],
  tools: readonly AnnotationDefinition[],
): readonly DrawnGroup[] {
  const byType = new Map<string, Annotation[]>();
  for (const one of annotations) {
    const known = byType.get(one.type);
    if (known === undefined) byType.set(one.type, [one]);
    else known.push(one);
  }
  return TOOL_GROUPS.flatMap((group) => {
    const drawn = tools
      .filter((tool) => tool.group === group)
      .flatMap((tool) => (byType.has(tool.type) ? [{ tool, drawn: byType.get(tool.type)! }] : []));
    return drawn.length === 0 ? [] : [{ group, tools: drawn, drawn: drawn.flatMap((one) => one.drawn) }];
  });
}
