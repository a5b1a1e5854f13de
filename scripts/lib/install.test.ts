import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempTree } from '../vitest/temp-tree.mjs';
import { isInstalled } from './install.mjs';

const locked = {
  '': { name: 'root' },
  'packages/own': { version: '0.1.0' },
  'node_modules/own': { link: true, resolved: 'packages/own' },
  'node_modules/alpha': { version: '1.0.0' },
  'node_modules/other-platform': { version: '3.0.0', optional: true },
};
const present = { 'node_modules/own': locked['node_modules/own'], 'node_modules/alpha': { version: '1.0.0' } };

function checkout(packages: object, installed?: object) {
  const record = installed && { 'node_modules/.package-lock.json': { packages: installed } };
  return tempTree({ 'package-lock.json': { packages }, ...record });
}

test('a checkout without node_modules is not installed', () => {
  expect(isInstalled(checkout(locked))).toBe(false);
});

test('what npm recorded counts as installed, packages of other platforms left out', () => {
  expect(isInstalled(checkout(locked, present))).toBe(true);
});

test('another version or a missing package is not installed', () => {
  expect(isInstalled(checkout(locked, { ...present, 'node_modules/alpha': { version: '0.9.0' } }))).toBe(false);
  expect(isInstalled(checkout(locked, { 'node_modules/own': present['node_modules/own'] }))).toBe(false);
});

test('a changed lock file is noticed although it was installed once', () => {
  const root = checkout(locked, present);
  expect(isInstalled(root)).toBe(true);
  const packages = { ...locked, 'node_modules/beta': { version: '1.0.0' } };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  expect(isInstalled(root)).toBe(false);
});

test('removing node_modules removes the memory of it', () => {
  const root = checkout(locked, present);
  expect(isInstalled(root)).toBe(true);
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test('a package that a workspace has for itself has to be there, whatever was recorded or remembered', () => {
  const own = { ...locked, 'apps/docs/node_modules/beta': { version: '2.0.0' } };
  const recorded = { ...present, 'apps/docs/node_modules/beta': { version: '2.0.0' } };
  const root = checkout(own, recorded);
  expect(isInstalled(root)).toBe(false);
  const folder = path.join(root, 'apps/docs/node_modules/beta');
  mkdirSync(folder, { recursive: true });
  expect(isInstalled(root)).toBe(true);
  rmSync(folder, { recursive: true });
  expect(isInstalled(root)).toBe(false);
});
