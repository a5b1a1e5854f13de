import { expect, test } from 'vitest';
import { changedOptions } from './changed-options.ts';

test('only what differs is handed on', () => {
  const text = {};
  expect(changedOptions({ theme: 'dark', volume: true, text }, { theme: 'light', volume: true, text })).toEqual({
    theme: 'light',
  });
});

test('an option that is gone goes back to its default', () => {
  expect(changedOptions({ interval: '1h' }, {})).toEqual({ interval: undefined });
});

test('rows that a rendering writes anew are no other data, unless one of them has another value', () => {
  const rows = [1, 2, 3].map((at) => ({ time: new Date(at), open: at, high: at, low: at, close: at }));
  const anew = () => rows.map((row) => ({ ...row, time: new Date(row.time) }));
  const changed = (next: typeof rows) => Object.keys(changedOptions({ data: rows }, { data: next }));
  expect(changed(rows)).toEqual([]);
  expect(changed(anew())).toEqual([]);
  expect(changed(anew().slice(1))).toEqual(['data']);
  expect(changed([...anew().slice(0, 2), { ...rows[2]!, close: 4 }])).toEqual(['data']);
  expect(changed([...anew().slice(0, 2), { ...rows[2]!, time: new Date(9) }])).toEqual(['data']);
  expect(changedOptions({ data: rows }, {})).toEqual({ data: undefined });
});

test('rows in another list may have been written to, and are handed on', () => {
  const rows = [1, 2, 3].map((time) => ({ time, open: 1, high: 1, low: 1, close: 1 }));
  const next = [...rows];
  expect(changedOptions({ data: rows }, { data: next })).toEqual({ data: next });
});
