import type { AnnotationDefinition } from '../definition.ts';
import { ANNOTATION_FILE_LIMITS, type CheckedAnnotationFile } from './annotation-file.ts';
import { parseBoundedJson } from './bounded-json.ts';
import { checkAnnotationFile } from './check-annotation-file.ts';

/**
 * Reads a file of any version, or tells what is wrong with it; the path of a fault of the whole text is empty.
 * @param definitionOf the definition of a tool; null for an unknown one
 */
export function readAnnotationFile(
  text: string,
  definitionOf: (type: string) => AnnotationDefinition | null,
): CheckedAnnotationFile {
  const parsed = parseBoundedJson(text, ANNOTATION_FILE_LIMITS);
  if (parsed.fault !== null) return { file: null, issues: [{ path: '', message: parsed.fault }], more: 0 };
  return checkAnnotationFile(parsed.value, definitionOf);
}
