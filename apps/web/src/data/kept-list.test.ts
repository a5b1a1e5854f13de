import { expect, it } from 'vitest';
import { memoryStorage, type StorageWindow } from '../testing/memory-storage.ts';
import { createKeptList } from './kept-list.ts';

it('has what another window of the browser has put into it, so that neither writes over the other', () => {
  const stored = new Map<string, string>();
  const windows = new Set<StorageWindow>();
  const open = () => createKeptList(memoryStorage(stored, windows), 'recent');
  const [one, other] = [open(), open()];
  one.set(['rsi', ...one.get()]);
  other.set(['macd', ...other.get()]);
  expect(one.get()).toEqual(['macd', 'rsi']);
  one.set(['sma', ...one.get()]);
  expect([other.get(), open().get()]).toEqual([
    ['sma', 'macd', 'rsi'],
    ['sma', 'macd', 'rsi'],
  ]);
});

it('has nothing of what others wrote there', () => {
  expect(createKeptList(memoryStorage(new Map([['recent', '{"a":1}']])), 'recent').get()).toEqual([]);
});
