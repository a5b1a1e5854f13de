import type { DemoProgress, DiskRoom } from '@candlemark/contracts';
import { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import type { Changes } from '../../change/change-service.ts';
import { shutDoor } from '../../document/document-door.ts';
import { DocumentUnavailableError } from '../../document/document-error.ts';
import type { FillService } from '../../fills/fill-service.ts';
import type { ImportService } from '../../import/import-service.ts';
import { MemoryEngine } from '../../insights/testing/memory-engine.ts';
import type { MarketStore } from '../../market/market-store.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { type AppDeps, buildApp } from '../app.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { createHostPolicy } from '../security/host-policy.ts';
import type { ServerApp } from '../server-app.ts';
import { MemoryStore } from './memory-store.ts';
import { DAILY_ID, dailyBars, evenTrades, TRADED_ID } from './sample-rows.ts';

export const TOKEN = 'token-of-the-test';
/** What `inject` sends as its Host. */
export const HOST = 'localhost:80';
export const ORIGIN = 'http://localhost:80';

const DEMO_OFF: DemoProgress = { state: 'off', current: null, done: 0, total: 0, fraction: 0, message: null };

export const ROOMY: DiskRoom = { state: 'roomy', freeBytes: 2 ** 40 };

/** What went to the log as an error. */
export interface LoggedError {
  readonly details: object;
  readonly message: string;
}

export interface TestApp {
  readonly app: ServerApp;
  readonly errors: LoggedError[];
}

/** The server over a store, closed when the test ends. */
export async function createTestApp(
  store: MarketStore,
  overrides: Partial<AppDeps> & { readonly imports?: ImportService } = {},
): Promise<TestApp> {
  const errors: LoggedError[] = [];
  const engine = new MemoryEngine();
  const app = await buildApp({
    store,
    engine,
    imports: noImports,
    changes: noChanges,
    fills: noFills,
    document: noDocument,
    freeze: () => Promise.reject(new Error('this test makes no backup')),
    uploadDir: tempDir(),
    cache: null,
    log: { info: () => {}, warn: () => {}, error: (details, message) => errors.push({ details, message }) },
    limits: DEFAULT_LIMITS,
    hosts: createHostPolicy({ names: [], remote: false, forwarded: [], port: () => 80 }),
    token: TOKEN,
    allowedOrigins: new Set(),
    fetchesPrivate: false,
    basePath: '',
    web: null,
    docsDir: '/nowhere',
    version: '0.0.0-test',
    demo: () => DEMO_OFF,
    diskRoom: () => ROOMY,
    processMetrics: new Registry(),
    ...overrides,
  });
  onTestFinished(async () => {
    await app.close();
    await engine.close();
  });
  return { app, errors };
}

// Made once: hundreds of tests read them, and nobody changes them.
const SAMPLE_BARS = dailyBars(2000);
const SAMPLE_TRADES = evenTrades(20_000, 100_000);

/** 2,000 daily bars, the last 100 days not sealed; 20,000 trades, 100 ms apart, with two levels above. */
export function sampleStore(): MemoryStore {
  const store = new MemoryStore();
  store.put({
    id: DAILY_ID,
    symbol: 'DAILY',
    bars: { interval: '1D', columns: SAMPLE_BARS },
    levels: ['1D', '1W', '1mo'],
    overrides: { sealedUntilUs: SAMPLE_BARS.timeUs[1900]! },
  });
  store.put({ id: TRADED_ID, symbol: 'TRADED', trades: SAMPLE_TRADES, levels: ['1s', '1m'] });
  return store;
}

const noImports: ImportService = {
  start: () => {
    throw new Error('this test starts no import');
  },
  preview: () => Promise.reject(new Error('this test looks at no file')),
  jobs: () => [],
  job: () => undefined,
  cancel: () => false,
};

const refuse = () => {
  throw new Error('this test changes nothing');
};

const noDocument = shutDoor(new DocumentUnavailableError('this test has no document'));

export const noFills: FillService = {
  imports: async () => [],
  of: async () => [],
  remove: async () => false,
  onChange: () => () => {},
};

const noChanges: Changes = {
  batches: refuse,
  batch: refuse,
  batchPath: refuse,
  batchReport: refuse,
  quality: refuse,
  removeBatch: refuse,
  deleteInstrument: refuse,
  planMerge: refuse,
  mergeInstrument: refuse,
  unmergeInstrument: refuse,
  mergedInto: refuse,
  setCalendar: refuse,
  describeInstruments: refuse,
  undoDescription: refuse,
  proposeCalendar: refuse,
  change: () => undefined,
};
