import { expect, test } from 'vitest';
import { tempTree } from '../vitest/temp-tree.mjs';
import { checkLockfile } from './lockfile.mjs';

test('an entry that names a host or has no checksum is reported', () => {
  const root = tempTree({
    'package-lock.json': {
      packages: {
        '': {},
        'packages/own': { version: '1.0.0' },
        'node_modules/own': { link: true, resolved: 'packages/own' },
        'node_modules/good': { version: '1.0.0', integrity: 'sha512-x' },
        'node_modules/hosted': { version: '1.0.0', integrity: 'sha512-x', resolved: 'https://example.org/hosted.tgz' },
        'node_modules/unsure': { version: '1.0.0' },
      },
    },
  });
  expect(checkLockfile(root)).toEqual([
    'package-lock.json: node_modules/hosted names a host (npm install --package-lock-only)',
    'package-lock.json: node_modules/unsure has no integrity',
  ]);
});
