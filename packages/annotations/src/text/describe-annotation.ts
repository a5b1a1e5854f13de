import { type AnnotationDefinition, type DescribedFacts, shownTexts } from '../definition.ts';
import type { Annotation } from '../record/annotation.ts';
import { say } from './words.ts';

/** What its definition tells of an annotation, and what is written on it. */
export function describeAnnotation(
  definition: AnnotationDefinition,
  annotation: Annotation,
  facts: DescribedFacts,
): string {
  const texts = shownTexts(definition, annotation)
    .map((name) => annotation.text[name] ?? '')
    .filter((text) => text.trim() !== '');
  const told = texts.map((text) => say(facts.words, 'describe.text', { text: text.trim().replace(/\s+/g, ' ') }));
  return [definition.describe(annotation, facts), ...told].join('');
}
