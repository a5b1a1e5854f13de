import type { AnnotationDefinition } from '@candlemark/annotations';
import { useUi, wordOf } from '../ui-context.ts';
import type { ToolNames } from './found-tools.ts';

/** The name of a tool: from the catalogue, or of a host's own tool as the definition has it. */
export function useToolTitle(): (definition: Pick<AnnotationDefinition, 'title'>) => string {
  const { text } = useUi();
  return ({ title }) => wordOf(text, title);
}

/** What a search finds a tool by. */
export function useToolNames(): (definition: Pick<AnnotationDefinition, 'title' | 'group' | 'synonyms'>) => ToolNames {
  const { text } = useUi();
  return ({ title, group, synonyms = '' }) => ({
    title: wordOf(text, title),
    others: `${text[`group.${group}`]} ${wordOf(text, synonyms)}`,
  });
}
