/** What may be chosen for all that is selected: the fields that each of them has, whichever tools they are. */
import type { Annotation, AnnotationDefinition, Field, FieldValue } from '@candlemark/annotations';

export interface ChosenField {
  readonly name: string;
  /** Offers and accepts no more than all of them do. */
  readonly field: Field;
  /** That of the first. */
  readonly value: FieldValue;
  /** Others have another. */
  readonly isMixed: boolean;
}

type DefinitionOf = (type: string) => AnnotationDefinition | null;

/** In the order of the first one's definition: its style, then its props. What does something for none of them is left out. */
export function commonFields(annotations: readonly Annotation[], definitionOf: DefinitionOf): readonly ChosenField[] {
  const all = annotations.map((annotation) => ({ annotation, fields: fieldsOf(definitionOf(annotation.type)) }));
  const isInUse = (name: string) =>
    all.some(({ annotation, fields }) => {
      const needs = fields[name]?.needs;
      return needs === undefined || fieldValueOf(annotation, needs) === true;
    });
  const [first, ...others] = all;
  if (first === undefined) return [];
  return Object.entries(first.fields).flatMap(([name, field]) => {
    const rivals = others.map(({ fields }) => (Object.hasOwn(fields, name) ? fields[name] : undefined));
    if (rivals.some((rival) => rival?.control !== field.control)) return [];
    if (!isInUse(name)) return [];
    const shared = sharedField(field, rivals as readonly Field[]);
    if (field.choices.length > 0 && shared.choices.length === 0) return [];
    const values = all.map(({ annotation }) => fieldValueOf(annotation, name));
    return [{ name, field: shared, value: values[0]!, isMixed: values.some((value) => !isSame(value, values[0]!)) }];
  });
}

function fieldsOf(definition: AnnotationDefinition | null): Readonly<Record<string, Field>> {
  return { ...definition?.style, ...definition?.props };
}

/** No two fields of a tool have one name, wherever they are kept. */
export function fieldValueOf({ style, props }: Annotation, name: string): FieldValue {
  return (Object.hasOwn(style, name) ? style[name] : props[name]) ?? null;
}

/** The change that gives a field a value; null where the tool has no such field, or takes no such value. */
export function changeOf(
  { type }: Pick<Annotation, 'type'>,
  name: string,
  value: FieldValue,
  definitionOf: DefinitionOf,
): Partial<Pick<Annotation, 'style' | 'props'>> | null {
  const definition = definitionOf(type);
  if (definition === null) return null;
  for (const part of ['style', 'props'] as const) {
    const fields = definition[part];
    if (Object.hasOwn(fields, name)) return fields[name]!.accepts(value) ? { [part]: { [name]: value } } : null;
  }
  return null;
}

function sharedField(field: Field, rivals: readonly Field[]): Field {
  if (rivals.length === 0) return field;
  return {
    ...field,
    choices: field.choices.filter((choice) => rivals.every(({ choices }) => choices.includes(choice))),
    accepts: (value): value is FieldValue => [field, ...rivals].every((one) => one.accepts(value)),
    schema: { allOf: [field, ...rivals].map(({ schema }) => schema) },
  };
}

function isSame(a: FieldValue, b: FieldValue): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
