import { ChangesResponse, conforms, ERROR_CODES, isErrorCode, Problem } from '@candlemark/contracts';
import fc from 'fast-check';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { RECORD_KINDS } from '../../document/kinds/registry.ts';
import { partsOfKey } from '../../document/stored-record.ts';
import { longTest } from '../../testing/long-test.ts';
import { everyRecord, lineEdit } from '../../testing/opened-document.ts';
import { createDocumentApp } from '../testing/document-app.ts';
import { ORIGIN } from '../testing/test-app.ts';

/** What a program may send that means well, that is at the edge, and that is nonsense, in this order of likelihood. */
const nonsense = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>('', '__proto__', 'constructor', '\ud800', '\u0000', 1e308, -0, 2 ** 53, null, [], {}),
);
const mixed = <Value>(likely: fc.Arbitrary<Value>, weight = 8): fc.Arbitrary<unknown> =>
  fc.oneof({ weight, arbitrary: likely }, { weight: 1, arbitrary: nonsense });

const keys = [
  'annotation/a',
  'annotation/b',
  'layout/x',
  'chart/c',
  'template/t',
  'tool-defaults/line',
  'favourites/tools',
];
const path = fc.constantFrom(
  ...[
    'anchors',
    'z',
    'style',
    'style.lineColor',
    'text',
    'text.main',
    'props',
    'scope',
    'scope.kind',
    'name',
    'order',
    'layout',
  ],
  ...[
    'instrument',
    'interval',
    'settings',
    'settings.a',
    'items',
    'items.line',
    'toString',
    'a.b.c',
    '.',
    'x..y',
    '__proto__',
    'style.__proto__',
  ],
);
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>('red', '#ff0000', 0, 1, {}, [], { kind: 'instrument' }),
);
const WHOLE: Readonly<Record<string, object>> = {
  'annotation/a': lineEdit('a').set,
  'annotation/b': lineEdit('b').set,
  'layout/x': { name: 'X', order: 1 },
  'chart/c': { layout: 'x', order: 0, instrument: 'AAPL', interval: null, style: {}, settings: {} },
  'template/t': { name: 'T', order: 0, tool: 'line', style: {}, props: {} },
  'tool-defaults/line': { style: {} },
  'favourites/tools': { items: { line: 1 } },
};

const edit = fc
  .tuple(
    fc.constantFrom(...keys),
    fc.boolean(),
    fc.dictionary(path, value, { maxKeys: 3, noNullPrototype: true }),
    fc.record(
      {
        key: mixed(fc.constantFrom(...keys), 1),
        base: mixed(fc.nat(50)),
        set: mixed(fc.constant({})),
        unset: mixed(fc.array(path, { maxLength: 2 })),
        deleted: mixed(fc.boolean()),
        more: nonsense,
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
    fc.nat(9),
  )
  .map(([key, isWhole, set, odd, chance]) => ({
    key,
    base: 0,
    set: isWhole ? { ...WHOLE[key], ...(chance < 5 ? set : {}) } : set,
    ...(chance === 0 ? odd : {}),
  }));
const change = fc.record({
  id: mixed(fc.constantFrom('new', 'new', 'new', '01ARZ3NDEKTSV4RRFFQ69G5FAV'), 40),
  name: mixed(fc.constant('Move'), 20),
  at: mixed(fc.constant('2024-01-02T03:04:05Z'), 20),
  edits: mixed(fc.array(edit, { minLength: 1, maxLength: 4 }), 40),
});
const body = fc.record({
  window: mixed(fc.constantFrom('w', 'v'), 40),
  changes: mixed(fc.array(change, { minLength: 1, maxLength: 3 }), 40),
});

const RUNS = longTest({ rounds: 500, soakRounds: 60_000, timeoutMs: 90_000 });

test('nothing that is posted makes the document fail, or hold what its kinds do not allow', async () => {
  const { app, store, errors } = await createDocumentApp();
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const payload = JSON.stringify(sent, (name, one) => (name === 'id' && one === 'new' ? ulid() : one));
      const before = store.seq;
      const headers = { origin: ORIGIN, 'content-type': 'application/json' };
      const response = await app.inject({ method: 'POST', url: '/api/v1/document/changes', headers, payload });
      seen.set(response.statusCode, (seen.get(response.statusCode) ?? 0) + 1);
      const answer: unknown = response.json();
      if (response.statusCode === 200) {
        if (!conforms(ChangesResponse, answer)) throw new Error(response.body);
        expect(answer.results).toHaveLength((sent.changes as unknown[]).length);
        const seqs = answer.results.flatMap((result) => ('seq' in result ? [result.seq] : []));
        expect(store.seq).toBe(Math.max(before, ...seqs));
      } else {
        if (!conforms(Problem, answer) || !isErrorCode(answer.code)) throw new Error(response.body);
        expect([ERROR_CODES[answer.code].status, store.seq]).toEqual([response.statusCode, before]);
        expect(response.statusCode).toBeLessThan(500);
      }
    }),
    { numRuns: RUNS },
  );
  expect(errors).toEqual([]);
  for (const status of [200, 400]) expect(seen.get(status)).toBeGreaterThan(RUNS / 20);
  for (const { key, fields } of await everyRecord(store)) {
    const { kind, id } = partsOfKey(key);
    expect(RECORD_KINDS.find((one) => one.kind === kind)?.check(id, fields), key).toEqual([]);
  }
  expect(store.seq).toBeGreaterThan(RUNS / 10);
});
