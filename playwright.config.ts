import { defineConfig } from '@playwright/test';
import { SLOWNESS } from './apps/web/e2e/support/slowness.ts';
import { findTestBrowser } from './scripts/lib/browser.mjs';
import { WORKERS } from './scripts/lib/workers.mjs';

const isSoak = process.env.CANDLEMARK_SOAK === '1' || SLOWNESS > 1;
const executablePath = findTestBrowser();

/** Journeys: a real browser at the real server with the real demo data. One that fails is tried once more; in the soak none is. */
export default defineConfig({
  testDir: 'apps/web/e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './apps/web/e2e/support/demo-data.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: isSoak ? 0 : 1,
  workers: WORKERS,
  // Ends what hangs, and measures nothing: a machine with much else to do is slow, not wrong.
  timeout: 120_000 * SLOWNESS,
  globalTimeout: isSoak ? 6 * 3_600_000 : 20 * 60_000 * SLOWNESS,
  expect: { timeout: 20_000 * SLOWNESS, toPass: { timeout: 20_000 * SLOWNESS } },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    launchOptions: { args: ['--no-sandbox'], ...(executablePath === undefined ? {} : { executablePath }) },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/St_Johns',
    contextOptions: { reducedMotion: 'no-preference' },
    screenshot: 'only-on-failure',
  },
});
