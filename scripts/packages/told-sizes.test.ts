/** What the pages tell of the size of files, read off the files. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildStalePackages } from '../build-packages.mjs';
import { ROOT } from '../lib/root.mjs';
import { gzipKb, loadedAtOnce } from './loaded-files.mjs';

beforeAll(() => buildStalePackages(), 300_000);

/** As far as a number that is told may lie from what is there. */
const NEARLY = 0.02;

function expectTold(page: string, pattern: RegExp, ...kilobytes: readonly number[]) {
  const [sentence, ...told] = pattern.exec(readFileSync(path.join(ROOT, page), 'utf8')) ?? [];
  expect(sentence, `${page} says ${pattern}`).toBeDefined();
  for (const [at, actual] of kilobytes.entries()) {
    const difference = Math.abs(Number(told[at]) / actual - 1);
    expect(difference, `${page}: ${sentence}: ${actual.toFixed(1)}`).toBeLessThan(NEARLY);
  }
}

test('the sizes of the files of the chart', () => {
  const folder = path.join(ROOT, 'dist/packages/chart/dist/browser');
  const whole = gzipKb([path.join(folder, 'candlemark.js')]);
  expectTold('docs/embedding.md', /`candlemark\.js` is one file with everything, (\d+) kB/, whole);
  expectTold('docs/embedding.md', /: (\d+) kB at first/, gzipKb(loadedAtOnce(path.join(folder, 'candlemark.mjs'))));
  const worker = gzipKb(loadedAtOnce(path.join(folder, 'candlemark-indicators.mjs')));
  expectTold('docs/embedding.md', /or (\d+) kB beside the module/, worker);
  expectTold('docs/comparison.md', /Whole library in one file, gzip kB \| ([\d.]+)/, whole);
});

test('the sizes of the files of the element', () => {
  const folder = path.join(ROOT, 'dist/packages/chart-element/dist/browser');
  const whole = gzipKb([path.join(folder, 'candlemark-chart.js')]);
  const atOnce = loadedAtOnce(path.join(folder, 'candlemark-chart.mjs'));
  const first = gzipKb(atOnce);
  const tools = readdirSync(folder).find((name) => /-element-tools-[^.]+\.mjs$/.test(name))!;
  const behind = gzipKb(loadedAtOnce(path.join(folder, tools), new Set(atOnce))) - first;
  expectTold('docs/embedding.md', /in one file, (\d+) kB .+ shows the chart after (\d+) kB/, whole, first);
  const chart = gzipKb([path.join(ROOT, 'dist/packages/chart/dist/browser/candlemark.js')]);
  const sentence =
    /(\d+) kB compressed \(the chart alone is (\d+) kB.+after (\d+) kB; the toolbar with React \((\d+) kB/;
  expectTold('packages/chart-element/README.md', sentence, whole, chart, first, behind);
});
