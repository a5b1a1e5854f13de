import { chmodSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempTree } from '../vitest/temp-tree.mjs';
import { findBrowser, findTestBrowser } from './browser.mjs';

test('the first known browser on the path is found', () => {
  const root = tempTree({ 'a/chromium': 'no program', 'b/chromium': '#!/bin/sh' });
  chmodSync(path.join(root, 'b/chromium'), 0o755);
  expect(findBrowser({ PATH: `${root}/a:${root}/b` })).toBe(path.join(root, 'b/chromium'));
});

test('CHROME_PATH wins, and a wrong one is an error instead of another browser', () => {
  expect(findBrowser({ CHROME_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
  expect(() => findBrowser({ CHROME_PATH: '/nowhere/chrome', PATH: process.env.PATH })).toThrow('/nowhere/chrome');
});

test('tests prefer a headless shell, wherever it stands, and take what there is without one', () => {
  const root = tempTree({ 'a/chromium': '#!/bin/sh', 'b/chromium-headless-shell': '#!/bin/sh' });
  for (const program of ['a/chromium', 'b/chromium-headless-shell']) chmodSync(path.join(root, program), 0o755);
  const both = { PATH: `${root}/a:${root}/b` };
  expect(findTestBrowser(both)).toBe(path.join(root, 'b/chromium-headless-shell'));
  expect(findBrowser(both)).toBe(path.join(root, 'a/chromium'));
  expect(findTestBrowser({ PATH: `${root}/a` })).toBe(path.join(root, 'a/chromium'));
  expect(findTestBrowser({ ...both, CHROME_PATH: process.execPath })).toBe(process.execPath);
});
