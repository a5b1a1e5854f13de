import { defineConfig } from '@playwright/test';
import { SLOWNESS } from './apps/web/e2e/support/slowness.ts';
import { findTestBrowser } from './scripts/lib/browser.mjs';

const executablePath = findTestBrowser();

/** Journeys: a real browser at the real server with the real demo data. Nothing is tried twice. */
export default defineConfig({
  testDir: 'apps/web/e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './apps/web/e2e/support/demo-data.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  timeout: 60_000 * SLOWNESS,
  globalTimeout: process.env.CANDLEMARK_SOAK === '1' ? 6 * 3_600_000 : 20 * 60_000 * SLOWNESS,
  expect: { timeout: 10_000 * SLOWNESS, toPass: { timeout: 10_000 * SLOWNESS } },
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
