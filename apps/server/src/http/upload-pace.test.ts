import { describe, expect, test } from 'vitest';
import { UploadPace } from './upload-pace.ts';

const LIMITS = { uploadIdleMs: 60_000, uploadPaceBytes: 1000 };

function start() {
  let nowMs = 5;
  const pace = new UploadPace(LIMITS, { nowMs: () => nowMs });
  /** Parts of so many bytes, so many milliseconds apart. */
  const send = (count: number, bytes: number, everyMs: number) =>
    Array.from({ length: count }, () => {
      nowMs += everyMs;
      return pace.isKeptBy(bytes);
    });
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { pace, send, wait };
}

describe('the pace of an upload', () => {
  test('is kept by whoever sends enough in each stretch', () => {
    expect(start().send(300, 1000, 10_000)).not.toContain(false);
    expect(start().send(30, 1000, 60_000)).not.toContain(false);
  });

  test('does not matter before the first stretch has passed', () => {
    expect(start().send(59, 1, 1000)).not.toContain(false);
  });

  test('is lost with a byte now and then', () => {
    expect(start().send(60, 1, 1000).indexOf(false)).toBe(59);
  });

  test('is lost later than in the first stretch as well', () => {
    const { send } = start();
    send(60, 1_000_000, 1000);
    expect(send(60, 1, 1000)).toContain(false);
  });

  test('does not count the time in which the sender was kept waiting', () => {
    const { pace, send, wait } = start();
    send(1, 1, 1000);
    pace.hold();
    wait(600_000);
    expect(send(1, 1, 0)).toEqual([true]);
    pace.hold();
    wait(600_000);
    pace.release();
    expect(send(57, 1, 1000)).not.toContain(false);
    expect(send(2, 1, 1000)).toContain(false);
  });
});
