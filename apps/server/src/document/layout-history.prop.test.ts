import { join } from 'node:path';
import type { DocumentEdit, RecordJson } from '@candlemark/contracts';
import fc from 'fast-check';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { damageChange, damageRecord } from '../testing/damage-record.ts';
import { longTest } from '../testing/long-test.ts';
import { applied, bulkyEdit, changeOf, everyRecord, lineEdit, openedDocuments } from '../testing/opened-document.ts';
import { tempDir } from '../testing/temp-dir.ts';
import type { DocumentStore } from './document-store.ts';

const { openIn, close } = openedDocuments();
const RUNS = longTest({ rounds: 25, soakRounds: 1000, timeoutMs: 60_000 });
const AT = '2024-01-02T03:04:05Z';

const LAYOUTS = ['x', 'y'];
const INSTRUMENTS = ['AAPL', 'MSFT'];
const instrument = fc.constantFrom(...INSTRUMENTS);
const layout = fc.constantFrom(...LAYOUTS);
const scope = fc.oneof(
  fc.constant({ kind: 'instrument' }),
  layout.map((one) => ({ kind: 'layout', layout: one })),
);

const edit: fc.Arbitrary<Pick<DocumentEdit, 'key' | 'set' | 'deleted'>> = fc.oneof(
  fc
    .record({ key: fc.constantFrom('chart/c', 'chart/d'), layout, order: fc.nat(3), instrument })
    .map(({ key, ...set }) => ({ key, set: { interval: null, style: {}, settings: {}, ...set } })),
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), instrument, scope, z: fc.nat(5) }).map(({ id, ...set }) => {
    const whole = lineEdit(id, set);
    return { key: whole.key, set: whole.set };
  }),
  fc
    .record({ id: layout, name: fc.constantFrom('X', 'Y', 'Z') })
    .map(({ id, name }) => ({ key: `layout/${id}`, set: { name } })),
  fc
    .record({ key: fc.constantFrom('chart/c', 'annotation/a', 'annotation/b', 'layout/y'), deleted: fc.boolean() })
    .map((one) => ({ ...one, set: {} })),
);
const step = fc.tuple(fc.constantFrom('v', 'w'), fc.array(edit, { minLength: 1, maxLength: 3 }));
const steps = fc.array(step, { minLength: 3, maxLength: 25 });

/** What somebody works on between going back and taking that back; a part of a line too, which may be gone then. */
const between = fc.array(
  fc.oneof(
    edit,
    fc
      .record({
        key: fc.constantFrom('annotation/a', 'annotation/b', 'annotation/c'),
        z: fc.integer({ min: 6, max: 9 }),
      })
      .map(({ key, z }) => ({ key, set: { z } })),
  ),
  { maxLength: 5 },
);

const CHART: DocumentEdit = {
  key: 'chart/x',
  base: 0,
  set: { layout: 'x', order: 0, instrument: 'AAPL', interval: null, style: {}, settings: {} },
};

/** Without that it was set back, which a state that was gone back to says besides. */
function withoutNews(state: ReturnType<typeof stateOf>): ReturnType<typeof stateOf> {
  return new Map([...state].map(([key, fields]) => [key, own(fields)]));
}

function byKey(records: readonly RecordJson[]): ReadonlyMap<string, RecordJson> {
  return new Map(records.map((record) => [record.key, record]));
}

function own({ restored: _, ...fields }: RecordJson['fields']): RecordJson['fields'] {
  return fields;
}

/** What comes of a record whose layout went back, on which there was work since, and whose going back is taken back. */
function expectedOf(
  before: RecordJson | undefined,
  now: RecordJson,
  work: readonly Pick<DocumentEdit, 'set' | 'deleted'>[],
): Pick<RecordJson, 'deleted' | 'fields'> {
  if (before === undefined) return now;
  const written = work.flatMap(({ set }) => Object.keys(set));
  const kept = Object.entries(now.fields).filter(([field]) => written.includes(field));
  // What came back with it stays where somebody works with it.
  const isTheirs = work.some(({ deleted }) => deleted !== undefined) || (work.length > 0 && before.deleted);
  return { deleted: (isTheirs ? now : before).deleted, fields: { ...before.fields, ...Object.fromEntries(kept) } };
}

/** What of all records makes up a layout: itself, its charts, what is its own, what belongs to the instruments of its charts. */
function stateOf(layoutId: string, records: readonly RecordJson[]): ReadonlyMap<string, RecordJson['fields']> {
  const living = records.filter(({ deleted }) => !deleted);
  const isChart = ({ key, fields }: RecordJson) => key.startsWith('chart/') && fields.layout === layoutId;
  const shown = living.filter(isChart).map(({ fields }) => fields.instrument);
  const isPart = (record: RecordJson) => {
    const { kind, layout: own } = (record.fields.scope ?? {}) as { kind?: string; layout?: string };
    const isAnnotation = own === layoutId || (kind === 'instrument' && shown.includes(record.fields.instrument));
    return record.key === `layout/${layoutId}` || isChart(record) || isAnnotation;
  };
  return new Map(living.filter(isPart).map(({ key, fields }) => [key, fields]));
}

async function pagedState(store: DocumentStore, id: string, seq: number, limit: number) {
  const found: RecordJson[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page = await store.history.at(id, seq, after, limit);
    expect(page.records.length).toBeLessThanOrEqual(limit);
    found.push(...page.records);
    after = page.next;
  }
  expect(found.map(({ key }) => key)).toEqual([...new Set(found.map(({ key }) => key))].sort());
  return new Map(found.map(({ key, fields }) => [key, fields]));
}

type Steps = readonly (readonly [window: string, edits: readonly Pick<DocumentEdit, 'key' | 'set' | 'deleted'>[]])[];

/** A document that has gone through them, and every record of it after each. */
async function withSteps(all: Steps) {
  const store = await openIn(join(tempDir({ isInMemory: true }), 'document.sqlite'));
  await applied(
    store,
    'w',
    changeOf(...LAYOUTS.map((id) => ({ key: `layout/${id}`, base: 0, set: { name: id, order: 0 } }))),
  );
  const snapshots = new Map([[store.seq, await everyRecord(store)]]);
  for (const [window, edits] of all) {
    // What cannot be applied, such as a deletion of what there is not, leaves no state.
    const change = changeOf(...edits.map((one) => ({ base: store.seq, ...one })));
    const { results } = await store.apply({ window, changes: [change] });
    if ('seq' in results[0]!) snapshots.set(store.seq, await everyRecord(store));
  }
  return { store, snapshots };
}

describe('the history of a layout', () => {
  it('shows every state that it had, and goes back to any of them', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(), fc.integer({ min: 1, max: 4 }), async (all, chosen, limit) => {
        const { store, snapshots } = await withSteps(all);
        for (const [seq, records] of snapshots) {
          for (const id of LAYOUTS) expect(await pagedState(store, id, seq, limit)).toEqual(stateOf(id, records));
        }
        const seqs = [...snapshots.keys()];
        const target = seqs[chosen % seqs.length]!;
        const body = { seq: target, id: ulid(), window: 'r' };
        const { results } = await store.history.restore('x', body, AT);
        expect(results).toEqual([expect.objectContaining({ id: body.id, seq: store.seq })]);
        const wanted = stateOf('x', snapshots.get(target)!);
        expect(withoutNews(stateOf('x', await everyRecord(store)))).toEqual(withoutNews(wanted));
        expect(await store.history.restore('x', body, AT)).toEqual({ epoch: store.epoch, results });
        const undone = await store.history.undo({ changes: [body.id], id: ulid(), window: 'r' }, AT);
        expect(undone).toMatchObject({ results: [{ seq: store.seq }], kept: [] });
        const before = stateOf('x', snapshots.get(seqs.at(-1)!)!);
        expect(withoutNews(stateOf('x', await everyRecord(store)))).toEqual(withoutNews(before));
        await close(store);
      }),
      { numRuns: RUNS },
    );
  });

  it('takes going back back, but for what was done since', async () => {
    const lines = ['a', 'b'].map((id) => lineEdit(id, { scope: { kind: 'layout', layout: 'x' } }));
    const few = fc.array(step, { maxLength: 5 });
    const taken = fc.subarray(lines.map(({ key }) => key));
    await fc.assert(
      fc.asyncProperty(few, taken, few, fc.nat(), between, async (all, removed, more, chosen, since) => {
        const removals = removed.map((key) => ['w', [{ key, set: {}, deleted: true }]] as const);
        const { store, snapshots } = await withSteps([['w', lines], ...all, ...removals, ...more]);
        const seqs = [...snapshots.keys()];
        const before = byKey(snapshots.get(seqs.at(-1)!)!);
        const id = ulid();
        await store.history.restore('x', { seq: seqs[chosen % seqs.length]!, id, window: 'r' }, AT);
        const wentBack = byKey(await everyRecord(store));
        const work: Pick<DocumentEdit, 'key' | 'set' | 'deleted'>[] = [];
        for (const one of since) {
          const { results } = await store.apply({ window: 's', changes: [changeOf({ base: store.seq, ...one })] });
          if ('seq' in results[0]!) work.push(one);
        }
        const now = byKey(await everyRecord(store));
        const { kept } = await store.history.undo({ changes: [id], id: ulid(), window: 'r' }, AT);
        for (const { key, deleted, fields } of await everyRecord(store)) {
          const theirs = work.filter((one) => one.key === key);
          const expected = expectedOf(before.get(key), now.get(key)!, theirs);
          expect([key, deleted, own(fields)]).toEqual([key, expected.deleted, own(expected.fields)]);
          const told = kept.filter((one) => one.key === key);
          if (theirs.length === 0) expect(told).toEqual([]);
          const cameBack = before.get(key)?.deleted === true && wentBack.get(key)?.deleted === false;
          if (cameBack && !deleted) expect(told).toContainEqual({ key, path: 'deleted', window: 's' });
        }
        await close(store);
      }),
      { numRuns: RUNS },
    );
  });

  it('lists what changed it, newest first, page by page', async () => {
    const store = await openIn(join(tempDir(), 'document.sqlite'));
    const chart = { layout: 'x', order: 0, instrument: 'AAPL', interval: null, style: {}, settings: {} };
    await applied(store, 'w', changeOf({ key: 'layout/x', base: 0, set: { name: 'X', order: 0 } }));
    await applied(store, 'w', changeOf({ key: 'chart/c', base: 0, set: chart }));
    await applied(store, 'v', changeOf(lineEdit('a')));
    await applied(store, 'v', changeOf(lineEdit('elsewhere', { instrument: 'MSFT' })));
    await applied(store, 'v', changeOf({ key: 'annotation/a', base: 3, set: {}, deleted: true }));
    const first = await store.history.marks('x', { limit: 2 });
    expect(first).toMatchObject({
      marks: [{ seq: 5, window: 'v', name: 'Move trend line', at: AT }, { seq: 3 }],
      next: 3,
    });
    expect(await store.history.marks('x', { before: 3 })).toMatchObject({
      marks: [{ seq: 2 }, { seq: 1 }],
      next: null,
    });
    await expect(store.history.marks('nowhere', {})).rejects.toMatchObject({ code: 'layout-not-found' });
  });

  it('lists what was drawn on the instrument that its chart showed then', async () => {
    const store = await openIn(join(tempDir(), 'document.sqlite'));
    const seqs = async () => (await store.history.marks('x', {})).marks.map(({ seq }) => seq);
    await applied(store, 'w', changeOf({ key: 'layout/x', base: 0, set: { name: 'X', order: 0 } }, CHART));
    await applied(store, 'w', changeOf(lineEdit('a')));
    await applied(store, 'v', changeOf(lineEdit('elsewhere', { instrument: 'MSFT' })));
    await applied(store, 'w', changeOf({ key: 'chart/x', base: 1, set: { instrument: 'MSFT' } }));
    expect(await seqs()).toEqual([4, 2, 1]);
    await applied(store, 'v', changeOf(lineEdit('here', { instrument: 'MSFT' })));
    await applied(store, 'v', changeOf(lineEdit('b')));
    expect(await seqs()).toEqual([5, 4, 2, 1]);
  });

  it('takes going back back, and leaves what anybody made or changed since', async () => {
    const store = await openIn(join(tempDir(), 'document.sqlite'));
    const lineNow = async (id: string) => (await everyRecord(store)).find(({ key }) => key === `annotation/${id}`);
    const seq = await applied(
      store,
      'w',
      changeOf({ key: 'layout/x', base: 0, set: { name: 'X', order: 0 } }, CHART, lineEdit('old')),
    );
    await applied(store, 'w', changeOf(lineEdit('a')));
    await applied(store, 'w', changeOf({ key: 'annotation/old', base: 1, set: { z: 7, name: 'Seven' } }));
    const change = { id: ulid(), window: 'w' };
    await store.history.restore('x', { seq, ...change }, AT);
    expect((await lineNow('old'))?.fields.z).toBe(0);
    await applied(store, 'other', changeOf(lineEdit('theirs')));
    await applied(
      store,
      'other',
      changeOf({ key: 'annotation/old', base: store.seq, set: { name: 'Theirs', hidden: true } }),
    );
    const { kept } = await store.history.undo({ changes: [change.id], id: ulid(), window: 'w' }, AT);
    expect(kept).toEqual([{ key: 'annotation/old', path: 'name', window: 'other' }]);
    expect([(await lineNow('a'))?.deleted, (await lineNow('theirs'))?.deleted]).toEqual([false, false]);
    expect((await lineNow('old'))?.fields).toMatchObject({ z: 7, name: 'Theirs', hidden: true });
    const unknown = { changes: [ulid()], id: ulid(), window: 'w' };
    await expect(store.history.undo(unknown, AT)).rejects.toMatchObject({ code: 'state-gone' });
  });

  it('leaves what came back by going back where somebody works with it since, and says so', async () => {
    const store = await openIn(join(tempDir(), 'document.sqlite'));
    const lineNow = async () => (await everyRecord(store)).find(({ key }) => key === 'annotation/d');
    const goBack = async (seq: number) => {
      const id = ulid();
      await store.history.restore('x', { seq, id, window: 'w' }, AT);
      return id;
    };
    const undo = async (...changes: readonly string[]) =>
      (await store.history.undo({ changes: [...changes], id: ulid(), window: 'w' }, AT)).kept;
    const drawn = await applied(
      store,
      'w',
      changeOf({ key: 'layout/x', base: 0, set: { name: 'X', order: 0 } }, CHART, lineEdit('d')),
    );
    const kept = { key: 'annotation/d', path: 'deleted', window: 'other' };
    const removed = { key: 'annotation/d', base: 99, set: {}, deleted: true };
    await applied(store, 'w', changeOf(removed));
    const first = await goBack(drawn);
    const moved = await applied(store, 'other', changeOf({ key: 'annotation/d', base: store.seq, set: { z: 7 } }));
    expect(await undo(first)).toEqual([kept]);
    expect(await lineNow()).toMatchObject({ deleted: false, fields: { z: 7 } });
    // Also where the line is set back once more after that: what came between was somebody's work.
    await applied(store, 'w', changeOf({ key: 'annotation/d', base: store.seq, set: { name: 'Mine' } }));
    const second = await goBack(moved);
    expect(await undo(first, second)).toEqual([kept]);
    expect(await lineNow()).toMatchObject({ deleted: false, fields: { z: 7, name: 'Mine' } });
    // Nobody has touched it since: it goes.
    await applied(store, 'w', changeOf(removed));
    expect(await undo(await goBack(moved))).toEqual([]);
    expect(await lineNow()).toMatchObject({ deleted: true });
  });

  it('makes several changes where one would be too large, all or none', async () => {
    const store = await openIn(join(tempDir({ isInMemory: true }), 'document.sqlite'));
    const seq = await applied(store, 'w', changeOf({ key: 'layout/main', base: 0, set: { name: 'Main', order: 0 } }));
    await applied(store, 'w', changeOf(...Array.from({ length: 45 }, (_, at) => bulkyEdit(at, 200_000))));
    const living = async () => (await everyRecord(store)).filter(({ deleted }) => !deleted).length;
    const gone = { id: ulid(), window: 'w', name: 'Go back' };
    expect((await store.history.restore('main', { seq, ...gone }, AT)).results).toHaveLength(1);
    expect(await living()).toBe(1);
    const { results } = await store.history.restore('main', { seq: seq + 1, ...gone, id: ulid() }, AT);
    expect(results).toMatchObject([{ seq: 4 }, { seq: 5 }]);
    expect(await living()).toBe(46);
    const names = (await store.history.marks('main', { limit: 2 })).marks.map(({ name }) => name);
    expect(names).toEqual(['Go back (2/2)', 'Go back (1/2)']);
    const changes = results.map(({ id }) => id);
    expect(await store.history.undo({ changes, id: ulid(), window: 'w' }, AT)).toMatchObject({ kept: [] });
    expect(await living()).toBe(1);
  });

  it('leaves a layout deleted that was and is', async () => {
    const store = await openIn(join(tempDir(), 'document.sqlite'));
    const [x, other] = ['x', 'other'].map((id) => ({ key: `layout/${id}`, base: 0, set: { name: id, order: 0 } }));
    await applied(store, 'w', changeOf(x!, other!));
    const seq = await applied(store, 'w', changeOf({ key: 'layout/x', base: 1, set: {}, deleted: true }));
    await store.history.restore('x', { seq, id: ulid(), window: 'w' }, AT);
    expect(await everyRecord(store)).toMatchObject([{ deleted: false }, { key: 'layout/x', deleted: true }]);
  });

  it('tells whose work going back takes away', async () => {
    const store = await openIn(join(tempDir(), 'document.sqlite'));
    await applied(store, 'w', changeOf({ key: 'layout/x', base: 0, set: { name: 'X', order: 0 } }));
    await applied(store, 'v', changeOf({ key: 'layout/x', base: 1, set: { name: 'Mine' } }));
    const { results } = await store.history.restore('x', { seq: 1, id: ulid(), window: 'w' }, AT);
    expect(results).toMatchObject([{ overwrote: [{ key: 'layout/x', path: 'name', window: 'v', was: 'Mine' }] }]);
  });

  it('tells charts that were changed since, and no others, by which change they are set back', async () => {
    const store = await openIn(join(tempDir(), 'document.sqlite'));
    const chart = { layout: 'x', order: 0, instrument: 'AAPL', interval: '1D', style: {}, settings: {} };
    const chartNow = async () => (await everyRecord(store)).find(({ key }) => key === 'chart/c')?.fields;
    const restore = async (seq: number) => {
      const id = ulid();
      await store.history.restore('x', { seq, id, window: 'w' }, AT);
      return id;
    };
    await applied(store, 'w', changeOf({ key: 'layout/x', base: 0, set: { name: 'X', order: 0 } }));
    await applied(store, 'w', changeOf({ key: 'chart/c', base: 0, set: chart }));
    await applied(store, 'w', changeOf({ key: 'layout/x', base: 1, set: { name: 'Other' } }));
    await restore(2);
    expect(await chartNow()).toEqual(chart);
    await applied(store, 'w', changeOf({ key: 'chart/c', base: 2, set: { interval: '1W' } }));
    const restored = await restore(4);
    expect(await chartNow()).toEqual({ ...chart, restored });
    const undone = await restore(5);
    expect(await chartNow()).toEqual({ ...chart, interval: '1W', restored: undone });
    await applied(store, 'w', changeOf({ key: 'chart/c', base: 2, set: { interval: '1D' } }));
    const again = await restore(2);
    expect(await chartNow()).toEqual({ ...chart, restored: again });
  });

  it('takes back more changes than are read at once', async () => {
    const store = await openIn(join(tempDir({ isInMemory: true }), 'document.sqlite'));
    await applied(store, 'w', changeOf(lineEdit('a', { z: 0 }), lineEdit('b', { z: 0 })));
    const of = (id: string, z: number) => ({ key: `annotation/${id}`, base: store.seq, set: { z } });
    const changes = Array.from({ length: 150 }, (_, at) => changeOf(of(at % 2 === 0 ? 'a' : 'b', at + 1)));
    await store.apply({ window: 'w', changes });
    const ids = changes.map(({ id }) => id);
    expect(await store.history.undo({ changes: ids, id: ulid(), window: 'w' }, AT)).toMatchObject({ kept: [] });
    expect((await everyRecord(store)).map(({ fields }) => fields.z)).toEqual([0, 0]);
  });

  it('goes on where only another layout that shows the instrument is damaged', async () => {
    const path = join(tempDir({ isInMemory: true }), 'document.sqlite');
    const first = await openIn(path);
    const [x, y] = LAYOUTS.map((id) => ({ key: `layout/${id}`, base: 0, set: { name: id, order: 0 } }));
    const other = { ...CHART, key: 'chart/y', set: { ...CHART.set, layout: 'y' } };
    const seq = await applied(first, 'w', changeOf(x!, y!, CHART, other));
    const renamed = await applied(first, 'w', changeOf({ key: 'layout/y', base: seq, set: { name: 'Renamed' } }));
    const drawn = await applied(first, 'w', changeOf(lineEdit('a')));
    await close(first);
    await damageChange(path, renamed);
    await damageRecord(path, 'layout/y');
    const store = await openIn(path);
    expect([...(await pagedState(store, 'x', seq, 10)).keys()]).toEqual(['chart/x', 'layout/x']);
    expect((await pagedState(store, 'x', drawn, 10)).has('annotation/a')).toBe(true);
    await store.history.restore('x', { seq, id: ulid(), window: 'w' }, AT);
    const { rows } = await store.records({ kind: 'annotation', deleted: true });
    expect(rows).toMatchObject([{ key: 'annotation/a', deleted: 1 }]);
    await expect(store.history.at('y', seq, '')).rejects.toThrow(/layout\/y is damaged/);
  });

  it('knows no further back than the log, and nothing of what is to come', async () => {
    const store = await openIn(join(tempDir(), 'document.sqlite'), { keptChanges: 10 });
    await applied(store, 'w', changeOf({ key: 'layout/x', base: 0, set: { name: 'X', order: 0 } }));
    for (let order = 0; order < 100; order++) {
      await applied(store, 'w', changeOf({ key: 'layout/x', base: store.seq, set: { order } }));
    }
    expect(store.firstSeq).toBeGreaterThan(1);
    const { firstSeq } = store;
    expect((await pagedState(store, 'x', firstSeq - 1, 10)).get('layout/x')).toMatchObject({ order: firstSeq - 3 });
    for (const seq of [firstSeq - 2, store.seq + 1]) {
      await expect(store.history.at('x', seq, '')).rejects.toMatchObject({ code: 'state-gone' });
    }
    // What is forgotten while it is read is not known either.
    let looks = 0;
    Object.defineProperty(store, 'firstSeq', { get: () => (looks++ === 0 ? firstSeq : store.seq + 1) });
    await expect(store.history.at('x', firstSeq, '')).rejects.toMatchObject({ code: 'state-gone' });
  });
});
