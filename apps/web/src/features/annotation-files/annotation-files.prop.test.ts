import type { Annotation } from '@candlemark/annotations';
import { anyAnnotation } from '@candlemark/annotations/testing';
import type { RecordFields } from '@candlemark/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestDocument } from '../../testing/document-peer.ts';
import { exportAnnotations } from './export-annotations.ts';
import { prepareImport } from './prepare-import.ts';
import { readImport } from './read-import.ts';

const SHOWN = { id: 'aapl', symbol: 'AAPL', name: 'Apple' };
const list = async () => [SHOWN];

it('what is exported, deleted and imported is as it was, and importing it again does nothing', async () => {
  const anyList = fc.uniqueArray(anyAnnotation, { selector: ({ id }) => id, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(anyList, async (given) => {
      const annotations = given.map((one): Annotation => ({ ...one, instrument: SHOWN.id }));
      const records = Object.fromEntries(
        annotations.map((one) => [`annotation/${one.id}`, one as unknown as RecordFields]),
      );
      const { document, fields, settle } = createTestDocument(records);
      await settle();
      const { text } = await exportAnnotations(SHOWN, 'candlemark', document);
      document.change(
        'Delete all',
        Object.keys(records).map((key) => ({ key, set: {}, deleted: true })),
      );
      await settle();
      const prepare = async () => {
        const read = await readImport(text, null, { shown: SHOWN, list });
        expect(read.issues).toBe(null);
        return read.reading === null ? null : await prepareImport(read, SHOWN, document);
      };
      const first = await prepare();
      expect(first?.records).toHaveLength(annotations.length);
      document.change(
        'Import',
        first!.records.map(({ key, after }) => ({ key, set: after, deleted: false })),
      );
      await settle();
      for (const [key, was] of Object.entries(records)) expect(fields(key)).toEqual(was);
      expect((await prepare())?.records).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
