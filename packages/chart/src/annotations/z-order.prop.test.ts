import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Stacked, zAfterMove } from './z-order.ts';

/** From back to front. */
function sorted(those: readonly Stacked[]): readonly Stacked[] {
  return those.toSorted((a, b) => a.z - b.z || a.came - b.came);
}

const stacks = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 12 }).chain((heights) =>
  fc
    .shuffledSubarray(
      heights.map((_, at) => at),
      { minLength: heights.length, maxLength: heights.length },
    )
    .map((came) => sorted(heights.map((z, at) => ({ id: `a${at}`, z, came: came[at]! })))),
);

const moves = stacks.chain((order) =>
  fc.record({
    order: fc.constant(order),
    moved: fc.subarray(order.map(({ id }) => id)).map((ids) => new Set(ids)),
    at: fc.nat(order.length),
  }),
);

test('what is moved lies where it was brought, in its own order, and so does all else', () => {
  fc.assert(
    fc.property(moves, ({ order, moved, at }) => {
      const staying = order.filter(({ id }) => !moved.has(id));
      const place = Math.min(at, staying.length);
      const wanted = [
        ...staying.slice(0, place),
        ...order.filter(({ id }) => moved.has(id)),
        ...staying.slice(place),
      ].map(({ id }) => id);
      const next = zAfterMove(order, moved, place);
      const after = sorted(order.map((one) => ({ ...one, z: next.get(one.id) ?? one.z })));
      expect(after.map(({ id }) => id)).toEqual(wanted);
      for (const one of order) if (next.get(one.id) === one.z) expect.unreachable('what changes is another z');
    }),
  );
});

test('where there is room only what moves gets another z, and else the fewer give way', () => {
  const flat = Array.from({ length: 9 }, (_, at) => ({ id: `a${at}`, z: 0, came: at }));
  expect([...zAfterMove(flat, new Set(['a0']), 8)]).toEqual([['a0', 1]]);
  expect([...zAfterMove(flat, new Set(['a8']), 2)]).toEqual([
    ['a8', -1],
    ['a1', -1],
    ['a0', -1],
  ]);
  const apart = flat.map((one, at) => ({ ...one, z: 2 * at }));
  expect([...zAfterMove(apart, new Set(['a8']), 4)]).toEqual([['a8', 6]]);
});
