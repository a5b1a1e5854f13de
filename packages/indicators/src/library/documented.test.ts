import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INDICATORS } from '../registry.ts';

test('the documentation has a line of every indicator, with its name', () => {
  const text = readFileSync(new URL('../../../../docs/indicators.md', import.meta.url), 'utf8');
  const lines = new Set(
    text.split('\n').map((line) =>
      line
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim())
        .join(' | '),
    ),
  );
  const missing = INDICATORS.filter(({ type, name }) => !lines.has(`\`${type}\` | ${name}`)).map(({ type }) => type);
  expect(missing).toEqual([]);
});
