import { join } from 'node:path';
import { importContext, type KnownInstrument, readAnyAnnotations, writeAnnotationFile } from '@candlemark/annotations';
import { anyAnnotationFile } from '@candlemark/annotations/testing';
import { conforms, DOCUMENT_LIMITS, planImport, RecordKey, wantedRecords } from '@candlemark/contracts';
import fc from 'fast-check';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { RECORD_KINDS } from '../document/kinds/registry.ts';
import { partsOfKey } from '../document/stored-record.ts';
import { applied, changeOf, everyRecord, lineEdit, openedDocuments } from '../testing/opened-document.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { documentOfStore } from './document-access.ts';
import { importAnnotations } from './import-annotations.ts';

const { openIn } = openedDocuments();
const AAPL: KnownInstrument = { id: 'AAPL', symbol: 'AAPL', name: 'AAPL' };

describe('a file of annotations', () => {
  it('that can be read makes records that the document takes', () => {
    fc.assert(
      fc.property(anyAnnotationFile, (file) => {
        const read = readAnyAnnotations(writeAnnotationFile(file), importContext([AAPL], 'AAPL'));
        expect(read.issues).toBe(null);
        const { records } = planImport(wantedRecords(read.reading!, 'AAPL'), () => null);
        for (const { key, after } of records) {
          expect(conforms(RecordKey, key)).toBe(true);
          const { kind, id } = partsOfKey(key);
          expect(RECORD_KINDS.find((one) => one.kind === kind)?.check(id, after)).toEqual([]);
        }
      }),
    );
  });

  it('of which the document refuses a part leaves it as it was', async () => {
    const store = await openIn(join(tempDir({ isInMemory: true }), 'document.sqlite'));
    const lines = ['a', 'b'].map((id) => lineEdit(id));
    // More than one step takes, of which the last has a fault.
    const value = 'x'.repeat(DOCUMENT_LIMITS.recordBytes - 1000);
    const foreign = Array.from({ length: 34 }, (_, order) => ({
      format: 'f',
      type: 't',
      annotation: null,
      order,
      value,
    }));
    const text = writeAnnotationFile({
      annotations: lines.map(({ set }) => set) as never,
      instruments: new Map(),
      foreign,
    });
    await applied(store, 'w', changeOf(lines[0]!));
    const before = await everyRecord(store);
    const document = documentOfStore(store, 'w');
    const options = { instruments: [AAPL], instrument: null, isDryRun: false, newId: ulid, at: '2024-01-02T03:04:05Z' };
    const spoiled = {
      ...document,
      apply: (changes: Parameters<typeof document.apply>[0]) =>
        document.apply(
          changes.map((one, at) => (at === 0 ? one : { ...one, edits: [...one.edits, lineEdit('c', { z: 0.5 })] })),
        ),
    };
    const { report } = await importAnnotations(text, { ...options, document: spoiled });
    expect(report).toMatchObject({
      added: 0,
      changed: 0,
      kept: 0,
      refused: [{ message: expect.stringMatching(/whole number/) }],
    });
    expect([store.seq, await everyRecord(store)]).toEqual([1, before]);
    expect((await importAnnotations(text, { ...options, document })).report).toMatchObject({
      added: 1,
      kept: 34,
      refused: [],
    });
    expect(store.seq).toBe(3);
  });
});
