import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ANNOTATION_TOOLS } from '@candlemark/annotations';
import { INDICATORS } from '@candlemark/indicators';
import { BUILTIN_DRAWING_TOOLS } from 'openalgo-charts/draw';
import { BUILTIN_INDICATORS } from 'openalgo-charts/indicators';
import { expect, test, vi } from 'vitest';

const FILES = {
  'lightweight-charts': 'dist/lightweight-charts.standalone.production.js',
  klinecharts: 'dist/umd/klinecharts.min.js',
  'openalgo-charts': 'dist/openalgo-charts.standalone.js',
  echarts: 'dist/echarts.min.js',
  uplot: 'dist/uPlot.iife.min.js',
} as const;
const NAMES = Object.keys(FILES) as (keyof typeof FILES)[];
const ROOT = path.join(import.meta.dirname, '..');

/** The table of the page, by the first cell of a row; ours first. */
function rowsOfPage(): Record<string, string[]> {
  const page = readFileSync(path.join(ROOT, 'docs/comparison.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  return Object.fromEntries(
    rows.map((row) => {
      const [name = '', ...cells] = row.slice(2, -2).split(' | ');
      return [name.trim(), cells];
    }),
  );
}

test('the comparison with other libraries says what their packages say', async () => {
  const rows = rowsOfPage();
  const manifests = NAMES.map((name) => readJson(path.join(ROOT, 'node_modules', name, 'package.json')));
  const own = readJson(path.join(ROOT, 'package.json'));
  expect(rows.Version).toEqual([own, ...manifests].map(({ version }) => version));
  expect(rows.Licence).toEqual([own, ...manifests].map(({ license }) => license));
  const sizes = NAMES.map((name) =>
    gzipSync(readFileSync(path.join(ROOT, 'node_modules', name, FILES[name])), { level: 9 }),
  );
  const kilobytes = rows['Whole library in one file, gzip kB']?.slice(1).map(Number) ?? [];
  // Versions of zlib differ by a few bytes.
  for (const [at, { length }] of sizes.entries()) expect(kilobytes[at]).toBeCloseTo(length / 1000, 0);
  // It looks at the browser when it is loaded.
  vi.stubGlobal('window', { navigator: { userAgent: '' } });
  const { getSupportedOverlays, getSupportedIndicators } = await import('klinecharts');
  const none = '0';
  const drawing = [ANNOTATION_TOOLS.length, 0, getSupportedOverlays().length, BUILTIN_DRAWING_TOOLS.length].map(String);
  expect(rows['Drawing tools that come with it']).toEqual([...drawing, none, none]);
  const computed = [INDICATORS.length, 0, getSupportedIndicators().length, BUILTIN_INDICATORS.length].map(String);
  expect(rows['Indicators that come with it']).toEqual([...computed, none, none]);
});

function readJson(file: string): { readonly version: string; readonly license: string } {
  return JSON.parse(readFileSync(file, 'utf8'));
}
