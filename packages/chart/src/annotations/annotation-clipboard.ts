/** Annotations as text, for the clipboard: JSON that says what it is, so that other texts are told from it and later versions can be read. */
import { type Annotation, type AnnotationDefinition, checkAnnotation } from '@candlemark/annotations';

const FORMAT = 'candlemark/annotations';
const VERSION = 1;
const MOST_ANNOTATIONS = 10_000;

export function writeAnnotations(annotations: readonly Annotation[]): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, annotations }, null, 2);
}

/**
 * Null for a text that is no annotations at all.
 * @throws TypeError for annotations that cannot be read, naming every reason
 */
export function readAnnotations(
  text: string,
  definitionOf: (type: string) => AnnotationDefinition | null,
): readonly Annotation[] | null {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== FORMAT) return null;
  const { version, annotations } = value as { readonly version?: unknown; readonly annotations?: unknown };
  if (version !== VERSION)
    throw new TypeError(`These annotations are of version ${String(version)}; this chart reads ${VERSION}`);
  if (!Array.isArray(annotations) || annotations.length > MOST_ANNOTATIONS)
    throw new TypeError(`annotations must be a list of at most ${MOST_ANNOTATIONS}`);
  const issues: string[] = [];
  const read = annotations.flatMap((one: unknown, index): readonly Annotation[] => {
    const checked = checkAnnotation(one, definitionOf);
    if (checked.issues === null) return [checked.annotation];
    issues.push(...checked.issues.map(({ path, message }) => `annotations[${index}].${path} ${message}`));
    return [];
  });
  if (issues.length > 0) throw new TypeError(issues.join('; '));
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Any other text may lie on a clipboard.
    return null;
  }
}
