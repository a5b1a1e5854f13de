/** What would become of the document if a file were imported: compared with what is there, so that importing a file again does nothing. */
import type { KnownInstrument, Unmapped } from '@candlemark/annotations';
import { annotationsOf, type DocumentPart, foreignOf } from '@candlemark/client';
import { type PlannedRecord, planImport, type WantedRecords, wantedRecords } from '@candlemark/contracts';
import type { DocumentService, OpenedPart } from '../document/document-service.ts';
import type { ReadFile } from './read-import.ts';

export interface ImportPlace {
  readonly instrument: string;
  /** Its symbol, as far as it is known. */
  readonly symbol: string;
  readonly added: number;
  readonly changed: number;
  /** There as they are. */
  readonly same: number;
}

export interface PreparedImport {
  /** The name of the form. */
  readonly format: string;
  readonly isForced: boolean;
  /** The one on screen comes first, the others by their symbols. */
  readonly places: readonly ImportPlace[];
  /** Annotations that would be other than now. */
  readonly count: number;
  /** Pieces of another program that would be kept for the way back. */
  readonly kept: number;
  readonly unmapped: readonly Unmapped[];
  readonly records: readonly PlannedRecord[];
  readonly parts: readonly DocumentPart[];
  /** Lets go of what was read for it. */
  close(): void;
}

type PlannedDocument = Pick<DocumentService, 'open' | 'get'>;

/** Null where another instrument's annotations cannot be read now: nobody knows what would be changed. */
export async function prepareImport(
  { reading, isForced, instruments }: ReadFile,
  shown: KnownInstrument,
  document: PlannedDocument,
): Promise<PreparedImport | null> {
  const wanted = wantedRecords(reading, isForced ? shown.id : null);
  const parts = partsOf(wanted);
  const opened: OpenedPart[] = [];
  const close = () => {
    for (const part of opened) part.close();
  };
  for (const part of parts) {
    const one = document.open(part);
    opened.push(one);
    // Of the one on screen all is known that this window has ever seen of it; pieces of other programs are added again at worst.
    const isNeeded = part.kind === 'annotation' && part.instrument !== shown.id;
    if ((await one.isRead) || !isNeeded) continue;
    close();
    return null;
  }
  const { records, same } = planImport(wanted, (key) => {
    const fields = document.get(key);
    return fields === null ? null : { deleted: false, fields };
  });
  return {
    format: reading.format,
    isForced,
    places: placesOf(wanted, records, same, [shown, ...instruments]),
    count: records.filter(({ becomes }) => becomes !== 'kept').length,
    kept: records.filter(({ becomes }) => becomes === 'kept').length,
    unmapped: [
      ...reading.unmapped,
      ...wanted.lost.map(({ type, why }) => ({ name: type, count: 1, why: `it cannot be kept: ${why}` })),
    ],
    records,
    parts,
    close,
  };
}

function partsOf({ records }: WantedRecords): readonly DocumentPart[] {
  const parts = new Map<string, DocumentPart>();
  for (const [key, { instrument }] of records) {
    const part = key.startsWith('annotation/') ? annotationsOf(instrument) : foreignOf(instrument);
    parts.set(part.name, part);
  }
  return [...parts.values()];
}

function placesOf(
  wanted: WantedRecords,
  records: readonly PlannedRecord[],
  same: readonly string[],
  instruments: readonly KnownInstrument[],
): readonly ImportPlace[] {
  const counts = new Map<string, { added: number; changed: number; same: number }>();
  const count = (key: string, what: 'added' | 'changed' | 'same') => {
    const { instrument } = wanted.records.get(key)!;
    const known = counts.get(instrument) ?? { added: 0, changed: 0, same: 0 };
    counts.set(instrument, { ...known, [what]: known[what] + 1 });
  };
  for (const { key, becomes } of records) if (becomes !== 'kept') count(key, becomes);
  for (const key of same) count(key, 'same');
  const symbols = new Map(instruments.map(({ id, symbol }) => [id, symbol]));
  const [shown] = instruments;
  return Array.from(counts, ([instrument, counted]) => ({
    instrument,
    symbol: symbols.get(instrument) ?? instrument,
    ...counted,
  })).sort(
    (a, b) =>
      Number(b.instrument === shown?.id) - Number(a.instrument === shown?.id) || a.symbol.localeCompare(b.symbol),
  );
}
