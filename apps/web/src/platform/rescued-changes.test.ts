import type { KeptChange } from '@candlemark/client';
import { expect, test } from 'vitest';
import { RescuedChanges } from './rescued-changes.ts';

class Texts {
  readonly texts = new Map<string, string>();
  hasRoom = true;
  keys = (prefix: string) => [...this.texts.keys()].filter((key) => key.startsWith(prefix));
  read = (key: string) => this.texts.get(key) ?? null;
  remove = (key: string) => void this.texts.delete(key);
  write(key: string, text: string): boolean {
    if (this.hasRoom) this.texts.set(key, text);
    return this.hasRoom;
  }
}

function change(id: string, at = '2024-01-02T03:04:05.000Z'): KeptChange {
  return {
    change: { id: id.padEnd(26, '0'), name: 'Move', at, edits: [{ key: 'annotation/a', base: 0, set: { z: 1 } }] },
    epoch: 'e',
  };
}

test('what is under way when a page goes is found by the next one, in the order in which it was made', () => {
  const storage = new Texts();
  const page = new RescuedChanges(storage);
  const [last, first, there] = [change('01B', '2024-01-02T03:04:06.000Z'), change('01Z'), change('01A')];
  for (const one of [first, there, change('01C'), last]) page.begin(one);
  page.end(there.change.id);
  page.write();
  const next = new RescuedChanges(storage);
  expect(next.left()).toEqual([first, change('01C'), last]);
  next.forget();
  expect(storage.texts.size).toBe(0);
});

test('a page that stays takes away what it had left', () => {
  const storage = new Texts();
  const page = new RescuedChanges(storage);
  const one = change('01A');
  page.begin(one);
  page.write();
  page.write();
  expect(storage.texts.size).toBe(1);
  expect(page.left()).toEqual([]);
  page.end(one.change.id);
  expect(storage.texts.size).toBe(0);
});

test('what has no room is tried again, and what is no change is taken away', () => {
  const storage = new Texts();
  storage.hasRoom = false;
  const page = new RescuedChanges(storage);
  page.begin(change('01A'));
  page.write();
  expect(storage.texts.size).toBe(0);
  storage.hasRoom = true;
  page.write();
  for (const [at, text] of ['{"change":', '{}', 'null', '{"change":{"id":1},"order":0}'].entries())
    storage.write(`candlemark.rescued.${at}`, text);
  expect(new RescuedChanges(storage).left()).toEqual([change('01A')]);
  expect(storage.texts.size).toBe(1);
});
