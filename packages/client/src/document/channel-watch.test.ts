import { describe, expect, it } from 'vitest';
import { openChannel, type Socket } from './channel.ts';
import { ManualClock } from './testing/manual-clock.ts';

const EPOCH = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const BEAT_MS = 30_000;

function opened() {
  const clock = new ManualClock();
  const ends: number[] = [];
  const heard: string[] = [];
  const socket: Socket = { onmessage: null, onclose: null, close: () => {} };
  const channel = openChannel({
    open: () => socket,
    path: '/',
    after: clock.after,
    onEvent: ({ type }) => heard.push(type),
    onEnd: () => ends.push(clock.nowMs),
  });
  const say = (event: object) => socket.onmessage?.({ data: JSON.stringify(event) });
  const welcome = (beatMs?: number) => say({ type: 'welcome', epoch: EPOCH, seq: 1, ...(beatMs && { beatMs }) });
  const change = (seq: number) =>
    say({
      type: 'change',
      change: { seq, id: EPOCH, window: 'w', name: 'Draw', at: '2026-01-01T00:00:00Z', edits: [], overwrote: [] },
    });
  return { clock, ends, heard, channel, welcome, change };
}

describe('a channel', () => {
  it('that is never welcomed ends', () => {
    const { clock, ends, channel } = opened();
    // What is made meanwhile is no sign yet.
    channel.expect(2);
    clock.pass(14_999);
    expect(ends).toEqual([]);
    clock.pass(60_000);
    expect(ends).toEqual([15_000]);
  });

  it('that misses three beats ends, and each word counts for one', () => {
    const { clock, ends, welcome, change } = opened();
    welcome(BEAT_MS);
    for (let beat = 0; beat < 20; beat++) {
      clock.pass(BEAT_MS);
      if (beat % 2 === 0) welcome(BEAT_MS);
      else change(beat);
    }
    expect(ends).toEqual([]);
    const silentFrom = clock.nowMs;
    clock.pass(10 * BEAT_MS);
    expect(ends).toHaveLength(1);
    expect((ends[0]! - silentFrom) / BEAT_MS).toBeGreaterThanOrEqual(3);
    expect((ends[0]! - silentFrom) / BEAT_MS).toBeLessThanOrEqual(4);
    expect(clock.waiting).toBe(0);
  });

  it('of a server that promises no beats may be silent', () => {
    const { clock, ends, welcome } = opened();
    welcome();
    clock.pass(86_400_000);
    expect(ends).toEqual([]);
  });

  it('that does not tell what the server has made ends, unless it is on its way there', () => {
    const { clock, ends, channel, welcome, change } = opened();
    welcome();
    channel.expect(5);
    for (const seq of [2, 3, 4]) {
      clock.pass(4000);
      change(seq);
    }
    expect(ends).toEqual([]);
    change(5);
    clock.pass(60_000);
    expect(ends).toEqual([]);
    channel.expect(6);
    clock.pass(60_000);
    expect(ends).toEqual([77_000]);
  });

  it('that was closed is watched no longer', () => {
    const { clock, ends, channel, welcome } = opened();
    welcome(BEAT_MS);
    channel.expect(2);
    channel.close();
    expect(clock.waiting).toBe(0);
    clock.pass(86_400_000);
    expect(ends).toEqual([]);
  });
});
