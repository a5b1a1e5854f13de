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

export function writeAnnotations(annotations: readonly Annotation[]): string {
  return writeAnnotationFile(fileOf(annotations));
}

/**
 * Null for a text that is no annotations at all: any other text may lie on a clipboard.
 * @throws TypeError for annotations that cannot be read, naming the reasons
 */
export function readAnnotations(
  text: string,
  definitionOf: (type: string) => AnnotationDefinition | null,
): readonly Annotation[] | null {
  const parsed = parseBoundedJson(text, ANNOTATION_FILE_LIMITS);
  if (parsed.fault !== null || !isAnnotationFile(parsed.value)) return null;
  const checked = checkAnnotationFile(parsed.value, definitionOf);
  if (checked.issues === null) return checked.file.annotations;
  const told = checked.issues.map(({ path, message }) => `${path} ${message}`);
  throw new TypeError([...told, ...(checked.more > 0 ? [`and ${checked.more} more`] : [])].join('; '));
}
