import { expect, test } from 'vitest';
import { tempTree } from '../vitest/temp-tree.mjs';
import { checkLinks } from './links.mjs';

test('a link that leads nowhere is named with its page', () => {
  const root = tempTree({
    'README.md': '[docs](docs/README.md) [web](https://example.org/x) [below](#here) ![picture](docs/images/a.png)',
    'docs/README.md': '[back](../README.md#top) [deep](deep/page.md)',
    'docs/deep/page.md': '[gone](gone.md)',
  });
  expect(checkLinks(root)).toEqual([
    'README.md: docs/images/a.png does not exist',
    'docs/deep/page.md: gone.md does not exist',
  ]);
});
