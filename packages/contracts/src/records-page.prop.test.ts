import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conforms } from './conforms.ts';
import { RecordsResponse } from './document.ts';
import { isRecordsPage } from './records-page.ts';

const anything = fc.oneof(fc.anything(), fc.constantFrom(null, [], {}, -1, 0.5, 2 ** 53, '', 'annotation/a', true));
/** Mostly what it should be. */
const mostly = <Value>(right: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: right as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: anything });
const key = fc.oneof(
  fc.constantFrom('annotation/a', 'layout/main', 'tool-defaults/line', 'a/b.c:d~e-f'),
  fc.constantFrom('/a', 'A/b', 'a/', 'a/.b', 'a/b\n', `a/${'x'.repeat(201)}`, `${'a'.repeat(33)}/x`, 'a/é', 'a//b'),
);
const record = fc.record(
  {
    key: mostly(key),
    seq: mostly(fc.nat()),
    deleted: mostly(fc.boolean()),
    fields: mostly(fc.dictionary(fc.string(), fc.anything())),
    more: anything,
  },
  { requiredKeys: [] },
);
const page = fc.record(
  {
    epoch: mostly(fc.constant('01ARZ3NDEKTSV4RRFFQ69G5FAV')),
    seq: mostly(fc.nat()),
    records: mostly(fc.array(mostly(record), { maxLength: 3 })),
    damaged: mostly(fc.array(key, { maxLength: 2 })),
    next: mostly(fc.constantFrom(null, 'x')),
  },
  { requiredKeys: ['epoch', 'seq', 'next', 'records'] },
);

it('a page of records is taken for one exactly where it conforms to its schema', () => {
  let pages = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 20, arbitrary: page }, { weight: 1, arbitrary: anything }), (value) => {
      const isPage = conforms(RecordsResponse, value);
      expect(isRecordsPage(value)).toBe(isPage);
      if (isPage && value.records.length > 0) pages += 1;
    }),
    { numRuns: 3000 },
  );
  expect(pages).toBeGreaterThan(50);
});
