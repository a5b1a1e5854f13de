import { type DocumentEdit, isSameData, partsOfPath, touchesPath, valueAt } from '@candlemark/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormerFields, mergeEdit, takeBack } from './merge-edit.ts';
import type { StoredRecord } from './stored-record.ts';

const PATHS = ['anchors', 'z', 'style', 'style.lineColor', 'style.width', 'style.a.b', 'text', 'text.main'];
const WINDOWS = ['a', 'b', 'c'];

const leaf = fc.constantFrom<unknown>(1, 2, 'red', null, [1, 2]);
const part = fc.dictionary(fc.constantFrom('lineColor', 'width', 'a.b', 'main'), leaf, { maxKeys: 3 });

interface Step {
  readonly window: string;
  /** How many of the steps before its author had not seen. */
  readonly unseen: number;
  readonly set: Readonly<Record<string, unknown>>;
  readonly unset: readonly string[];
  readonly deleted: boolean | undefined;
}

const step: fc.Arbitrary<Step> = fc
  .record({
    window: fc.constantFrom(...WINDOWS),
    unseen: fc.nat({ max: 6 }),
    paths: fc.uniqueArray(fc.tuple(fc.constantFrom(...PATHS), fc.oneof(leaf, part), fc.nat({ max: 4 })), {
      maxLength: 4,
      selector: ([path]) => path,
    }),
    deleted: fc.constantFrom(undefined, undefined, undefined, true, false),
  })
  .map(({ paths, ...one }) => {
    // What one edit writes does not touch: such edits are refused before they are merged.
    const apart = paths.filter(([path], at) => !paths.slice(0, at).some(([earlier]) => touchesPath(path, earlier)));
    return {
      ...one,
      set: Object.fromEntries(apart.filter(([, , way]) => way > 0).map(([path, value]) => [path, value])),
      unset: apart.filter(([, , way]) => way === 0).map(([path]) => path),
    };
  });

/** Every write that ever was, in order; the fields as one tree that is written to; nothing is worked out ahead. */
class SlowRecord {
  readonly writes: { readonly seq: number; readonly window: string; readonly path: string }[] = [];
  fields: Record<string, unknown> = {};
  deleted = false;

  apply({ window, set, unset, deleted }: Step, seq: number, base: number): readonly string[] {
    const paths = [...Object.keys(set), ...unset];
    const before = structuredClone(this.fields);
    const wasDeleted = this.deleted;
    const places = paths.flatMap((path) => [
      path,
      ...new Set(this.writes.map((write) => write.path).filter((written) => written.startsWith(`${path}.`))),
    ]);
    const losers = places.flatMap((place) => {
      const write = this.#lastWriteOver(place);
      const isWhole = write !== undefined && write.path !== place && !paths.includes(place);
      return write === undefined || isWhole || write.seq <= base || write.window === window ? [] : [{ place, write }];
    });
    for (const [path, value] of Object.entries(set)) this.#write(path, value);
    for (const path of unset) this.#remove(path);
    for (const path of paths) this.writes.push({ seq, window, path });
    const told = losers
      .filter(({ place }) => !isSameData(valueAt(before, place), valueAt(this.fields, place)))
      .map(({ place, write }) => `${place} of ${write.window} was ${JSON.stringify(valueAt(before, place))}`);
    const gone = this.writes.findLast(({ path }) => path === 'deleted');
    const isUnseen = gone !== undefined && gone.seq > base && gone.window !== window;
    if (isUnseen && (deleted === undefined ? wasDeleted : deleted !== wasDeleted)) {
      told.push(`deleted of ${gone.window} was ${wasDeleted}`);
    }
    if (deleted !== undefined) {
      this.deleted = deleted;
      this.writes.push({ seq, window, path: 'deleted' });
    }
    return told.sort();
  }

  #lastWriteOver(place: string) {
    return this.writes.findLast(({ path }) => path === place || place.startsWith(`${path}.`));
  }

  #write(path: string, value: unknown): void {
    const [name, field] = partsOfPath(path);
    if (field === null) {
      this.fields[name] = structuredClone(value);
      return;
    }
    const inside = this.fields[name];
    const isPart = typeof inside === 'object' && inside !== null && !Array.isArray(inside);
    this.fields[name] = { ...(isPart ? inside : {}), [field]: value };
  }

  #remove(path: string): void {
    const [name, field] = partsOfPath(path);
    const inside = this.fields[name];
    if (field === null) delete this.fields[name];
    else if (typeof inside === 'object' && inside !== null && !Array.isArray(inside)) {
      const { [field]: _, ...rest } = inside as Record<string, unknown>;
      this.fields[name] = rest;
    }
  }
}

const KEY = 'annotation/a';
const editOf = ({ set, unset, deleted }: Step, base: number): DocumentEdit => ({
  key: KEY,
  base,
  set,
  unset: [...unset],
  ...(deleted !== undefined && { deleted }),
});

describe('merging', () => {
  it('gives what a list of all writes gives, and tells the same losers', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const slow = new SlowRecord();
        let record: StoredRecord | null = null;
        for (const [at, one] of steps.entries()) {
          const seq = at + 1;
          const base = Math.max(0, at - one.unseen);
          const merged = mergeEdit(record, editOf(one, base), { seq, window: one.window });
          const told = merged.overwrote.map(
            ({ path, window, was }) => `${path} of ${window} was ${JSON.stringify(was)}`,
          );
          expect(told.sort()).toEqual(slow.apply(one, seq, base));
          record = merged.record;
          expect(record).toMatchObject({ key: KEY, seq, deleted: slow.deleted });
          expect(record.fields).toEqual(slow.fields);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('can be taken back to any moment', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const states: { fields: StoredRecord['fields'] | null; deleted: boolean }[] = [
          { fields: null, deleted: false },
        ];
        const formers: FormerFields[] = [];
        let record: StoredRecord | null = null;
        for (const [at, one] of steps.entries()) {
          const merged = mergeEdit(record, editOf(one, at), { seq: at + 1, window: one.window });
          record = merged.record;
          formers.push(merged.former);
          states.push({ fields: record.fields, deleted: record.deleted });
        }
        let fields = states.at(-1)!.fields;
        for (const former of formers.reverse()) {
          fields = takeBack(fields ?? {}, former);
          states.pop();
          expect(fields).toEqual(states.at(-1)!.fields);
          expect(former.deleted).toBe(states.at(-1)!.deleted);
        }
      }),
    );
  });

  it('keeps both of two edits of different fields, in either order, and tells nobody', () => {
    const created = mergeEdit(
      null,
      { key: KEY, base: 0, set: { style: { color: 'red', width: 1 } } },
      { seq: 1, window: 'a' },
    );
    const one = { key: KEY, base: 1, set: { 'style.color': 'blue' } };
    const other = { key: KEY, base: 1, set: { 'style.width': 3 } };
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      const half = mergeEdit(created.record, first, { seq: 2, window: 'b' });
      const whole = mergeEdit(half.record, second, { seq: 3, window: 'c' });
      expect(whole.record.fields).toEqual({ style: { color: 'blue', width: 3 } });
      expect([...half.overwrote, ...whole.overwrote]).toEqual([]);
    }
  });
});
