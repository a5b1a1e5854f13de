import { expect, test, vi } from 'vitest';
import { measureVisits } from './contenders.mjs';
import { StuckError, type Visit, withLimit } from './visit.mjs';

const visitWith = (ended: () => void): Visit => {
  const end = async () => ended();
  return { chromium: { close: end, kill: end } } as unknown as Visit;
};

test('a case in which a library gets stuck ends its browser, and the next case has a new one', async () => {
  const ended = vi.fn();
  const open = vi.fn(async () => visitWith(ended));
  const fail = vi.fn();
  const caseOf = (name: string, measure: () => Promise<Record<string, number>>) => ({
    name,
    title: name,
    held: [1],
    measure,
  });
  const stuck = caseOf('stuck', () => Promise.reject(new StuckError('not done after 30 s')));
  const figures = await measureVisits({
    cases: [caseOf('first', async () => ({ ms: 1 })), stuck, caseOf('last', async () => ({ ms: 3 }))],
    open,
    profiler: undefined,
    fail,
  });
  expect(figures).toEqual({ 'first: ms': 1, 'last: ms': 3 });
  expect(fail).toHaveBeenCalledExactlyOnceWith(stuck, 'stuck: not done after 30 s');
  expect(open).toHaveBeenCalledTimes(2);
  expect(ended).toHaveBeenCalledTimes(2);
});

test('a step that takes longer than its limit is stuck', async () => {
  const never = new Promise(() => {});
  await expect(withLimit(never, 1)).rejects.toThrow(StuckError);
  await expect(withLimit(Promise.resolve('done'), 1_000)).resolves.toBe('done');
});
