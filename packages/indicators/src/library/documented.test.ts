import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INDICATOR_FORMULAS } from '../formulas.ts';
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

test('what each computes and where that was published stands in the formulas, and of nothing else', () => {
  expect(Object.keys(INDICATOR_FORMULAS).toSorted()).toEqual(INDICATORS.map(({ type }) => type).toSorted());
  for (const { formula, origin } of Object.values(INDICATOR_FORMULAS)) {
    expect(formula.length).toBeGreaterThan(10);
    expect(origin).not.toBe('');
  }
  expect(INDICATOR_FORMULAS['cdl-doji']).toEqual({
    formula:
      'Doji: 100 where a bar ends it and prices are thought to rise, -100 where they are thought to fall, else 0; by TA-Lib’s rules and default settings; skender: 1 where the close lies no further than 0.1 % from the open',
    origin: 'TA-Lib, CDLDOJI',
  });
});
