import { expect, test } from 'vitest';
import { tempTree } from '../vitest/temp-tree.mjs';
import { isAllowedLicence, shippedPackages } from './licences.mjs';

test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)'])('%s may ship', (licence) => {
  expect(isAllowedLicence(licence)).toBe(true);
});

test.each(['', 'GPL-3.0-only', '(MIT AND GPL-3.0-only)', 'SEE LICENSE IN LICENSE'])('%j may not ship', (licence) => {
  expect(isAllowedLicence(licence)).toBe(false);
});

test('what ships is the closure of server and web, found where Node finds it', () => {
  const root = tempTree({
    'package-lock.json': {
      packages: {
        'apps/server': { dependencies: { alpha: '1', '@own/lib': '1' } },
        'apps/web': {},
        tools: { dependencies: { tool: '1' } },
        'packages/lib': { dependencies: { beta: '2' } },
        'packages/lib/node_modules/beta': { version: '2.0.0', license: 'ISC' },
        'node_modules/@own/lib': { link: true, resolved: 'packages/lib' },
        'node_modules/alpha': { version: '1.0.0', license: 'MIT', dependencies: { beta: '1' } },
        'node_modules/beta': { version: '1.0.0', license: 'MIT' },
        'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only' },
      },
    },
    'node_modules/alpha/LICENSE.md': 'Alpha terms\r\n',
    'node_modules/alpha/license.js': 'not a licence',
  });
  expect(shippedPackages(root)).toEqual([
    { name: 'alpha', version: '1.0.0', licence: 'MIT', text: 'Alpha terms' },
    { name: 'beta', version: '1.0.0', licence: 'MIT', text: '' },
    { name: 'beta', version: '2.0.0', licence: 'ISC', text: '' },
  ]);
});
