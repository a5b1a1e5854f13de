import { expect, test } from 'vitest';
import { describeIndicator } from '../../test/indicator-contract.ts';
import { INDICATORS } from '../registry.ts';

test('every indicator has a name of its own', () => {
  expect(new Set(INDICATORS.map(({ type }) => type)).size).toBe(INDICATORS.length);
});

for (const indicator of INDICATORS) describeIndicator(indicator);
