/**
 * What every case draws, as a line in a file: how many calls of each kind, and a fingerprint of all of them. A line that changes is a picture that changes: look at it (`npm run playground`), then
 * take it over with `npm run playground:accept`.
 */
import { createHash } from 'node:crypto';
import type { FinancialChart } from '@candlemark/chart';
import { drawnChart } from '@candlemark/chart/testing';
import { expect, test } from 'vitest';
import { CASE_GROUPS } from './all-cases.ts';
import { optionsOfCase } from './case-chart.ts';
import type { PlaygroundCase } from './playground-case.ts';

/** These need an element of a page: the pointer in it, or a canvas of its own. Pictures without a chart are no draw list. */
const NEEDS_A_PAGE = /^(panes-buttons|picture-|font-)/;
const NO_BOX = {} as HTMLElement;

const GROUPS = CASE_GROUPS.map(({ title, file, cases }) => ({
  title,
  file,
  cases: cases.filter(({ id, picture }) => picture === undefined && !NEEDS_A_PAGE.test(id)),
})).filter(({ cases }) => cases.length > 0);

test.each(GROUPS)('draws as before: $title', async ({ file, cases }) => {
  const lines: string[] = [];
  for (const one of cases) lines.push(`${one.id}: ${summaryOf(await drawListOf(one))}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`draw-lists/${file}.txt`);
});

test('a draw list is the same each time, and another one where one number differs', async () => {
  const [first] = GROUPS[0]!.cases;
  const list = await drawListOf(first!);
  expect(await drawListOf(first!)).toBe(list);
  expect(summaryOf(list.replace(/rects (\S+) 1 (\d)/, 'rects $1 1 9$2'))).not.toBe(summaryOf(list));
});

async function drawListOf(one: PlaygroundCase): Promise<string> {
  const { chart, drawList } = drawnChart({ theme: 'light', ...optionsOfCase(one) }, one.own);
  await one.prepare?.(chart as FinancialChart, NO_BOX);
  return await drawList();
}

/** `rects 12, text 34; 1f2e3d4c5b6a`. */
function summaryOf(list: string): string {
  const counts = new Map<string, number>();
  for (const [, kind = ''] of list.matchAll(/^ *(\w+) /gm)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const said = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, count]) => `${kind} ${count}`);
  return `${said.join(', ')}; ${createHash('sha256').update(list).digest('hex').slice(0, 12)}`;
}
