import type { RecordFields, RecordsQuery } from '@candlemark/contracts';

/** A part of the document that a window looks at: all records of a kind, or the annotations of one instrument. */
export interface DocumentPart {
  /** Under which the browser keeps it. */
  readonly name: string;
  readonly kind: string;
  /** Null for all. */
  readonly instrument: string | null;
}

/** What every window looks at: there is little of it. */
export const SHARED_PARTS: readonly DocumentPart[] = [
  'layout',
  'chart',
  'indicator',
  'compare',
  'template',
  'tool-defaults',
  'favourites',
].map((kind) => ({ name: kind, kind, instrument: null }));

export function annotationsOf(instrument: string): DocumentPart {
  return { name: `annotation/${instrument}`, kind: 'annotation', instrument };
}

/** What of other programs' files belongs to the annotations of an instrument; empty: to none. */
export function foreignOf(instrument: string): DocumentPart {
  return { name: `foreign/${instrument}`, kind: 'foreign', instrument };
}

export function isInPart({ kind, instrument }: DocumentPart, key: string, fields: RecordFields): boolean {
  return key.startsWith(`${kind}/`) && (instrument === null || fields.instrument === instrument);
}

/** The part that a record belongs to, of those that are looked at. */
export function partOf(parts: readonly DocumentPart[], key: string, fields: RecordFields): DocumentPart | null {
  return parts.find((part) => isInPart(part, key, fields)) ?? null;
}

export function partQuery({ kind, instrument }: DocumentPart): Pick<RecordsQuery, 'kind' | 'instrument'> {
  return { kind, ...(instrument !== null && { instrument }) };
}
