import { expect, it } from 'vitest';
import { laterIds } from './later-ids.ts';

/** Chance of nothing but this byte. */
const all = (byte: number) => (bytes: Uint8Array) => void bytes.fill(byte);

it('each sorts after the one before, within a millisecond and after a clock was put back', () => {
  const times = [1000, 1000, 1000, 999, 1001];
  let at = 0;
  const next = laterIds(() => times[at++]!, all(0xff));
  const ids = times.map(() => next());
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

it('begin with the time and go on with chance', () => {
  expect(laterIds(() => 0x18f, all(0x12))()).toBe('00000000018f12121212121212121212');
});

it('carry from byte to byte', () => {
  const next = laterIds(() => 1, all(0xff));
  next();
  expect(next()).toBe(`000000000001${'80'}${'00'.repeat(9)}`);
});
