import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile, tradesCsv } from '../testing/trades-file.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import type { DemoInstrument } from './demo-instruments.ts';
import { DEMO_INSTRUMENTS } from './demo-instruments.ts';
import { type DemoLoadProgress, loadDemo } from './load-demo.ts';

const FROM_US = Date.UTC(2024, 0, 1) * 1000;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

function demoOf(symbol: string): DemoInstrument {
  const csv = tradesCsv({ symbol, fromUs: FROM_US, count: 500, stepUs: 1e6 });
  return {
    symbol,
    fileName: `${symbol}.csv`,
    rows: 500,
    options: { symbol, name: `Demo ${symbol}`, source: 'made up', licence: 'CC0-1.0', synthetic: true },
    open: () => textFile('', csv).stream,
  };
}

const INSTRUMENTS = [demoOf('D1'), demoOf('D2')];

async function withWorkspace<T>(dataDir: string, use: (workspace: Workspace) => Promise<T>): Promise<T> {
  const workspace = await openWorkspace({ dataDir, log: quiet });
  try {
    return await use(workspace);
  } finally {
    await workspace.close();
  }
}

function load(
  workspace: Workspace,
  signal = new AbortController().signal,
  onProgress: (progress: DemoLoadProgress) => void = () => undefined,
) {
  return loadDemo({ workspace, signal, onProgress, sleep: (ms) => delay(ms), instruments: INSTRUMENTS });
}

const symbols = ({ store }: Workspace) => store.listInstruments().map(({ symbol }) => symbol);

describe('loadDemo', () => {
  it('fills a new workspace once, with names, sources and licences', async () => {
    const dir = tempDir();
    const progress: DemoLoadProgress[] = [];
    await withWorkspace(dir, async (workspace) => {
      expect(await load(workspace, undefined, (step) => void progress.push(step))).toBe('loaded');
      expect(workspace.store.bySymbol('D1')).toMatchObject({
        name: 'Demo D1',
        source: 'made up',
        licence: 'CC0-1.0',
        synthetic: true,
      });
      expect(symbols(workspace)).toEqual(['D1', 'D2']);
    });
    expect(progress[0]).toEqual({ current: 'Demo D1', done: 0, total: 2, fraction: 0 });
    expect(progress.at(-1)).toEqual({ current: null, done: 2, total: 2, fraction: 1 });
    expect(progress.every(({ fraction }, index) => index === 0 || fraction >= progress[index - 1]!.fraction)).toBe(
      true,
    );
    await withWorkspace(dir, async (workspace) => expect(await load(workspace)).toBe('loaded'));
  });

  it('leaves a workspace alone that somebody already uses, for ever', async () => {
    await withWorkspace(tempDir(), async (workspace) => {
      await workspace.imports.start(
        textFile('mine.csv', tradesCsv({ symbol: 'MINE', fromUs: FROM_US, count: 9, stepUs: 1e6 })),
      ).done;
      expect(await load(workspace)).toBe('declined');
      expect(await load(workspace)).toBe('declined');
      expect(symbols(workspace)).toEqual(['MINE']);
    });
  });

  it('goes on where it was interrupted', async () => {
    const dir = tempDir();
    await withWorkspace(dir, async (workspace) => {
      const stop = new AbortController();
      const onProgress = ({ done }: DemoLoadProgress) => (done === 1 ? stop.abort() : undefined);
      expect(await load(workspace, stop.signal, onProgress)).toBe('interrupted');
      expect(symbols(workspace)).toEqual(['D1']);
    });
    await withWorkspace(dir, async (workspace) => {
      expect(await load(workspace)).toBe('loaded');
      expect(symbols(workspace)).toEqual(['D1', 'D2']);
    });
  });

  it('ships real daily bars with their source, and made-up trades labelled so', async () => {
    await withWorkspace(tempDir(), async (workspace) => {
      const shipped = DEMO_INSTRUMENTS.filter(({ options }) => options.synthetic !== true);
      const options = { workspace, signal: new AbortController().signal, sleep: (ms: number) => delay(ms) };
      expect(await loadDemo({ ...options, onProgress: () => undefined, instruments: shipped })).toBe('loaded');
      const { store } = workspace;
      expect(store.bySymbol('SPX')?.levels[0]).toMatchObject({ interval: '1D', source: 'bars' });
      expect(store.bySymbol('AAPL')?.levels[0]?.rows).toBeGreaterThan(1000);
      for (const { source } of store.listInstruments()) expect(source).toMatch(/^Yahoo Finance, by way of/);
    });
    const synthetic = DEMO_INSTRUMENTS.filter(({ options }) => options.synthetic === true);
    expect(synthetic.map(({ options }) => options.name)).toEqual([expect.stringMatching(/synthetic/i)]);
  });
});
