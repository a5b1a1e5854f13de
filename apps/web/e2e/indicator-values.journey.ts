import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FinancialChart } from '@candlemark/chart';
import type { Page } from '@playwright/test';
import { CLI_FILE } from '../../../scripts/build.mjs';
import { DEMO_DATA_VARIABLE } from './support/demo-data.ts';
import { expect, test } from './support/test.ts';

/** Of each memory one: a window, all of the history, one that later bars settle, a decay, and a sum. Those over the prices come first, as in tables of the chart. */
const TYPES = ['sma', 'parabolic-sar', 'zig-zag', 'rsi', 'obv'] as const;
/** The plots of these that are shown, as an export calls them. */
const EXPORTED = ['sma', 'parabolic-sar.sar', 'zig-zag.line', 'rsi', 'obv'] as const;
/** Columns of a table of the chart before those of indicators. */
const OF_BARS = 6;
const VIEWS = [
  ['2019-06-01', '2020-02-01'],
  ['2003-01-01', '2004-01-01'],
  ['2000-01-01', '2000-07-01'],
  ['2003-06-01', '2004-06-01'],
  ['2019-09-01', '2020-03-01'],
] as const;

type Shown = { readonly __candlemark: { readonly chart: FinancialChart } };

/** Columns by header, rows by day. */
function tableOf(csv: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const [head = '', ...lines] = csv.trim().split('\n');
  const names = head.split(',');
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at]!, cell])));
  return new Map(rows.map((row) => [String(row.time).slice(0, 10), row]));
}

/** What the command writes, from the first bar on. */
function exported(): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const dir = mkdtempSync(join(tmpdir(), 'candlemark-values-'));
  try {
    cpSync(process.env[DEMO_DATA_VARIABLE]!, dir, { recursive: true });
    const asked = TYPES.flatMap((type) => ['--indicator', type]);
    const args = [CLI_FILE, 'export', '--data', dir, '--symbol', 'SPX', '--interval', '1D', ...asked];
    return tableOf(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64e6 }));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function isSame(one: string, other: string): boolean {
  if (one === '' || other === '') return one === other;
  return Math.abs(Number(one) - Number(other)) <= 1e-9 * Math.max(1, Math.abs(Number(other)));
}

const csvOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Shown).__candlemark.chart.toCsv());

test('the worker computes what the export writes, wherever one pans, and again after a reload', async ({
  chart,
  page,
}) => {
  const whole = exported();
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open('/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01');
  await page.evaluate(async (types) => {
    const { indicators } = (globalThis as unknown as Shown).__candlemark.chart;
    for (const type of types) await indicators.add({ type });
  }, TYPES);
  await chart.settled();
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  let compared = 0;
  const wrong: unknown[] = [];
  /** How many values are still to come: the picture does not wait for them. Those that are there are right at any time. */
  const compare = async (): Promise<number> => {
    let missing = 0;
    for (const [day, row] of tableOf(await csvOf(page))) {
      const expected = whole.get(day)!;
      const mine = Object.values(row).slice(OF_BARS);
      expect(mine).toHaveLength(EXPORTED.length);
      for (const [at, name] of EXPORTED.entries()) {
        const [value, other] = [mine[at]!, expected[name]!];
        if (value === '' && other !== '') missing++;
        else if (!isSame(value, other)) wrong.push([day, name, value, other]);
        compared++;
      }
    }
    return missing;
  };
  const allThere = () => expect.poll(compare, { message: 'every value is there' }).toBe(0);
  for (const [from, to] of VIEWS) {
    await page.evaluate(
      ([begin, end]) => {
        const { chart: shown } = (globalThis as unknown as Shown).__candlemark;
        shown.setViewport({ from: Date.parse(begin), to: Date.parse(end) });
      },
      [from, to] as const,
    );
    await chart.settled();
    await allThere();
  }
  await page.reload();
  await chart.settled();
  await allThere();
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(3000);
});
