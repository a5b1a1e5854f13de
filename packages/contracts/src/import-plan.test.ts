import { ANNOTATION_TOOLS, type Annotation, createAnnotation, type ForeignPiece } from '@candlemark/annotations';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS } from './document.ts';
import { editTo, planImport, wantedRecords } from './import-plan.ts';
import { withEdit } from './record-fields.ts';

const tool = ANNOTATION_TOOLS.find(({ type }) => type === 'horizontal-line')!;
const line = (id: string, price: number): Annotation =>
  createAnnotation(tool, { id, instrument: 'AAPL', pane: 'main', scale: 'main' }, [{ timeUs: 0, price }]);
const piece = (annotation: string | null, value: unknown): ForeignPiece => ({
  format: 'ag-charts',
  type: 'line',
  annotation,
  order: 0,
  value,
});

describe('what is wanted of a file', () => {
  it('are annotations by their ids, and pieces beside what became of them', () => {
    const { records, lost } = wantedRecords(
      { annotations: [line('a', 1)], foreign: [piece('a', { x: 1 }), piece(null, { y: 1 })] },
      'MSFT',
    );
    expect(Array.from(records, ([key, { instrument }]) => [key.replace(/-[\da-f]{16}$/, '-#'), instrument])).toEqual([
      ['annotation/a', 'AAPL'],
      ['foreign/a', 'AAPL'],
      ['foreign/ag-charts-#', 'MSFT'],
    ]);
    expect(lost).toEqual([]);
  });

  it('is nothing that the document cannot keep, which is told', () => {
    const huge = 'é'.repeat(DOCUMENT_LIMITS.recordBytes / 2);
    const { records, lost } = wantedRecords(
      { annotations: [], foreign: [piece(null, huge), piece(null, JSON.parse('{"__proto__":1}'))] },
      null,
    );
    expect(records.size).toBe(0);
    expect(lost.map(({ why }) => why)).toEqual([
      expect.stringMatching(/^it has 262\d{3} bytes, more than 262144$/),
      '.__proto__ is no name of a field',
    ]);
  });
});

describe('a plan', () => {
  const wanted = wantedRecords({ annotations: [line('a', 1), line('b', 2), line('c', 3)], foreign: [] }, null);
  const fields = (id: string, price: number) => ({ ...line(id, price) }) as Readonly<Record<string, unknown>>;

  it('says of each what it becomes, and leaves alone what is there as it is', () => {
    const there = new Map([
      ['annotation/a', { deleted: false, fields: { ...fields('a', 1), order: 7 } }],
      ['annotation/b', { deleted: false, fields: { ...fields('b', 9), order: 8 } }],
      ['annotation/c', { deleted: true, fields: fields('c', 3) }],
    ]);
    const { records, same } = planImport(wanted, (key) => there.get(key) ?? null);
    expect(same).toEqual(['annotation/a']);
    expect(records.map(({ key, becomes, after }) => [key, becomes, after.order])).toEqual([
      ['annotation/b', 'changed', 8],
      ['annotation/c', 'changed', undefined],
    ]);
  });

  it('that was carried out leaves nothing to do', () => {
    const { records } = planImport(wanted, () => null);
    expect(records.map(({ becomes }) => becomes)).toEqual(['added', 'added', 'added']);
    const there = new Map(
      records.map(({ key, before, after }) => [
        key,
        { deleted: false, fields: withEdit({}, editTo(key, before, after)) },
      ]),
    );
    expect(planImport(wanted, (key) => there.get(key) ?? null)).toEqual({ records: [], same: [...there.keys()] });
  });
});

describe('an edit', () => {
  it('names fields of an annotation one by one, and exchanges the value of another program whole', () => {
    expect(editTo('annotation/a', { style: { a: 1, b: 2 } }, { style: { a: 1, b: 3 } })).toEqual({
      set: { 'style.b': 3 },
      unset: [],
    });
    expect(editTo('foreign/a', { value: { a: 1, b: 2 } }, { value: { b: 3 } })).toEqual({
      set: { value: { b: 3 } },
      unset: [],
    });
  });
});
