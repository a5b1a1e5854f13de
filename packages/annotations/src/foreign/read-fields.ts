import type { AnnotationDefinition } from '../definition.ts';
import type { PlainRecord } from '../record/plain-record.ts';
import type { ReadMapping } from './field-mapping.ts';
import { setAt, valueAt, type WritableRecord } from './paths.ts';

/** Of a field of the other program's: what an annotation does not show of it. */
export type TellField = (path: string, why: string) => void;

/** Brings what an entry says into a record that has all of its fields; values that its definition does not take are told. */
export function readFields(
  entry: PlainRecord,
  mappings: readonly ReadMapping[],
  definition: AnnotationDefinition,
  record: WritableRecord,
  tell: TellField,
): void {
  for (const { theirs, ours, read } of mappings) {
    const values = theirs.map((path) => valueAt(entry, path));
    if (values.every((value) => value === undefined)) continue;
    const results = read(values, {
      tell: (at, why) => tell(theirs[at]!, why),
      choicesOf: (path) => fieldAt(definition, path)?.choices ?? [],
    });
    for (const [at, path] of ours.entries()) {
      const value = results[at];
      if (value === undefined) continue;
      if (isAccepted(definition, path, value)) setAt(record, path, value);
      else tell(theirs[0]!, 'there is no such value');
    }
  }
}

function fieldAt({ style, props }: AnnotationDefinition, path: string) {
  const [part, name = ''] = path.split('.');
  const fields = part === 'style' ? style : part === 'props' ? props : {};
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Whatever else there is, the check of the whole record tells. */
function isAccepted(definition: AnnotationDefinition, path: string, value: unknown): boolean {
  const field = fieldAt(definition, path);
  if (field !== undefined) return field.accepts(value);
  if (path.startsWith('style.') || path.startsWith('props.')) return false;
  if (path === 'hidden' || path === 'locked') return typeof value === 'boolean';
  return !path.startsWith('text.') || typeof value === 'string';
}
