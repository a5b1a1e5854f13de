import type { AnnotationDefinition } from '@candlemark/annotations';
import { useUi } from '../ui-context.ts';

/** The name of a tool: from the catalogue, or of a host's own tool as the definition has it. */
export function useToolTitle(): (definition: Pick<AnnotationDefinition, 'title'>) => string {
  const { text } = useUi();
  const catalogue: Readonly<Record<string, string>> = text;
  return ({ title }) => catalogue[title] ?? title;
}
