import type { AnnotationDefinition } from '@candlemark/annotations';

/** The field of a tool that is chosen from a grid of signs. */
export interface SignField {
  readonly name: string;
  readonly signs: readonly string[];
  readonly initial: string;
}

/** Null for a tool that draws no signs. */
export function signFieldOf(definition: Pick<AnnotationDefinition, 'props'> | null): SignField | null {
  const [name, field] = Object.entries(definition?.props ?? {}).find(([, { control }]) => control === 'sign') ?? [];
  if (name === undefined || field === undefined) return null;
  return { name, signs: field.choices.map(String), initial: String(field.initial) };
}
