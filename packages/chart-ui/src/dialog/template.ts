/** Looks of a tool that a person keeps under a name. They are kept as JSON by the page, and read as carefully as anything from outside. */
import type { Annotation, AnnotationDefinition, Fields, FieldValues } from '@candlemark/annotations';
import type { KeptTexts } from '../ui-context.ts';

export interface Template {
  readonly name: string;
  readonly style: FieldValues;
  readonly props: FieldValues;
}

const VERSION = 1;
const MOST_TEMPLATES = 100;
export const MOST_NAME_LETTERS = 60;

/** In the order of their names. What the tool does not have or accept is left out; what is no template at all is none. */
export function readTemplates(kept: KeptTexts, definition: AnnotationDefinition): readonly Template[] {
  const value = parsed(kept.read(nameOf(definition)));
  if (!isRecord(value) || value.version !== VERSION || !Array.isArray(value.templates)) return [];
  const byName = new Map<string, Template>();
  for (const one of value.templates.slice(0, MOST_TEMPLATES)) {
    if (!isRecord(one) || !isName(one.name)) continue;
    byName.set(one.name, {
      name: one.name,
      style: accepted(definition.style, one.style),
      props: accepted(definition.props, one.props),
    });
  }
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Keeps the look of an annotation; one of that name is replaced. Answers all that there are then. */
export function saveTemplate(
  kept: KeptTexts,
  definition: AnnotationDefinition,
  name: string,
  { style, props }: Pick<Annotation, 'style' | 'props'>,
): readonly Template[] {
  return write(kept, definition, [...others(kept, definition, name), { name: name.trim(), style, props }]);
}

export function deleteTemplate(kept: KeptTexts, definition: AnnotationDefinition, name: string): readonly Template[] {
  return write(kept, definition, others(kept, definition, name));
}

/** Whether something can be kept under it. */
export function isTemplateName(name: string): boolean {
  return isName(name.trim());
}

function others(kept: KeptTexts, definition: AnnotationDefinition, name: string): readonly Template[] {
  return readTemplates(kept, definition).filter((one) => one.name !== name.trim());
}

function write(kept: KeptTexts, definition: AnnotationDefinition, templates: readonly Template[]) {
  kept.write(nameOf(definition), JSON.stringify({ version: VERSION, templates: templates.slice(-MOST_TEMPLATES) }));
  return readTemplates(kept, definition);
}

function nameOf({ type }: AnnotationDefinition): string {
  return `annotation-templates/${type}`;
}

function accepted(fields: Fields, values: unknown): FieldValues {
  if (!isRecord(values)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return field.accepts(value) ? [[name, value]] : [];
    }),
  );
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= MOST_NAME_LETTERS;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Cut off or not ours: as if nothing had been kept.
    return null;
  }
}
