import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANNOTATION_TOOLS, createAnnotation } from '@candlemark/annotations';
import { type AppliedChange, DOCUMENT_LIMITS, type DocumentEdit } from '@candlemark/contracts';
import { describe, expect, it } from 'vitest';
import { safeDriver } from '../sqlite/sqlite-driver.ts';
import { applied, changeOf, everyRecord, lineEdit, openedDocuments, outcome } from '../testing/opened-document.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { DocumentDamagedError } from './document-error.ts';
import type { DocumentStore } from './document-store.ts';

const { openIn, close } = openedDocuments();

const KEY = 'annotation/a';
const pathIn = (dir: string) => join(dir, 'document.sqlite');
const edit = (set: DocumentEdit['set'], base: number, more: Partial<DocumentEdit> = {}) => ({
  key: KEY,
  base,
  set,
  ...more,
});

async function fieldsOf(store: DocumentStore, key = KEY) {
  return (await everyRecord(store)).find((record) => record.key === key)?.fields;
}

async function refusal(store: DocumentStore, ...edits: readonly DocumentEdit[]) {
  const result = await outcome(store, 'w', changeOf(...edits));
  return 'refused' in result ? result.refused : [];
}

describe('the document', () => {
  it('gives back what was acknowledged, after closing and opening', async () => {
    const path = pathIn(tempDir());
    const first = await openIn(path);
    const seq = await applied(
      first,
      'w',
      changeOf(lineEdit('a'), { key: 'layout/x', base: 0, set: { name: 'X', order: 1 } }),
    );
    const before = await everyRecord(first);
    const { epoch } = first;
    await close(first);
    const again = await openIn(path);
    expect(await everyRecord(again)).toEqual(before);
    expect(before.map(({ key, seq: of }) => [key, of])).toEqual([
      [KEY, seq],
      ['layout/x', seq],
    ]);
    expect([again.epoch, again.seq]).toEqual([epoch, seq]);
  });

  it('numbers changes in the order in which they came, and tells of them in it', async () => {
    const store = await openIn(pathIn(tempDir()));
    const told: AppliedChange[] = [];
    store.onApplied((changes) => told.push(...changes));
    const ids = Array.from({ length: 30 }, (_, at) => `a${at}`);
    const seqs = await Promise.all(ids.map((id) => applied(store, 'w', changeOf(lineEdit(id)))));
    expect(seqs).toEqual(ids.map((_, at) => at + 1));
    expect(told.map(({ seq, edits }) => [seq, edits[0]?.key])).toEqual(
      ids.map((id, at) => [at + 1, `annotation/${id}`]),
    );
    expect(told[0]?.edits[0]).not.toHaveProperty('base');
  });

  it('lets a change stand once, however often and however late it is sent', async () => {
    const path = pathIn(tempDir());
    const store = await openIn(path);
    await applied(store, 'w', changeOf(lineEdit('a')));
    const move = changeOf(edit({ z: 5 }, 1));
    expect(await applied(store, 'w', move)).toBe(2);
    await applied(store, 'v', changeOf(edit({ z: 7 }, 2)));
    expect(await applied(store, 'w', move)).toBe(2);
    const { results } = await store.apply({ window: 'w', changes: [move, move] });
    expect(results).toEqual([results[0], results[0]]);
    await close(store);
    const again = await openIn(path);
    expect(await applied(again, 'w', move)).toBe(2);
    expect((await fieldsOf(again))?.z).toBe(7);
    expect(again.seq).toBe(3);
  });

  it('tells a change that is sent again what it had written over', async () => {
    const store = await openIn(pathIn(tempDir()));
    await applied(store, 'w', changeOf(lineEdit('a')));
    await applied(store, 'v', changeOf(edit({ z: 1 }, 1)));
    const blind = changeOf(edit({ z: 2 }, 1));
    const first = await outcome(store, 'w', blind);
    expect(first).toMatchObject({ overwrote: [{ key: KEY, path: 'z', window: 'v', was: 1 }] });
    expect(await outcome(store, 'w', blind)).toEqual(first);
  });

  it('applies nothing of a change with a fault, and the others of its request', async () => {
    const store = await openIn(pathIn(tempDir()));
    const { results } = await store.apply({
      window: 'w',
      changes: [
        changeOf(lineEdit('a')),
        changeOf(lineEdit('b'), lineEdit('c', { z: 'high' })),
        changeOf(lineEdit('d')),
      ],
    });
    expect(results.map((result) => ('seq' in result ? result.seq : result.refused))).toEqual([
      1,
      [{ path: 'edits[1].set.z', message: expect.stringMatching(/whole number/) }],
      2,
    ]);
    expect((await everyRecord(store)).map(({ key }) => key)).toEqual([KEY, 'annotation/d']);
  });

  it('keeps what was deleted, and brings all of it back', async () => {
    const store = await openIn(pathIn(tempDir()));
    await applied(store, 'w', changeOf(lineEdit('a')));
    const before = await fieldsOf(store);
    await applied(store, 'w', changeOf(edit({}, 1, { deleted: true })));
    expect((await store.records({})).rows).toEqual([]);
    const unaware = await outcome(store, 'v', changeOf(edit({ z: 3 }, 1)));
    expect(unaware).toMatchObject({ overwrote: [{ path: 'deleted', window: 'w', was: true }] });
    await applied(store, 'w', changeOf(edit({}, 3, { deleted: false })));
    expect(await fieldsOf(store)).toEqual({ ...before, z: 3 });
  });

  it('tells all fields of what is brought back, also to those who have never seen it', async () => {
    const store = await openIn(pathIn(tempDir()));
    const told: AppliedChange[] = [];
    store.onApplied((changes) => told.push(...changes));
    await applied(store, 'w', changeOf(lineEdit('a')));
    await applied(store, 'w', changeOf(edit({}, 1, { deleted: true })));
    await applied(store, 'w', changeOf(edit({ z: 4 }, 2, { deleted: false })));
    expect(told[2]?.edits[0]?.set).toEqual({ ...lineEdit('a').set, z: 4 });
    expect((await store.changes({ after: 2, limit: 1 })).rows[0]?.edits).toBe(JSON.stringify(told[2]?.edits));
  });

  it('tells all fields of what comes to another instrument, to those who look at that one alone', async () => {
    const store = await openIn(pathIn(tempDir()));
    const told: AppliedChange[] = [];
    store.onApplied((changes) => told.push(...changes));
    await applied(store, 'w', changeOf(lineEdit('a')));
    await applied(store, 'w', changeOf(edit({ instrument: 'MSFT' }, 1)));
    expect(told[1]?.edits).toEqual([{ key: KEY, deleted: false, set: { ...lineEdit('a').set, instrument: 'MSFT' } }]);
    await applied(store, 'w', changeOf(edit({}, 2, { deleted: true })));
    await applied(store, 'w', changeOf(edit({ instrument: 'AAPL' }, 3)));
    expect(told[3]?.edits).toEqual([{ key: KEY, set: { instrument: 'AAPL' } }]);
  });

  it('takes bases of another epoch, and those of the future, for nothing seen', async () => {
    const store = await openIn(pathIn(tempDir()));
    await applied(store, 'v', changeOf(lineEdit('a')));
    const overwrote = [{ path: 'z', window: 'v', was: 0 }];
    expect(await outcome(store, 'w', changeOf(edit({ z: 2 }, 99)))).toMatchObject({ overwrote });
    const stale = { window: 'u', epoch: '01ARZ3NDEKTSV4RRFFQ69G5FAV', changes: [changeOf(edit({ z: 3 }, 2))] };
    expect((await store.apply(stale)).results[0]).toMatchObject({ overwrote: [{ path: 'z', window: 'w', was: 2 }] });
  });
});

describe('a fault', () => {
  it.each<[string, DocumentEdit, string, RegExp]>([
    ['an unknown kind', { key: 'drawing/a', base: 0, set: {} }, 'edits[0].key', /no kind of records "drawing"/],
    ['an unknown field', lineEdit('a', { colour: 'red' }), 'edits[0].set.colour', /not known/],
    ['another id than that of the key', { ...lineEdit('b'), key: KEY }, 'edits[0].set.id', /must be "a"/],
    ['a missing field', { key: 'layout/x', base: 0, set: { name: 'X' } }, 'edits[0].set.order', /missing/],
    [
      'a field of a part that is none',
      lineEdit('a', { 'style.lineColor': 5 }),
      'edits[0].set.style.lineColor',
      /twice/,
    ],
    ['a number beyond doubles', lineEdit('a', { z: Number.POSITIVE_INFINITY }), 'edits[0].set.z', /double/],
    [
      'a name that leads astray',
      lineEdit('a', JSON.parse('{"props":{"x":[{"__proto__":1}]}}')),
      'edits[0].set.props.x[0].__proto__',
      /no name/,
    ],
    ['endless nesting', lineEdit('a', { props: nested(40) }), `edits[0].set.props${'.a'.repeat(32)}`, /nested/],
    [
      'a record of megabytes',
      { key: 'chart/c', base: 0, set: { ...CHART(), style: { note: 'x'.repeat(300_000) } } },
      'edits[0].set',
      /262144 bytes/,
    ],
    [
      'a setting that charts do not have',
      { key: 'chart/c', base: 0, set: { ...CHART(), settings: { note: 'x' } } },
      'edits[0].set.settings.note',
      /not known/,
    ],
    [
      'a pane without a height',
      { key: 'chart/c', base: 0, set: { ...CHART(), settings: { panes: panes({ weights: { main: 0 } }) } } },
      'edits[0].set.settings.panes.weights.main',
      /> 0/,
    ],
    [
      'prices that end where they begin',
      { key: 'chart/c', base: 0, set: { ...CHART(), settings: { prices: prices({ min: 5, max: 5 }) } } },
      'edits[0].set.settings.prices.ranges.main.max',
      /greater than min/,
    ],
    [
      'prices in view for no time at all',
      { key: 'chart/c', base: 0, set: { ...CHART(), settings: { prices: { ranges: {}, from: 7, to: 7 } } } },
      'edits[0].set.settings.prices.to',
      /greater than from/,
    ],
    [
      'a wrong type within a part',
      { key: 'favourites/tools', base: 0, set: { items: { line: 'first' } } },
      'edits[0].set.items.line',
      /number/,
    ],
    [
      'a deletion of what there never was',
      { key: KEY, base: 0, set: {}, deleted: true },
      'edits[0].key',
      /no record annotation\/a/,
    ],
  ])('is told with its place: %s', async (_what, one, path, message) => {
    const store = await openIn(pathIn(tempDir()));
    expect(await refusal(store, one)).toEqual([{ path, message: expect.stringMatching(message) }]);
    expect([store.seq, await everyRecord(store)]).toEqual([0, []]);
  });

  it('is told of fields that are not known, however many', async () => {
    const store = await openIn(pathIn(tempDir()));
    for (const count of [1, 7, 8, 20]) {
      const more = Object.fromEntries(Array.from({ length: count }, (_, at) => [`more${at}`, 1]));
      const issues = await refusal(store, { key: 'chart/c', base: 0, set: { ...CHART(), settings: null, ...more } });
      expect(issues[0]).toEqual({ path: 'edits[0].set.more0', message: 'is not known' });
    }
    expect([store.seq, await everyRecord(store)]).toEqual([0, []]);
  });

  it('is none where the tool of an annotation is not known', async () => {
    const store = await openIn(pathIn(tempDir()));
    const novel = { type: 'spiral', anchors: [{ timeUs: 1, price: 2 }], style: { turns: 3 }, text: { tip: 'x' } };
    expect(await refusal(store, lineEdit('a', novel))).toEqual([]);
    expect(await refusal(store, lineEdit('b', { ...novel, anchors: [{ timeUs: 1, price: 'high' }] }))).toEqual([
      { path: 'edits[0].set.anchors[0].price', message: expect.stringMatching(/finite number/) },
    ]);
  });

  it('takes places on the screen and small bare pictures, and refuses what only looks like them', async () => {
    const store = await openIn(pathIn(tempDir()));
    const edit = (id: string, type: string, more: Readonly<Record<string, unknown>>) => {
      const definition = ANNOTATION_TOOLS.find((tool) => tool.type === type)!;
      const anchors = [definition.isPinned === true ? { xFraction: 0.5, yFraction: 1 } : { timeUs: 1, price: 2 }];
      const record = createAnnotation(definition, { id, instrument: 'AAPL', pane: 'main', scale: 'main' }, anchors);
      return { key: `annotation/${id}`, base: 0, set: { ...record, ...more } };
    };
    const png =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg==';
    expect(await refusal(store, edit('a', 'pinned-text', {}), edit('b', 'image', { props: { source: png } }))).toEqual(
      [],
    );
    const hostile = `data:image/svg+xml;base64,${Buffer.from('<svg onload="x"/>').toString('base64')}`;
    for (const source of [hostile, `${png.slice(0, 60)}AAAA`, 'https://example.com/a.png'])
      expect(await refusal(store, edit('c', 'image', { props: { source } }))).toEqual([
        { path: 'edits[0].set.props.source', message: expect.stringMatching(/PNG or JPEG/) },
      ]);
    expect(await refusal(store, edit('d', 'table', { anchors: [{ xFraction: 2, yFraction: 0 }] }))).toHaveLength(1);
    expect(await refusal(store, edit('e', 'table', { anchors: [{ timeUs: 1, price: 2 }] }))).not.toEqual([]);
  });

  it('in a name or a time is told too', async () => {
    const store = await openIn(pathIn(tempDir()));
    const change = { ...changeOf(lineEdit('a')), name: 'Bell \u0007', at: 'yesterday' };
    expect(await outcome(store, 'w', change)).toMatchObject({
      refused: [{ path: 'name' }, { path: 'at', message: '"yesterday" is no ISO time' }],
    });
  });

  it('ends with the hundredth that is told', async () => {
    const store = await openIn(pathIn(tempDir()));
    const many = Array.from({ length: 300 }, (_, at) => lineEdit(`a${at}`, { z: 0.5 }));
    expect(await refusal(store, ...many)).toHaveLength(100);
  });
});

describe('the fields of a record', () => {
  const fields = (from: number, to: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, at) => [`style.f${from + at}`, value]));
  const chart = (more: Partial<DocumentEdit>) => ({ key: 'chart/c', base: 0, set: {}, ...more });

  it('are no more than stated, which is told of the edit that would make more', async () => {
    const store = await openIn(pathIn(tempDir({ isInMemory: true })));
    await applied(store, 'w', changeOf(chart({ set: CHART() })));
    const left = DOCUMENT_LIMITS.fieldsPerRecord - Object.keys(CHART()).length;
    await applied(store, 'w', changeOf(chart({ set: fields(0, left, 1) })));
    expect(await refusal(store, chart({ set: fields(left, left + 1, 1) }))).toEqual([
      { path: 'edits[0].set', message: expect.stringMatching(/may have 1000 fields; chart\/c would have 1001/) },
    ]);
    expect(await refusal(store, chart({ set: fields(0, 1, 2) }))).toEqual([]);
    await applied(store, 'w', changeOf(chart({ unset: ['style.f0'] })));
    expect(await refusal(store, chart({ set: fields(left, left + 1, 1) }))).toEqual([]);
  });

  it('are edited at most so often by one change', async () => {
    const store = await openIn(pathIn(tempDir({ isInMemory: true })));
    const edits = Array.from({ length: DOCUMENT_LIMITS.editsPerRecord }, () => chart({ set: CHART() }));
    expect(await refusal(store, ...edits, chart({ set: CHART() }), chart({ set: CHART() }))).toEqual([
      { path: 'edits[100].key', message: 'a change may have 100 edits of one record; chart/c has more' },
    ]);
    expect(await refusal(store, ...edits)).toEqual([]);
  });

  it('may come and go under ever new names', async () => {
    const store = await openIn(pathIn(tempDir({ isInMemory: true })));
    await applied(store, 'w', changeOf(chart({ set: CHART() })));
    for (let from = 0; from < 4000; from += 500) {
      const set = fields(from, from + 500, 1);
      await applied(store, 'w', changeOf(chart({ set }), chart({ unset: Object.keys(set) })));
    }
    expect(await fieldsOf(store, 'chart/c')).toEqual(CHART());
  });
});

describe('the log', () => {
  it('keeps so many changes, and every record with the ids of all', async () => {
    const path = pathIn(tempDir());
    const store = await openIn(path, { keptChanges: 100 });
    const first = changeOf(lineEdit('a'));
    await applied(store, 'w', first);
    await applied(store, 'w', changeOf(lineEdit('gone')));
    await applied(store, 'w', changeOf({ key: 'annotation/gone', base: 2, set: {}, deleted: true }));
    for (let z = 0; z < 400; z++) await applied(store, 'w', changeOf(edit({ z }, store.seq)));
    expect(store.seq - store.firstSeq + 1).toBeGreaterThanOrEqual(100);
    expect(store.seq - store.firstSeq + 1).toBeLessThan(100 + 64);
    expect((await store.changes({ after: 0, limit: 10_000 })).rows[0]?.seq).toBe(store.firstSeq);
    expect((await store.changes({ after: 0, topic: KEY, limit: 10_000 })).rows).toHaveLength(
      store.seq - store.firstSeq + 1,
    );
    expect((await everyRecord(store)).map(({ key }) => key)).toEqual([KEY]);
    expect(await applied(store, 'w', first)).toBe(1);
    const { firstSeq, seq } = store;
    await close(store);
    const again = await openIn(path, { keptChanges: 100 });
    expect([again.firstSeq, again.seq]).toEqual([firstSeq, seq]);
    expect(await applied(again, 'w', first)).toBe(1);
    expect((await fieldsOf(again))?.z).toBe(399);
  });

  it.each([
    ['no JSON any more', "'[' || substr(topics, 3)"],
    ['the topics of another', "replace(topics, 'annotation/a4', 'annotation/a7')"],
  ])('takes changes on although an old one of it is damaged: %s', async (_what, damage) => {
    const path = pathIn(tempDir());
    const first = await openIn(path, { keptChanges: 10 });
    for (let at = 0; at < 60; at++) await applied(first, 'w', changeOf(lineEdit(`a${at}`)));
    await close(first);
    await inFile(path, `UPDATE changes SET topics = ${damage} WHERE seq = 5`);
    const store = await openIn(path, { keptChanges: 10 });
    for (let at = 60; at < 90; at++) await applied(store, 'w', changeOf(lineEdit(`a${at}`)));
    const { firstSeq } = store;
    expect(firstSeq).toBeGreaterThan(5);
    await close(store);
    expect(await inFile(path, `SELECT seq FROM change_topics WHERE seq < ${firstSeq}`)).toEqual([]);
  });

  it('is read page by page, of all records or of one', async () => {
    const store = await openIn(pathIn(tempDir()));
    for (let at = 0; at < 7; at++) await applied(store, 'w', changeOf(lineEdit(at % 2 === 0 ? 'a' : `b${at}`)));
    const page = await store.changes({ after: 2, limit: 3 });
    expect([page.rows.map(({ seq }) => seq), page.isLast]).toEqual([[3, 4, 5], false]);
    const ofOne = await store.changes({ after: 1, topic: KEY, limit: 3 });
    expect([ofOne.rows.map(({ seq }) => seq), ofOne.isLast]).toEqual([[3, 5, 7], true]);
  });
});

describe('records', () => {
  it('come by kind and by instrument, page by page', async () => {
    const store = await openIn(pathIn(tempDir()));
    const others = Array.from({ length: 5 }, (_, at) => lineEdit(`m${at}`, { instrument: 'MSFT' }));
    await applied(store, 'w', changeOf(lineEdit('a'), ...others, { key: 'chart/c', base: 0, set: CHART() }));
    const keys = async (query: Parameters<DocumentStore['records']>[0]) => {
      const { rows, next } = await store.records(query);
      return [rows.map(({ key }) => key), next];
    };
    expect(await keys({ kind: 'chart' })).toEqual([['chart/c'], null]);
    expect(await keys({ kind: 'annotation', instrument: 'AAPL' })).toEqual([[KEY], null]);
    expect(await keys({ instrument: 'MSFT', limit: 2 })).toEqual([['annotation/m0', 'annotation/m1'], 'annotation/m1']);
    expect(await keys({ instrument: 'MSFT', limit: 3, cursor: 'annotation/m1' })).toEqual([
      ['annotation/m2', 'annotation/m3', 'annotation/m4'],
      null,
    ]);
  });

  it('of one instrument are no more than stated', async () => {
    const path = pathIn(tempDir());
    const small = await openIn(path);
    await applied(small, 'w', changeOf(...Array.from({ length: 10 }, (_, at) => lineEdit(`a${at}`))));
    await close(small);
    await copyRecord(path, 'annotation/a0', DOCUMENT_LIMITS.annotationsPerInstrument - 11);
    const store = await openIn(path);
    await applied(store, 'w', changeOf(lineEdit('last')));
    expect(await refusal(store, lineEdit('more'))).toEqual([
      { path: 'edits[0].key', message: expect.stringMatching(/"AAPL" has 100000 annotations/) },
    ]);
    expect(await refusal(store, lineEdit('other', { instrument: 'MSFT' }))).toEqual([]);
    expect(await refusal(store, { key: 'annotation/a7', base: 1, set: {}, deleted: true }, lineEdit('more'))).toEqual(
      [],
    );
    expect(await refusal(store, { key: 'annotation/a7', base: 1, set: {}, deleted: false })).toHaveLength(1);
  });
});

describe('a document file', () => {
  it('of another time begins an epoch, so that nobody takes its numbers for those they know', async () => {
    const path = pathIn(tempDir());
    const store = await openIn(path);
    await applied(store, 'w', changeOf(lineEdit('a')));
    await close(store);
    const copy = `${path}.copy`;
    copyFileSync(path, copy);
    const again = await openIn(path);
    await applied(again, 'w', changeOf(lineEdit('b')));
    expect(again.epoch).toBe(store.epoch);
    await close(again);
    copyFileSync(copy, path);
    const back = await openIn(path);
    expect(back.epoch).not.toBe(store.epoch);
    expect((await everyRecord(back)).map(({ key }) => key)).toEqual([KEY]);
  });

  it('that is gone, empty or torn is refused in one line, and nothing is made in its place', async () => {
    const dir = tempDir();
    const path = pathIn(dir);
    const store = await openIn(path);
    await applied(store, 'w', changeOf(...Array.from({ length: 50 }, (_, at) => lineEdit(`a${at}`))));
    await close(store);
    const whole = readFileSync(path);
    rmSync(`${path}.backup`);
    const torn = Buffer.from(whole);
    torn.fill(0, 8192, 20_000);
    for (const bytes of [null, Buffer.alloc(0), torn, whole.subarray(0, 9000), Buffer.from('not a database at all')]) {
      if (bytes === null) rmSync(path);
      else writeFileSync(path, bytes);
      const before = readdirSync(dir);
      await expect(openIn(path)).rejects.toThrow(DocumentDamagedError);
      expect(readdirSync(dir)).toEqual(before);
      if (bytes !== null) expect(readFileSync(path).equals(bytes)).toBe(true);
    }
    writeFileSync(path, whole);
    expect((await everyRecord(await openIn(path))).length).toBe(50);
  });

  it('with a flipped bit in a row shows all other records, and names the one', async () => {
    const path = pathIn(tempDir());
    const store = await openIn(path);
    await applied(store, 'w', changeOf(lineEdit('a'), lineEdit('b', { name: 'UNIQUEMARK' }), lineEdit('c')));
    await close(store);
    const bytes = readFileSync(path);
    for (let at = bytes.indexOf('UNIQUEMARK'); at >= 0; at = bytes.indexOf('UNIQUEMARK', at + 1)) bytes[at]! ^= 4;
    writeFileSync(path, bytes);
    const again = await openIn(path);
    const { rows, damaged } = await again.records({});
    expect([rows.map(({ key }) => key), damaged]).toEqual([[KEY, 'annotation/c'], ['annotation/b']]);
    expect(await refusal(again, { key: 'annotation/b', base: 1, set: { z: 1 } })).toEqual([
      { path: 'edits', message: expect.stringMatching(/annotation\/b is damaged/) },
    ]);
    expect(await refusal(again, edit({ z: 1 }, 1))).toEqual([]);
  });
});

/** Runs a statement in a closed file. */
async function inFile(path: string, statement: string): Promise<readonly unknown[]> {
  const database = new (await safeDriver()).DatabaseSync(path);
  const rows = database.prepare(statement).all();
  database.close();
  return rows;
}

/** Puts copies of a record into a closed file, which takes much less time than to draw so many. */
async function copyRecord(path: string, key: string, copies: number): Promise<void> {
  const database = new (await safeDriver()).DatabaseSync(path);
  database
    .prepare(
      `WITH RECURSIVE copy (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copy WHERE number < ?)
      INSERT INTO records (key, kind, instrument, owner, quota, deleted, seq, fields, bytes, versions, checksum)
      SELECT key || '-' || number, kind, instrument, owner, quota, deleted, seq, fields, bytes, versions, checksum
      FROM records, copy WHERE key = ?`,
    )
    .run(copies, key);
  database.close();
}

function CHART(): DocumentEdit['set'] {
  return { layout: 'main', order: 0, instrument: 'AAPL', interval: null, style: {}, settings: {} };
}

function panes(part: object) {
  return { weights: {}, maximized: null, collapsed: [], order: [], ...part };
}

function prices(main: object) {
  return { ranges: { main }, from: 0, to: 1 };
}

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { a: nested(depth - 1) };
}
