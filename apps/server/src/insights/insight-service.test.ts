import { expect, onTestFinished, test } from 'vitest';
import { DEFAULT_LIMITS } from '../http/limits.ts';
import { DAILY_ID, dailyBars } from '../http/testing/sample-rows.ts';
import { sampleStore } from '../http/testing/test-app.ts';
import type { Session } from '../market/duckdb/session.ts';
import type { StatisticsEngine } from '../market/statistics-engine.ts';
import { UnreadableRowsError } from '../market/unreadable-rows-error.ts';
import { InsightError } from './insight-error.ts';
import type { InsightRequest } from './insight-request.ts';
import { InsightService } from './insight-service.ts';
import { MemoryEngine } from './testing/memory-engine.ts';

const REQUEST: InsightRequest<'growth'> = {
  name: 'growth',
  parameters: {},
  ids: [DAILY_ID],
  weights: null,
  interval: '1D',
  fromUs: -Infinity,
  toUs: Infinity,
  prices: 'adjusted',
  hours: 'regular',
};

/** An engine behind which a commit waits whenever it is lent. */
class BusyEngine implements StatisticsEngine {
  readonly #engine = new MemoryEngine();
  lent = 0;

  storedBars() {
    return null;
  }

  lend<T>(work: (session: Session) => Promise<T>, giveWay: () => void): Promise<T> {
    this.lent += 1;
    giveWay();
    return this.#engine.lend(work);
  }

  close(): Promise<void> {
    return this.#engine.close();
  }
}

test('a statistic ends for a commit and comes again, but not for ever', async () => {
  const engine = new BusyEngine();
  onTestFinished(() => engine.close());
  const insights = new InsightService({ store: sampleStore(), engine, limits: DEFAULT_LIMITS });
  const { body } = await insights.answer(REQUEST, new AbortController().signal);
  expect(JSON.parse(body).instruments[0].bars).toBe(2000);
  expect(engine.lent).toBe(4);
});

test('who has left is not computed for, and holds nobody up', async () => {
  const engine = new BusyEngine();
  onTestFinished(() => engine.close());
  const insights = new InsightService({ store: sampleStore(), engine, limits: { ...DEFAULT_LIMITS, insights: 1 } });
  const left = new AbortController();
  const first = insights.answer(REQUEST, left.signal);
  const second = insights.answer({ ...REQUEST, parameters: { points: 10 } }, left.signal);
  left.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  await expect(second).rejects.toThrow('left');
  expect(engine.lent).toBe(0);
  await expect(insights.answer(REQUEST, new AbortController().signal)).resolves.toBeDefined();
});

test('many instruments are computed some at a time, and told as if they had been computed at once', async () => {
  const store = sampleStore();
  const columns = dailyBars(300);
  const others = Array.from({ length: 4 }, (_, at) => `01J0000000000000000000000${at}`);
  for (const id of others) store.put({ id, symbol: id, bars: { interval: '1D', columns }, levels: ['1D'] });
  const engine = new MemoryEngine();
  onTestFinished(() => engine.close());
  const ask = async (limits: Partial<typeof DEFAULT_LIMITS>, name: 'volume-share' | 'risk-return') => {
    const insights = new InsightService({ store, engine, limits: { ...DEFAULT_LIMITS, ...limits } });
    const fractions: (number | null)[] = [];
    const request = { ...REQUEST, name, ids: [DAILY_ID, ...others] } as InsightRequest;
    const { body } = await insights.answer(request, new AbortController().signal, (progress) =>
      fractions.push(progress().fraction),
    );
    return { answer: JSON.parse(body), fractions };
  };
  for (const name of ['risk-return', 'volume-share'] as const) {
    const whole = await ask({}, name);
    const parts = await ask({ insightBars: 2000 }, name);
    expect(parts.answer).toEqual(whole.answer);
    expect(parts.answer.answers).toHaveLength(5);
    expect(parts.fractions).toEqual(parts.fractions.toSorted((one, other) => (one ?? -1) - (other ?? -1)));
    expect(parts.fractions.at(-1)).toBeGreaterThanOrEqual(0.5);
  }
});

/** An engine whose statements fail. */
const failing = (message: string): StatisticsEngine => ({
  storedBars: () => null,
  lend: () => Promise.reject(new Error(message)),
});

test.each([
  [
    'IO Error: Corrupt database file: computed checksum 1 does not match',
    UnreadableRowsError,
    /^The stored rows of DAILY \(1D\) cannot be read: IO Error.*candlemark verify/,
  ],
  ['Out of Memory Error: failed to allocate 32 MiB', InsightError, /more memory.*shorter range/],
])('what the engine cannot do is told as what it is: %s', async (message, kind, text) => {
  const insights = new InsightService({ store: sampleStore(), engine: failing(message), limits: DEFAULT_LIMITS });
  const error = await insights.answer(REQUEST, new AbortController().signal).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(kind);
  expect((error as Error).message).toMatch(text);
});
