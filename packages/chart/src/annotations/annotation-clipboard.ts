/** Annotations as text, for the clipboard: a file of them, as it is exchanged elsewhere too. */
import {
  ANNOTATION_FILE_LIMITS,
  type Annotation,
  type AnnotationDefinition,
  checkAnnotationFile,
  fileOf,
  isAnnotationFile,
  parseBoundedJson,
  writeAnnotationFile,
} from '@candlemark/annotations';

const MOST_TOLD = 3;

export function writeAnnotations(annotations: readonly Annotation[]): string {
  return writeAnnotationFile(fileOf(annotations));
}

/**
 * Null for a text that is no annotations at all: any other text may lie on a clipboard.
 * @throws TypeError for annotations that cannot be read, naming the first reasons: a sentence is read, a list of hundreds is not
 */
export function readAnnotations(
  text: string,
  definitionOf: (type: string) => AnnotationDefinition | null,
): readonly Annotation[] | null {
  const parsed = parseBoundedJson(text, ANNOTATION_FILE_LIMITS);
  if (parsed.fault !== null || !isAnnotationFile(parsed.value)) return null;
  const checked = checkAnnotationFile(parsed.value, definitionOf);
  if (checked.issues === null) return checked.file.annotations;
  const told = checked.issues.slice(0, MOST_TOLD).map(({ path, message }) => `${path} ${message}`);
  const more = checked.issues.length + checked.more - MOST_TOLD;
  throw new TypeError([...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; '));
}
