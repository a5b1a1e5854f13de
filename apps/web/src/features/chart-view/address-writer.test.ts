import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressWriter } from './address-writer.ts';

const written: string[] = [];

function createWriter(): AddressWriter {
  return new AddressWriter(
    {
      after(delayMs, call) {
        const timer = setTimeout(call, delayMs);
        return () => clearTimeout(timer);
      },
    },
    (address) => written.push(address),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  written.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('many changes are written now and then, the last one always', () => {
  const writer = createWriter();
  let frame = 0;
  writer.attach(() => `/chart/SPX?frame=${frame}`);
  for (frame = 1; frame <= 60; frame += 1) {
    writer.schedule();
    vi.advanceTimersByTime(16);
  }
  frame = 60;
  vi.advanceTimersByTime(1000);
  expect(written.length).toBeLessThanOrEqual(4);
  expect(written.at(-1)).toBe('/chart/SPX?frame=60');
});

test('a change that waits is written before the page goes elsewhere', () => {
  const writer = createWriter();
  writer.attach(() => '/chart/SPX');
  writer.flush();
  expect(written).toEqual([]);
  writer.schedule();
  writer.flush();
  expect(written).toEqual(['/chart/SPX']);
  vi.advanceTimersByTime(1000);
  expect(written).toHaveLength(1);
});

test('nothing is written after the view has gone', () => {
  const writer = createWriter();
  const detach = writer.attach(() => '/chart/SPX');
  writer.schedule();
  detach();
  writer.schedule();
  vi.advanceTimersByTime(1000);
  expect(written).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a view that has come already is not ended by the one before', () => {
  const writer = createWriter();
  const detachFirst = writer.attach(() => 'first');
  writer.attach(() => 'second');
  detachFirst();
  writer.schedule();
  vi.advanceTimersByTime(1000);
  expect(written).toEqual(['second']);
});
