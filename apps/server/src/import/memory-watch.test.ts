import { platform } from 'node:process';
import { describe, expect, it, vi } from 'vitest';
import { MemoryWatch, residentBytes } from './memory-watch.ts';

describe.runIf(platform === 'linux')('MemoryWatch', () => {
  it('sees what the process itself sees', () => {
    const own = process.memoryUsage.rss();
    expect(residentBytes(process.pid)! / own).toBeGreaterThan(0.8);
    expect(residentBytes(process.pid)! / own).toBeLessThan(1.25);
  });

  it('knows nothing of a process that is gone', () => {
    expect(residentBytes(2 ** 30)).toBeNull();
  });

  it('tells once when a process has outgrown its limit', async () => {
    const onExceeded = vi.fn();
    const patient = new MemoryWatch(process.pid, 2 ** 50, () => expect.unreachable());
    const watch = new MemoryWatch(process.pid, 1, onExceeded);
    // Of two watches that were begun together the second has then looked more often than once.
    const witness = vi.fn();
    const later = new MemoryWatch(process.pid, 1, () => new MemoryWatch(process.pid, 1, witness));
    await vi.waitFor(() => expect(witness).toHaveBeenCalled());
    expect(onExceeded).toHaveBeenCalledTimes(1);
    for (const one of [patient, watch, later]) one.stop();
  });
});
