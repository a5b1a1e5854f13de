import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { StatusResponse } from '@candlemark/contracts';
import { buildStale } from '../../../../scripts/build.mjs';
import { ServerProcess } from '../../../../scripts/vitest/server-process.ts';

/** Names the directory with the loaded demo to the workers, which take copies of it. */
export const DEMO_DATA_VARIABLE = 'CANDLEMARK_E2E_DATA';

/** Loads the demo instruments once, by starting the real server on an empty directory. Returns the clean-up. */
export default async function loadDemoData(): Promise<() => void> {
  await buildStale({ say: console.log });
  const dataDir = mkdtempSync(join(tmpdir(), 'candlemark-demo-'));
  const server = new ServerProcess('--data', dataDir);
  await server.start();
  try {
    await untilLoaded(server.url);
  } finally {
    await server.stop();
  }
  process.env[DEMO_DATA_VARIABLE] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

async function untilLoaded(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/status`);
    const { demo } = (await answer.json()) as StatusResponse;
    if (demo.state === 'ready') return;
    if (demo.state !== 'loading') throw new Error(`The demo is ${demo.state}: ${demo.message ?? 'no reason given'}`);
    await delay(200);
  }
}
