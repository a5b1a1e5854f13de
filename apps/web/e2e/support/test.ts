import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { ServerProcess } from '../../../../scripts/vitest/server-process.ts';
import { ChartPage } from './chart-page.ts';
import { DEMO_DATA_VARIABLE } from './demo-data.ts';
import { expect } from './eager-expect.ts';
import { emptyDocument } from './empty-document.ts';
import { slowDown } from './slowness.ts';

interface TestFixtures {
  /** The page as a chart: see {@link ChartPage}. */
  readonly chart: ChartPage;
  /** What the page wrote to the console as an error or warning, and what it threw. A journey that expects some empties it. */
  readonly complaints: string[];
}

interface WorkerFixtures {
  /** A server with the demo data, of this worker alone. */
  readonly server: ServerProcess;
}

/** A journey begins here: a running server with the demo, and a page that must not complain. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _ }, use) => {
      const loaded = process.env[DEMO_DATA_VARIABLE];
      if (loaded === undefined)
        throw new Error('The demo data is not loaded: run the journeys through playwright test');
      const dataDir = mkdtempSync(join(tmpdir(), 'candlemark-journey-'));
      cpSync(loaded, dataDir, { recursive: true });
      // Fetches ask servers of the journeys themselves.
      const server = new ServerProcess('--data', dataDir, '--allow-private');
      await server.start();
      await use(server);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    await slowDown(page);
    await use(page);
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    collectComplaints(page, complaints);
    await use(complaints);
    expect(complaints, 'the console stays empty').toEqual([]);
  },
  chart: async ({ page, complaints: _, server }, use) => {
    await emptyDocument(server.url);
    await use(new ChartPage(page));
  },
});

export { expect } from './eager-expect.ts';

function collectComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.stack || error.message));
}
