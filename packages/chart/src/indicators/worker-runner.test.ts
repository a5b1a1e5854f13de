import { expect, test } from 'vitest';
import { computeJob, type IndicatorJob, inlineRunner } from './indicator-runner.ts';
import { type JobMessage, type JobWorker, workerRunner } from './worker-runner.ts';

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

  answer(at: number): void {
    const { id, ...job } = this.asked[at]!;
    this.onmessage?.({ data: { id, plots: computeJob(job) } } as Parameters<NonNullable<JobWorker['onmessage']>>[0]);
  }
}

test('each job gets its own answer, in whatever order they come', async () => {
  const worker = new FakeWorker();
  const runner = workerRunner(() => worker, inlineRunner());
  const [first, second] = [runner.run(jobOf('sma')), runner.run(jobOf('wma'))];
  worker.answer(1);
  worker.answer(0);
  expect([...(await first).sma!]).toEqual([Number.NaN, 1.5, 2.5, 3.5]);
  expect(Object.keys(await second)).toEqual(['wma']);
});

test('a worker that stops fails what was asked of it, and the next job begins with another one', async () => {
  const workers: FakeWorker[] = [];
  const runner = workerRunner(() => {
    workers.push(new FakeWorker());
    return workers.at(-1)!;
  }, inlineRunner());
  const first = runner.run(jobOf('sma'));
  workers[0]!.answer(0);
  await first;
  const lost = runner.run(jobOf('sma'));
  workers[0]!.onerror?.({ message: 'out of memory' } as ErrorEvent);
  await expect(lost).rejects.toThrow('out of memory');
  const next = runner.run(jobOf('sma'));
  workers[1]!.answer(0);
  expect((await next).sma).toHaveLength(4);
  runner.dispose();
  expect(workers.map(({ isOver }) => isOver)).toEqual([true, true]);
});

test('where a page forbids workers, or their script, values are computed in place', async () => {
  const forbidden = workerRunner(() => {
    throw new TypeError('no policy');
  }, inlineRunner());
  expect((await forbidden.run(jobOf('sma'))).sma).toHaveLength(4);
  const worker = new FakeWorker();
  const runner = workerRunner(() => worker, inlineRunner());
  const first = runner.run(jobOf('sma'));
  worker.onerror?.({} as ErrorEvent);
  expect((await first).sma).toHaveLength(4);
  expect((await runner.run(jobOf('wma'))).wma).toHaveLength(4);
  await expect(Promise.resolve(runner.run(jobOf('no-such')))).rejects.toThrow('no-such');
  expect(worker.asked).toHaveLength(1);
});
