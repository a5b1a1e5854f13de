import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { build } from 'vite';
import { test as base } from 'vitest';

/** A page built from its sources. */
export interface BuiltPage {
  readonly script: string;
  readonly styles: readonly string[];
}

/** A real browser, and pages for it. Both are made when a test first asks, and serve all test files of a worker. */
export interface TestBrowser {
  /** Whoever opens a page in it closes the page, never the browser. */
  readonly chromium: Browser;
  /** @param entry the path of the file that the page begins with */
  built(entry: string): Promise<BuiltPage>;
}

/** A test that runs in a browser takes it as `testBrowser`, or in `test.beforeAll`. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads there what a fixture needs
export const test = base.extend('testBrowser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<TestBrowser> => {
  const browser = await launchChromium();
  onCleanup(() => browser.close());
  const pages = new Map<string, Promise<BuiltPage>>();
  return {
    chromium: browser,
    built(entry) {
      const page = pages.get(entry) ?? buildPage(entry);
      pages.set(entry, page);
      return page;
    },
  };
});

export function launchChromium(...args: readonly string[]): Promise<Browser> {
  const options: LaunchOptions = { args: ['--no-sandbox', ...args] };
  return chromium.launch({ ...options, executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium' });
}

/**
 * @param name of the global variable that holds what the file exports
 * @param define what stands in the code for other code, which a plain script lacks
 */
export async function buildPage(
  entry: string,
  name = 'page',
  define: Readonly<Record<string, string>> = {},
): Promise<BuiltPage> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"', ...define },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error(`Vite built nothing of ${entry}`);
  const styles = output.output.flatMap((part) =>
    part.type === 'asset' && part.fileName.endsWith('.css') ? [String(part.source)] : [],
  );
  return { script: output.output[0].code, styles };
}
