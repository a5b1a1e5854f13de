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
