import { type Annotation, createAnnotation, toolDefinitionOf, writeAnnotationFile } from '@candlemark/annotations';
import type { RecordFields } from '@candlemark/contracts';
import { describe, expect, it } from 'vitest';
import { createTestDocument } from '../../testing/document-peer.ts';
import { exportAnnotations, exportFileName } from './export-annotations.ts';
import { prepareImport } from './prepare-import.ts';
import { type ReadFile, readImport } from './read-import.ts';

const AAPL = { id: 'aapl', symbol: 'AAPL', name: 'Apple' };
const MSFT = { id: 'msft', symbol: 'MSFT', name: 'Microsoft' };
const line = (id: string, instrument: string, price = 1): Annotation =>
  createAnnotation(toolDefinitionOf('horizontal-line')!, { id, instrument, pane: 'main', scale: 'main' }, [
    { timeUs: 0, price },
  ]);
const fieldsOf = (one: Annotation) => one as unknown as RecordFields;
const fileWith = (...annotations: readonly Annotation[]) =>
  writeAnnotationFile({ annotations, instruments: new Map([['there', MSFT]]), foreign: [] });

function parts() {
  const asked: string[] = [];
  const list = async () => {
    asked.push('list');
    return [AAPL, MSFT];
  };
  return { shown: AAPL, list, asked };
}

async function readFile(text: string, isForced: boolean | null = null): Promise<ReadFile> {
  const read = await readImport(text, isForced, parts());
  if (read.reading === null) throw new Error(JSON.stringify(read.issues));
  return read;
}

async function documentWith(...annotations: readonly Annotation[]) {
  const test = createTestDocument(
    Object.fromEntries(annotations.map((one) => [`annotation/${one.id}`, fieldsOf(one)])),
  );
  await test.settle();
  return test;
}

describe('a file', () => {
  it('of the instrument on screen is read without asking for others', async () => {
    const from = parts();
    expect(await readImport(fileWith(line('a', 'aapl')), null, from)).toMatchObject({ isForced: false, issues: null });
    expect(from.asked).toEqual([]);
  });

  it('of another one is, once the others are known', async () => {
    const from = parts();
    const { reading } = await readImport(fileWith(line('a', 'there'), line('b', 'nowhere')), null, from);
    expect(reading!.annotations.map(({ instrument }) => instrument)).toEqual(['msft']);
    expect(reading!.unmapped).toEqual([{ name: 'nowhere', count: 1, why: 'there is no such instrument' }]);
    expect(from.asked).toEqual(['list']);
  });

  it('goes to the one on screen when it is told to', async () => {
    const { reading } = await readFile(fileWith(line('a', 'there'), line('b', 'nowhere')), true);
    expect(reading.annotations.map(({ instrument }) => instrument)).toEqual(['aapl', 'aapl']);
    expect(reading.unmapped).toEqual([]);
  });

  it('that names no instrument goes there by itself', async () => {
    const drawings = JSON.stringify({ annotations: [{ type: 'horizontal-line', value: 7 }, { type: 'rainbow' }] });
    const read = await readFile(drawings);
    expect(read.isForced).toBe(true);
    expect(read.reading.annotations).toMatchObject([{ instrument: 'aapl', anchors: [{ price: 7 }] }]);
    expect(read.reading.unmapped).toMatchObject([{ name: 'rainbow', count: 1 }]);
  });

  it('that is hostile is refused with the path of the fault', async () => {
    const text = fileWith(line('a', 'aapl')).replace('"price": 1', '"price": "1"');
    expect(await readImport(text, null, parts())).toMatchObject({
      reading: null,
      issues: [{ path: 'annotations[0].anchors[0].price' }],
    });
  });
});

describe('an import', () => {
  it('counts by instrument what is new, other and the same, the one on screen first', async () => {
    const { document } = await documentWith(line('a', 'aapl'), line('b', 'aapl'), line('d', 'msft', 4));
    document.view({ name: 'annotation/aapl', kind: 'annotation', instrument: 'aapl' });
    const file = fileWith(line('a', 'aapl'), line('b', 'aapl', 2), line('c', 'aapl'), line('d', 'there', 4));
    const prepared = await prepareImport(await readFile(file), AAPL, document);
    expect(prepared).toMatchObject({
      count: 2,
      kept: 0,
      places: [
        { symbol: 'AAPL', added: 1, changed: 1, same: 1 },
        { symbol: 'MSFT', added: 0, changed: 0, same: 1 },
      ],
    });
    expect(prepared!.records.map(({ key }) => key)).toEqual(['annotation/b', 'annotation/c']);
    prepared!.close();
    expect(document.get('annotation/d')).toBe(null);
  });

  it('of another instrument waits for the server, and one of what is on screen does not', async () => {
    const { document, settle } = createTestDocument({}, false);
    await settle();
    expect(await prepareImport(await readFile(fileWith(line('d', 'there'))), AAPL, document)).toBe(null);
    const here = await prepareImport(await readFile(fileWith(line('a', 'aapl'))), AAPL, document);
    expect(here).toMatchObject({ count: 1, places: [{ symbol: 'AAPL', added: 1 }] });
  });

  it('keeps what another program has and annotations do not', async () => {
    const { document } = await documentWith();
    const prepared = await prepareImport(await readFile('[{"type":"line"},{"type":"rainbow","x":1}]'), AAPL, document);
    expect(prepared).toMatchObject({ count: 0, kept: 2, places: [] });
    expect(prepared!.records.map(({ after }) => after.value)).toEqual([{ type: 'line' }, { type: 'rainbow', x: 1 }]);
  });
});

describe('an export', () => {
  it('has what waits for the server too, and nothing of other instruments', async () => {
    const { document, settle } = await documentWith(line('a', 'aapl'), line('d', 'msft'));
    document.change('Draw', [{ key: 'annotation/b', set: fieldsOf(line('b', 'aapl')), deleted: false }]);
    const { text } = await exportAnnotations(AAPL, 'candlemark', document);
    await settle();
    expect(JSON.parse(text)).toMatchObject({
      instruments: { aapl: { symbol: 'AAPL' } },
      annotations: [{ id: 'a' }, { id: 'b' }],
    });
  });

  it('for AG Charts tells what has no place there', async () => {
    const { document } = await documentWith({ ...line('a', 'aapl'), name: 'Support' });
    const { text, unwritten } = await exportAnnotations(AAPL, 'ag-charts', document);
    expect(JSON.parse(text)).toMatchObject({ annotations: [{ type: 'horizontal-line', value: 1 }] });
    expect(unwritten.map(({ name }) => name)).toEqual(['horizontal-line.name']);
  });

  it('is named for what is in it', () => {
    expect(exportFileName('BTC/USD é', 'candlemark')).toBe('annotations-BTC-USD-é.json');
    expect(exportFileName('AAPL', 'ag-charts')).toBe('annotations-AAPL-ag-charts.json');
    expect(exportFileName(null, 'candlemark')).toBe('annotations.json');
  });
});
