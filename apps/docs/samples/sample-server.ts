/** The real server, for samples that ask one: with the instruments that they name, of made-up bars. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { CLI_FILE } from '../../../scripts/build.mjs';
import { prepare } from '../../../scripts/lib/prepare.mjs';
import { run } from '../../../scripts/lib/run.mjs';
import { ServerProcess } from '../../../scripts/vitest/server-process.ts';
import { madeUpBars } from './made-up-bars.ts';

/** The addresses that samples ask: of a Candlemark server, and of somebody's UDF server. */
const ASKED = /^(http:\/\/127\.0\.0\.1:8080|https:\/\/data\.example\.com)(?=\/)/;

export interface SampleServer {
  readonly url: string;
  /** With all that it stored. */
  end(): Promise<void>;
}

/** Starts it, with AAPL, SPX and VIX. */
export async function startSampleServer(pageOrigin: string): Promise<SampleServer> {
  await prepare({ web: false });
  const rows = madeUpBars().map(({ time, open, high, low, close, volume }) =>
    [new Date(time).toISOString().slice(0, 10), open, high, low, close, volume].join(','),
  );
  const text = `date,open,high,low,close,volume\n${rows.join('\n')}\n`;
  const names = ['AAPL', 'SPX', 'VIX'];
  const folder = mkdtempSync(path.join(tmpdir(), 'candlemark-'));
  const data = path.join(folder, 'data');
  const files = names.map((name) => path.join(folder, `${name}.csv`));
  for (const file of files) writeFileSync(file, text);
  const imported = await run(process.execPath, [CLI_FILE, 'import', ...files, '--venue', 'NASDAQ', '--data', data]);
  if (imported.code !== 0) throw new Error(imported.output);
  const server = new ServerProcess('--data', data, '--allow-origin', pageOrigin);
  await server.start();
  return {
    url: server.url,
    async end() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Answers what a page asks of these addresses with what the server answers.
 *
 * @returns the status of every answer so far, and how many are still waited for
 */
export async function answerFrom({ url }: SampleServer, page: Page) {
  const asked = { statuses: [] as number[], waiting: 0 };
  await page.route(ASKED, async (route) => {
    asked.waiting += 1;
    try {
      const response = await route.fetch({ url: route.request().url().replace(ASKED, url) });
      asked.statuses.push(response.status());
      await route.fulfill({ response });
    } finally {
      asked.waiting -= 1;
    }
  });
  return asked;
}
