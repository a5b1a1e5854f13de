/** One drawing of AG Charts as an annotation, and back. */
import type { AnnotationDefinition } from '../../definition.ts';
import { type Annotation, unpinned } from '../../record/annotation.ts';
import { type AnnotationPlace, createAnnotation } from '../../record/create-annotation.ts';
import { isPlainRecord, type PlainRecord } from '../../record/plain-record.ts';
import { pathTo } from '../../record/shown-value.ts';
import { isSame, setAt, valueAt, type WritableRecord } from '../paths.ts';
import { readFields, type TellField } from '../read-fields.ts';
import type { AgTool } from './ag-tools.ts';

/** Null where its points are none. What an annotation does not show is told by the path of its field. */
export function readEntry(
  entry: PlainRecord,
  tool: AgTool,
  definition: AnnotationDefinition,
  place: AnnotationPlace,
  tell: TellField,
): Annotation | null {
  const anchors = tool.anchors.read(
    tool.anchors.theirs.map((path) => valueAt(entry, path)),
    (at, why) => tell(tool.anchors.theirs[at]!, why),
  );
  if (anchors === null) return null;
  const record: WritableRecord = { ...createAnnotation(definition, place, anchors) };
  readFields(entry, tool.fields, definition, record, tell);
  for (const path of pathsBeyond(entry, tool)) tell(path, '');
  return record as unknown as Annotation;
}

/** As AG has it, with all that it can say of the annotation. */
export function writeEntry(annotation: Annotation, tool: AgTool): PlainRecord {
  const entry: WritableRecord = { type: tool.type };
  for (const [path, value] of written(annotation, tool)) setAt(entry, path, value);
  return entry;
}

/** As it was read, but for what has changed in the annotation since. */
export function rewriteEntry(
  original: PlainRecord,
  was: Annotation,
  annotation: Annotation,
  tool: AgTool,
): PlainRecord {
  const entry: WritableRecord = { ...original };
  const before = new Map(written(was, tool));
  for (const [path, value] of written(annotation, tool))
    if (!isSame(before.get(path), value)) setAt(entry, path, value);
  return entry;
}

function written(annotation: Annotation, { anchors, fields }: AgTool): readonly (readonly [string, unknown])[] {
  const record = annotation as unknown as PlainRecord;
  const points = anchors.write(unpinned(annotation.anchors));
  return [
    ...anchors.theirs.map((path, at) => [path, points[at]] as const),
    ...fields.flatMap(({ theirs, ours, write }) => {
      const values = write(ours.map((path) => valueAt(record, path)));
      return theirs.map((path, at) => [path, values[at]] as const);
    }),
  ];
}

/** Fields of an entry that no mapping knows, as far down as they lie apart. */
function pathsBeyond(entry: PlainRecord, { known, parts }: AgTool): readonly string[] {
  return Object.entries(entry).flatMap(([name, value]) => {
    if (known.has(name)) return [];
    if (!parts.has(name) || !isPlainRecord(value)) return [pathTo('', name)];
    return Object.keys(value)
      .filter((inner) => !known.has(`${name}.${inner}`))
      .map((inner) => pathTo(pathTo('', name), inner));
  });
}
