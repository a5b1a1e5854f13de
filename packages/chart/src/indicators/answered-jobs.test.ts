import { defineIndicator, highest, lengthInput, lowest, minus, priceOf } from '@candlemark/indicators';
import { expect, test } from 'vitest';
import { AnsweredJobs } from './answered-jobs.ts';
import type { JobMessage } from './worker-runner.ts';

const spread = defineIndicator({
  type: 'acme-spread',
  name: 'Spread',
  short: 'Spread',
  category: 'volatility',
  pane: 'own',
  inputs: { length: lengthInput(10) },
  plots: { spread: { name: 'Spread', draws: 'line', color: 'first' } },
  build: (graph, { length }) => ({
    spread: minus(graph, highest(graph, priceOf(graph, 'high'), length), lowest(graph, priceOf(graph, 'low'), length)),
  }),
});

function jobOf(type: string, module?: string): JobMessage {
  const column = Float64Array.from([1, 2, 3, 4]);
  return {
    id: 1,
    calls: [{ name: 'a', type, inputs: { length: 2 } }],
    bars: {
      length: 4,
      timeUs: column,
      open: column,
      high: column,
      low: column,
      close: column,
      volume: null,
      buyVolume: null,
    },
    calendar: { name: 'always', timeZone: 'UTC', week: [[], [], [], [], [], [], []], exceptions: [] },
    ...(module !== undefined && { module }),
  };
}

test('indicators of a host are computed out of its module, which is imported once', async () => {
  const imported: string[] = [];
  const jobs = new AnsweredJobs(async (address) => {
    imported.push(address);
    return { indicators: [spread] };
  });
  const first = await jobs.answer(jobOf('acme-spread', 'https://x.test/own.js'));
  expect([...first!.spread!]).toEqual([Number.NaN, 1, 1, 1]);
  expect(jobs.answer(jobOf('acme-spread', 'https://x.test/own.js'))).toEqual(first);
  expect(imported).toEqual(['https://x.test/own.js']);
});

test('ours wait for no module, and one that is not there is said by its address', async () => {
  const jobs = new AnsweredJobs(async () => ({ default: [] }));
  expect([...(await jobs.answer(jobOf('sma')))!.sma!]).toEqual([Number.NaN, 1.5, 2.5, 3.5]);
  expect(jobs.answer(jobOf('sma'))).not.toBeInstanceOf(Promise);
  await expect(jobs.answer(jobOf('acme-spread', 'https://x.test/own.js'))).rejects.toThrow(
    "https://x.test/own.js exports no array 'indicators'",
  );
});
