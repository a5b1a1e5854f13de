import { expect, test } from 'vitest';
import { packageVersions } from './package-versions.mjs';

test('the versions of peers are those that are installed for them; our own pages are no packages', () => {
  const versions = packageVersions(['uplot', 'lightweight-charts', 'bare']);
  expect(Object.keys(versions).sort()).toEqual(['lightweight-charts', 'uplot']);
  expect(versions.uplot).toMatch(/^\d+\.\d+\.\d+/);
});
