import { expect, test } from 'vitest';
import { FakeEnv } from '../testing/fake-env.ts';
import { AfterQuiet } from './after-quiet.ts';

function quietAfter(quietMs: number) {
  const env = new FakeEnv();
  const ranAtMs: number[] = [];
  const start = env.now();
  const quiet = new AfterQuiet(env, quietMs, () => ranAtMs.push(env.now() - start));
  return { env, quiet, ranAtMs };
}

test('waits anew with every touch, and runs once', () => {
  const { env, quiet, ranAtMs } = quietAfter(250);
  quiet.touch();
  env.advance(200);
  quiet.touch();
  env.advance(100);
  expect(ranAtMs).toEqual([]);
  env.advance(150);
  expect(ranAtMs).toEqual([450]);
  env.advance(1_000);
  expect(ranAtMs).toEqual([450]);
});

test('one timer goes on through all touches', () => {
  const { env, quiet } = quietAfter(250);
  let set = 0;
  const { setTimer } = env;
  env.setTimer = (run, delayMs) => {
    set++;
    return setTimer.call(env, run, delayMs);
  };
  for (let frame = 0; frame < 15; frame++) {
    quiet.touch();
    env.advance(16);
  }
  expect(set).toBe(1);
});

test('nothing runs and no timer is left once it is disposed of', () => {
  const { env, quiet, ranAtMs } = quietAfter(250);
  quiet.touch();
  quiet.dispose();
  env.advance(1_000);
  expect(ranAtMs).toEqual([]);
  expect(env.pendingTimers).toBe(0);
});
