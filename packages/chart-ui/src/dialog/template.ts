/** Looks of a tool that a person keeps under a name. Whoever keeps them may have got them from an older version, or from elsewhere: they are read with care. */
import {
  type Annotation,
  type AnnotationDefinition,
  type Fields,
  type FieldValues,
  initialValues,
} from '@candlemark/annotations';
import type { KeptTemplate } from '../ui-context.ts';

/** What a template keeps: all but what is each one's own. */
export type Look = Pick<Annotation, 'style' | 'props'>;

export interface Template extends Look {
  readonly id: string;
  readonly name: string;
}

export const MOST_NAME_LETTERS = 60;

/** In the order of their names. What the tool does not have or accept is left out. */
export function templatesOf(kept: readonly KeptTemplate[], definition: AnnotationDefinition): readonly Template[] {
  return kept
    .map(({ id, name, ...look }) => ({ id, name, ...lookOf(look, definition) }))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

/** What of an annotation, or of what was kept, is a look of the tool. */
export function lookOf(
  { style, props }: Readonly<Record<keyof Look, unknown>>,
  definition: AnnotationDefinition,
): Look {
  return { style: accepted(definition.style, style), props: accepted(definition.props, props) };
}

/** What the tool begins with. */
export function initialLook(definition: AnnotationDefinition): Look {
  return lookOf({ style: initialValues(definition.style), props: initialValues(definition.props) }, definition);
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
