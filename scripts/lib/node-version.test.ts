import { expect, test } from 'vitest';
import { isNodeRecentEnough } from './node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s runs Candlemark', (version) => {
  expect(isNodeRecentEnough(version)).toBe(true);
});

test.each(['20.18.9', '18.20.4', '6.0.0'])('Node %s is too old', (version) => {
  expect(isNodeRecentEnough(version)).toBe(false);
});
