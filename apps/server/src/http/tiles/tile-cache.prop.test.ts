import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CachedTile, TileCache } from './tile-cache.ts';

interface TestTile extends CachedTile {
  readonly open: boolean;
}

const MAX_BYTES = 100;
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const tile = fc.record({
  instrumentIds: fc.constantFrom(['X'], ['Y'], ['X', 'Y'], ['X', 'X']),
  bytes: fc.nat(60),
  open: fc.boolean(),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), key, tile }),
  fc.record({ kind: fc.constant('get' as const), key }),
  fc.record({ kind: fc.constant('delete' as const), key }),
  fc.record({ kind: fc.constant('retain' as const), instrumentId: fc.constantFrom('X', 'Y') }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The obvious version: a list, the latest used last. */
class ListCache {
  entries: (readonly [string, TestTile])[] = [];

  get bytes(): number {
    return this.entries.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  }

  apply(one: Step): TestTile | undefined {
    if (one.kind === 'retain') {
      this.entries = this.entries.filter(
        ([, { instrumentIds, open }]) => !instrumentIds.includes(one.instrumentId) || !open,
      );
      return undefined;
    }
    const found = this.entries.find(([name]) => name === one.key);
    this.entries = this.entries.filter(([name]) => name !== one.key);
    if (one.kind === 'get' && found !== undefined) this.entries.push(found);
    if (one.kind === 'set' && one.tile.bytes <= MAX_BYTES) this.entries.push([one.key, one.tile]);
    while (this.bytes > MAX_BYTES) this.entries.shift();
    return one.kind === 'get' ? found?.[1] : undefined;
  }
}

function apply(cache: TileCache<TestTile>, one: Step): TestTile | undefined {
  if (one.kind === 'get') return cache.get(one.key);
  if (one.kind === 'set') cache.set(one.key, one.tile);
  else if (one.kind === 'delete') cache.delete(one.key);
  else cache.retain(one.instrumentId, ({ open }) => !open);
  return undefined;
}

test('the cache holds what a list of the latest used holds, and never more bytes than it may', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const cache = new TileCache<TestTile>(MAX_BYTES);
      const list = new ListCache();
      for (const one of steps) {
        expect(apply(cache, one)).toBe(list.apply(one));
        expect(cache.bytes).toBe(list.bytes);
        expect(cache.size).toBe(list.entries.length);
        expect(cache.bytes).toBeLessThanOrEqual(MAX_BYTES);
      }
    }),
  );
});

test('a tile larger than the whole cache is not kept and evicts nothing', () => {
  const cache = new TileCache<TestTile>(MAX_BYTES);
  cache.set('small', { instrumentIds: ['X'], bytes: 10, open: false });
  cache.set('large', { instrumentIds: ['X'], bytes: MAX_BYTES + 1, open: false });
  expect(cache.get('large')).toBeUndefined();
  expect(cache.get('small')).toBeDefined();
});
