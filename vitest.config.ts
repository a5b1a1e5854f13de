import { defineConfig } from 'vitest/config';
import { findTestBrowser } from './scripts/lib/browser.mjs';
import { sqlText } from './scripts/lib/sql-text.mjs';
import { WORKERS } from './scripts/lib/workers.mjs';
import { chosenSeed } from './scripts/vitest/chosen-seed.mjs';
import { LongestFirst } from './scripts/vitest/longest-first.mjs';

// A zone with half an hour and summer time that nobody works in: whatever reads the machine's zone by accident fails.
process.env.TZ = 'America/St_Johns';
process.env.LC_ALL = 'en_US.UTF-8';
const browser = findTestBrowser();
if (browser !== undefined) process.env.CHROME_PATH = browser;

const IN_A_BROWSER = '**/*.browser.test.ts';
const isSoak = process.env.CANDLEMARK_SOAK === '1';
const seed = chosenSeed(process.env);
// Read more than once: once for each project.
process.env.CANDLEMARK_SEED = String(seed);
console.log(`Properties run with seed ${seed}; CANDLEMARK_SEED=${seed} repeats them.`);

export default defineConfig({
  plugins: [sqlText()],
  test: {
    env: { NODE_ENV: 'test', CANDLEMARK_SEED: String(seed) },
    setupFiles: ['scripts/vitest/seed.mjs', 'scripts/vitest/no-warnings.mjs'],
    maxWorkers: WORKERS,
    // One set of modules for all files of a worker: to load them took a quarter of the time.
    isolate: false,
    // Ends what hangs, and measures nothing: a machine with much else to do is slow, not wrong.
    testTimeout: isSoak ? 7_200_000 : 120_000,
    ...(isSoak && { sequence: { sequencer: LongestFirst } }),
    hookTimeout: 120_000,
    // The default is a second, which a page needs at times to paint beside two others.
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        // One for all that runs in Node: each project reads, transforms and loads the same packages anew, a tenth of the time.
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/playground/src/**/*.test.ts',
            'apps/web/{src,build}/**/*.test.{ts,tsx}',
            'apps/server/src/**/*.test.ts',
            '{scripts,bench,apps/docs}/**/*.test.ts',
          ],
          exclude: [IN_A_BROWSER, '**/node_modules/**'],
          // Imports run in a process of their own, which is built first.
          globalSetup: ['scripts/vitest/build-server.mjs'],
          setupFiles: ['apps/server/src/testing/remove-temp-dirs.ts'],
        },
      },
      {
        extends: true,
        // A real browser has its own pace: see docs/decisions/testing.md.
        test: {
          name: 'browser',
          include: [IN_A_BROWSER],
          exclude: ['**/node_modules/**'],
          retry: isSoak ? 0 : 1,
          setupFiles: ['apps/server/src/testing/remove-temp-dirs.ts'],
        },
      },
    ],
  },
});
