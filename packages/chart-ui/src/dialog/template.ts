/** Looks of a tool that a person keeps under a name. Whoever keeps them may have got them from an older version, or from elsewhere: they are read with care. */
import type { AnnotationDefinition, Fields, FieldValues } from '@candlemark/annotations';
import type { KeptTemplate } from '../ui-context.ts';

export interface Template {
  readonly id: string;
  readonly name: string;
  readonly style: FieldValues;
  readonly props: FieldValues;
}

export const MOST_NAME_LETTERS = 60;

/** In the order of their names. What the tool does not have or accept is left out. */
export function templatesOf(kept: readonly KeptTemplate[], definition: AnnotationDefinition): readonly Template[] {
  return kept
    .map(({ id, name, style, props }) => ({
      id,
      name,
      style: accepted(definition.style, style),
      props: accepted(definition.props, props),
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

/** Whether something can be kept under it. */
export function isTemplateName(name: string): boolean {
  const { length } = name.trim();
  return length > 0 && length <= MOST_NAME_LETTERS;
}

function accepted(fields: Fields, values: unknown): FieldValues {
  if (!isRecord(values)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return field.isOwn !== true && field.accepts(value) ? [[name, value]] : [];
    }),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
