import { expect, test } from 'vitest';
import { createInsightsApi } from './insights-api.ts';

const ID = '01K9ZZZZZZZZZZZZZZZZZZZZZZ';
const QUESTION = { instruments: [{ id: ID }], interval: '1D' };
const HEAD = {
  interval: '1D',
  prices: 'adjusted',
  hours: 'regular',
  instruments: [{ id: ID, revision: 1, bars: 3, first: null, last: null, barsPerYear: 252 }],
};
const sample = { values: 3, needed: 1, leftOut: 0, enough: true, reason: null };
const EXTREMES = {
  statistic: 'extreme-bars',
  ...HEAD,
  answers: [{ instrument: ID, sample, value: { best: [], worst: [] } }],
};

interface Asked {
  readonly method: string;
  readonly path: string;
}

/** A server that gives these answers, one after the other, the last again and again. */
function peer(...answers: readonly unknown[]) {
  const asked: Asked[] = [];
  const api = createInsightsApi({
    baseUrl: '',
    fetch: async (path, { method = 'GET' }) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push({ method, path });
      return new Response(JSON.stringify(answer), { status: 200 });
    },
  });
  return { api, asked };
}

const never = new AbortController().signal;
const watch = { onProgress: () => undefined, pause: async () => undefined };

test('a statistic is asked for and its values are checked', async () => {
  const { api, asked } = peer(EXTREMES);
  const insight = await api.ask('extreme-bars', QUESTION, never);
  expect(insight.answers[0]?.value?.best).toEqual([]);
  expect(asked).toEqual([{ method: 'POST', path: '/api/v1/insights/extreme-bars' }]);
});

test('values of another statistic are refused', async () => {
  const { api } = peer(EXTREMES);
  await expect(api.ask('up-down', QUESTION, never)).rejects.toMatchObject({ code: 'bad-data' });
});

test('a long one tells how far it is until it is done', async () => {
  const running = { id: ID, statistic: 'extreme-bars', state: 'running', phase: 'computing', fraction: 0.4 };
  const { api, asked } = peer({ id: ID }, running, running, { ...running, state: 'done', answer: EXTREMES });
  const told: (number | null | undefined)[] = [];
  await api.askLong('extreme-bars', QUESTION, never, { ...watch, onProgress: ({ fraction }) => told.push(fraction) });
  expect(told).toEqual([0.4, 0.4]);
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'GET']);
});

test('a long one that nobody waits for is cancelled', async () => {
  const { api, asked } = peer({ id: ID }, { id: ID, statistic: 'extreme-bars', state: 'running' });
  const stop = new AbortController();
  const waiting = api.askLong('extreme-bars', QUESTION, stop.signal, {
    onProgress: () => stop.abort(new Error('left')),
    pause: (signal) => Promise.reject(signal.reason),
  });
  await expect(waiting).rejects.toThrow('left');
  expect(asked.at(-1)).toEqual({ method: 'DELETE', path: `/api/v1/insights/jobs/${ID}` });
});

test('the problem of a long one is the error of who asked', async () => {
  const problem = { type: 'x', title: 'x', status: 422, code: 'too-many-bars', detail: 'Take a longer interval' };
  const { api } = peer({ id: ID }, { id: ID, statistic: 'extreme-bars', state: 'failed', problem });
  await expect(api.askLong('extreme-bars', QUESTION, never, watch)).rejects.toMatchObject({
    code: 'too-many-bars',
    message: 'Take a longer interval',
  });
});
