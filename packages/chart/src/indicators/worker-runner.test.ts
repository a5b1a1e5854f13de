import { expect, test } from 'vitest';
import { FakeEnv } from '../testing/fake-env.ts';
import { IndicatorChains } from './indicator-chains.ts';
import type { IndicatorJob } from './indicator-job.ts';
import { computeJob, inlineRunner } from './indicator-runner.ts';
import { type AnswerMessage, type JobMessage, type JobWorker, LONGEST_JOB_MS, workerRunner } from './worker-runner.ts';

const CALENDAR: IndicatorJob['calendar'] = {
  name: 'always',
  timeZone: 'UTC',
  week: Array.from({ length: 7 }, () => [{ open: 0, close: 86_400 }]),
  exceptions: [],
} as unknown as IndicatorJob['calendar'];

function jobOf(type: string): IndicatorJob {
  const close = Float64Array.from([1, 2, 3, 4]);
  return {
    calls: [{ name: 'a', type, inputs: { length: 2 } }],
    bars: {
      length: 4,
      timeUs: Float64Array.from([0, 1, 2, 3]),
      open: close,
      high: close,
      low: close,
      close,
      volume: null,
      buyVolume: null,
    },
    calendar: CALENDAR,
  };
}

class FakeWorker implements JobWorker {
  onmessage: JobWorker['onmessage'] = null;
  onerror: JobWorker['onerror'] = null;
  isOver = false;
  readonly asked: JobMessage[] = [];

  postMessage(message: JobMessage): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.isOver = true;
  }

  readonly #chains = new IndicatorChains();

  begin(): void {
    this.#say({ id: 0, plots: null });
  }

  answer(at: number): void {
    const { id, ...job } = this.asked[at]!;
    this.#say({ id, plots: computeJob(job, this.#chains) });
  }

  #say(data: AnswerMessage): void {
    this.onmessage?.({ data } as MessageEvent<AnswerMessage>);
  }
}

/** A runner with the workers that it makes, one after the other. */
function withWorkers() {
  const env = new FakeEnv();
  const workers: FakeWorker[] = [];
  const create = () => {
    workers.push(new FakeWorker());
    return workers.at(-1)!;
  };
  return { env, workers, runner: workerRunner(create, inlineRunner(), env) };
}

test('a worker gets one job after the other, and each its own answer', async () => {
  const { runner, workers, env } = withWorkers();
  const [first, second] = [runner.run(jobOf('sma')), runner.run(jobOf('wma'))];
  const [worker] = workers;
  expect(worker!.asked).toHaveLength(1);
  worker!.answer(0);
  worker!.answer(1);
  expect([...(await first)!.sma!]).toEqual([Number.NaN, 1.5, 2.5, 3.5]);
  expect(Object.keys((await second)!)).toEqual(['wma']);
  expect(env.pendingTimers).toBe(0);
});

test('a worker that stops fails what it was at, and the next job begins with another one', async () => {
  const { runner, workers } = withWorkers();
  const first = runner.run(jobOf('sma'));
  workers[0]!.answer(0);
  await first;
  const [lost, next] = [runner.run(jobOf('sma')), runner.run(jobOf('sma'))];
  workers[0]!.onerror?.({ message: 'out of memory' } as ErrorEvent);
  await expect(lost).rejects.toThrow('out of memory');
  workers[1]!.answer(0);
  expect((await next)!.sma).toHaveLength(4);
  runner.dispose();
  expect(workers.map(({ isOver }) => isOver)).toEqual([true, true]);
});

test('a job that takes too long is given up with its worker, and the others go on in another one', async () => {
  const { runner, workers, env } = withWorkers();
  const [slow, next] = [runner.run(jobOf('sma')), runner.run(jobOf('wma'))];
  workers[0]!.begin();
  env.advance(LONGEST_JOB_MS - 1);
  expect(workers[0]!.isOver).toBe(false);
  env.advance(1);
  await expect(slow).rejects.toThrow('longer than 10 seconds');
  expect(workers[0]!.isOver).toBe(true);
  workers[1]!.answer(0);
  expect(Object.keys((await next)!)).toEqual(['wma']);
  expect(env.pendingTimers).toBe(0);
});

test('while its script is loaded, a worker has more time', () => {
  const { runner, workers, env } = withWorkers();
  void runner.run(jobOf('sma'));
  env.advance(3 * LONGEST_JOB_MS);
  expect(workers[0]!.isOver).toBe(false);
});

test('a job that nobody wants any more is not begun, and one that was begun is ended when it is not done soon', async () => {
  const { runner, workers, env } = withWorkers();
  const [typed, wanted] = [new AbortController(), new AbortController()];
  const [running, waiting, last] = [
    runner.run(jobOf('sma'), typed.signal),
    runner.run(jobOf('ema'), typed.signal),
    runner.run(jobOf('wma'), wanted.signal),
  ];
  typed.abort();
  await expect(waiting).rejects.toThrow('Others are wanted');
  expect(workers[0]!.isOver).toBe(false);
  env.advance(1_000);
  await expect(running).rejects.toThrow('Others are wanted');
  expect(workers[0]!.isOver).toBe(true);
  workers[1]!.answer(0);
  expect(Object.keys((await last)!)).toEqual(['wma']);
});

test('what a job goes on with is not there in another worker', async () => {
  const { runner, workers } = withWorkers();
  const link = { key: runner.newKey(), fromUs: null, keepAtUs: [], openFromUs: 2, answerFromUs: 0 };
  const begun = runner.run({ ...jobOf('sma'), link });
  workers[0]!.answer(0);
  expect((await begun)!.sma).toHaveLength(4);
  const onward = { ...jobOf('sma'), link: { ...link, fromUs: 2 } };
  workers[0]!.onerror?.({ message: 'out of memory' } as ErrorEvent);
  const lost = runner.run(onward);
  workers[1]!.answer(0);
  expect(await lost).toBeNull();
});

test('where a page forbids workers, or their script, values are computed in place', async () => {
  const forbidden = workerRunner(
    () => {
      throw new TypeError('no policy');
    },
    inlineRunner(),
    new FakeEnv(),
  );
  expect((await forbidden.run(jobOf('sma')))!.sma).toHaveLength(4);
  const worker = new FakeWorker();
  const runner = workerRunner(() => worker, inlineRunner(), new FakeEnv());
  const first = runner.run(jobOf('sma'));
  worker.onerror?.({} as ErrorEvent);
  expect((await first)!.sma).toHaveLength(4);
  expect((await runner.run(jobOf('wma')))!.wma).toHaveLength(4);
  await expect(Promise.resolve(runner.run(jobOf('no-such')))).rejects.toThrow('no-such');
  expect(worker.asked).toHaveLength(1);
});

test('a job with an indicator of the host says where its module is, and no other job does', () => {
  const worker = new FakeWorker();
  const own = { types: new Set(['acme-spread']), address: 'https://x.test/own.js' };
  const runner = workerRunner(() => worker, inlineRunner(), new FakeEnv(), own);
  void Promise.resolve(runner.run(jobOf('sma'))).catch(() => {});
  void Promise.resolve(runner.run(jobOf('acme-spread'))).catch(() => {});
  worker.begin();
  worker.answer(0);
  expect(worker.asked.map(({ module }) => module)).toEqual([undefined, 'https://x.test/own.js']);
  runner.dispose();
});
