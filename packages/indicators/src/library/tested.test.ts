import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INDICATORS } from '../registry.ts';

const FOLDER = new URL('./', import.meta.url);
/** Suites that ask the same of all: they know nothing of what one of them computes. */
const OF_ALL = ['contract.prop.test.ts', 'documented.test.ts', 'tested.test.ts'];

test('every indicator has a test of its own, of values that were not computed by it', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts') && !OF_ALL.includes(name));
  const text = files.map((name) => readFileSync(new URL(name, FOLDER), 'utf8')).join('\n');
  // Candle patterns are called by TA-Lib's name there.
  const untested = INDICATORS.filter(({ type }) => !text.includes(`'${type.replace(/^cdl-/, '')}'`));
  expect(untested.map(({ type }) => type)).toEqual([]);
});
