import { migrateRecord } from '../record/migrate-record.ts';
import { isPlainRecord, own, type PlainRecord } from '../record/plain-record.ts';
import { fileTime, timeUsOfFile } from './file-time.ts';

/** From a file of one version to the next. Whatever is not as that version had it is left as it is: who checks the result tells it, by its place. */
export type Migration = (file: PlainRecord) => PlainRecord;

/** The first one leads from version 1 to 2, and so on; none is ever changed. */
export const MIGRATIONS: readonly Migration[] = [withScopesAndReadableTimes];

/** Version 1 had moments as microseconds, `timeUs`, and no scopes. */
function withScopesAndReadableTimes(file: PlainRecord): PlainRecord {
  const annotations = own(file, 'annotations');
  if (!Array.isArray(annotations)) return file;
  return { ...file, annotations: annotations.map(withReadableTimes).map(migrateRecord) };
}

function withReadableTimes(annotation: unknown): unknown {
  if (!isPlainRecord(annotation)) return annotation;
  const anchors = own(annotation, 'anchors');
  return Array.isArray(anchors) ? { ...annotation, anchors: anchors.map(withReadableTime) } : annotation;
}

function withReadableTime(anchor: unknown): unknown {
  if (!isPlainRecord(anchor)) return anchor;
  const { timeUs, ...others } = anchor;
  // Version 1 took fractions of microseconds, which nothing has ever drawn.
  const time =
    typeof timeUs === 'number' && Number.isSafeInteger(Math.round(timeUs)) ? fileTime(Math.round(timeUs)) : null;
  return time !== null && timeUsOfFile(time) !== null ? { ...others, time } : anchor;
}
