import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FinancialChart } from '@candlemark/chart';
import type { Page } from '@playwright/test';
import { ServerProcess } from '../../../scripts/vitest/server-process.ts';
import { ChartPage } from './support/chart-page.ts';
import { DEMO_DATA_VARIABLE } from './support/demo-data.ts';
import { expect, test } from './support/test.ts';

function drawn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark.chart.annotations.list()
        .length,
  );
}

test('below a path of its host the app finds everything there, and asks for nothing beside it', {
  tag: '@long',
}, async ({ page, context, complaints }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'candlemark-journey-'));
  cpSync(process.env[DEMO_DATA_VARIABLE] ?? '', dataDir, { recursive: true });
  const below = new ServerProcess('--data', dataDir, '--base-path', '/charts');
  await below.start();
  const root = `${below.url}/charts`;
  const beside: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(`${root}/`)) beside.push(request.url());
  });
  try {
    const chart = new ChartPage(page);
    await chart.open(`${root}/chart/SPX?interval=auto`);
    await chart.wheel(-1000);
    await chart.settled();
    expect(page.url()).toContain(`${root}/chart/SPX?`);

    const second = await context.newPage();
    await new ChartPage(second).open(page.url());
    await page.bringToFront();
    await page.keyboard.press('Alt+h');
    const { width = 0, height = 0, x = 0, y = 0 } = (await chart.chart.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect.poll(() => drawn(second)).toBe(1);
    await second.close();

    await page.reload();
    await chart.settled();
    await expect.poll(() => drawn(page)).toBe(1);
    await page.getByRole('button', { name: 'Data and imports' }).click();
    await expect(page).toHaveURL(`${root}/data`);
    await page.getByRole('link', { name: 'AAPL' }).first().click();
    await expect(page).toHaveURL(new RegExp(`^${root}/instrument/`));
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Data', level: 1 })).toBeVisible();
    await page.goto(`${root}/insights?of=SPX&interval=1D`);
    await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
    await page.goto(`${root}/nowhere`);
    await page.getByRole('main').getByRole('link').click();
    await chart.settled();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('charts/')))).toEqual(
      [],
    );
  } finally {
    await page.close();
    await below.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  expect(beside).toEqual([]);
  expect(complaints).toEqual([]);
});
