import { expect, test, vi } from 'vitest';
import { Late } from './late.ts';

const THING = { name: 'it' };

/** As many turns as a file takes. */
const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

test('what is here from the start is used at once, and nothing is loaded', () => {
  const [run, load] = [vi.fn(), vi.fn()];
  new Late(load, () => {}, THING).use(run);
  expect(run).toHaveBeenCalledExactlyOnceWith(THING);
  expect(load).not.toHaveBeenCalled();
});

test('what is not is loaded once, with the first need, and is used by all who waited', async () => {
  const load = vi.fn(async () => THING);
  const late = new Late(load, () => {});
  expect(load).not.toHaveBeenCalled();
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  late.use(first);
  late.use(second);
  expect([late.here, first.mock.calls]).toEqual([null, []]);
  await turns();
  expect(late.here).toBe(THING);
  expect([first.mock.calls, second.mock.calls]).toEqual([[[THING]], [[THING]]]);
  late.use(third);
  expect(third).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
});

test('a chart that is gone when it comes does nothing with it', async () => {
  const late = new Late(
    async () => THING,
    () => {},
  );
  const run = vi.fn();
  late.use(run);
  late.dispose();
  await turns();
  expect(run).not.toHaveBeenCalled();
});

test('what cannot be loaded is told of once, and asked for again with the next need', async () => {
  const errors: unknown[] = [];
  let isThere = false;
  const load = async () => {
    if (isThere) return THING;
    throw new Error('no network');
  };
  const late = new Late(load, (error) => errors.push(error));
  const [lost, again] = [vi.fn(), vi.fn()];
  late.use(lost);
  late.use(lost);
  await turns();
  expect(errors).toEqual([new Error('no network')]);
  isThere = true;
  late.use(again);
  await turns();
  expect([lost.mock.calls.length, again.mock.calls.length, errors.length]).toEqual([0, 1, 1]);
});

test('one who throws is told of, and takes nothing from the others', async () => {
  const errors: unknown[] = [];
  const late = new Late(
    async () => THING,
    (error) => errors.push(error),
  );
  const run = vi.fn();
  late.use(() => {
    throw new Error('no');
  });
  late.use(run);
  await turns();
  expect([errors, run.mock.calls.length]).toEqual([[new Error('no')], 1]);
});
