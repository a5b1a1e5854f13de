import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connectivity, Timers } from '../../platform/platform.ts';
import { ConnectionMonitor, retryDelayMs } from './connection-monitor.ts';

const timers: Timers = {
  after(delayMs, call) {
    const timer = setTimeout(call, delayMs);
    return () => clearTimeout(timer);
  },
};

function createSetup() {
  const device = { online: true, visible: true, changed: () => {} };
  const connectivity: Connectivity = {
    isOnline: () => device.online,
    isVisible: () => device.visible,
    onChange(listener) {
      device.changed = listener;
      return () => {
        device.changed = () => {};
      };
    },
    onLeave: () => () => {},
  };
  const server = { up: true, asked: 0 };
  const check = async () => {
    server.asked += 1;
    if (!server.up) throw new Error('refused');
  };
  const onRecovered = vi.fn();
  const monitor = new ConnectionMonitor({ check, timers, connectivity, onRecovered });
  return { device, server, monitor, onRecovered };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('waits longer after every failure, up to five seconds', () => {
  expect([1, 2, 3, 4, 5, 50].map(retryDelayMs)).toEqual([1000, 2000, 4000, 5000, 5000, 5000]);
});

test('asks every ten seconds while the server answers', async () => {
  const { server, monitor } = createSetup();
  await vi.advanceTimersByTimeAsync(30_500);
  expect(server.asked).toBe(3);
  expect(monitor.state.get()).toEqual({ kind: 'online' });
  monitor.dispose();
});

test('notices that the server is gone, and that it is back', async () => {
  const { server, monitor, onRecovered } = createSetup();
  server.up = false;
  monitor.checkNow();
  await vi.advanceTimersByTimeAsync(3500);
  expect(monitor.state.get()).toEqual({ kind: 'unreachable', failures: 3, deviceOffline: false });
  expect(onRecovered).not.toHaveBeenCalled();
  server.up = true;
  await vi.advanceTimersByTimeAsync(4000);
  expect(monitor.state.get()).toEqual({ kind: 'online' });
  expect(onRecovered).toHaveBeenCalledTimes(1);
  monitor.dispose();
});

test('asks nothing while the page is hidden, and at once when it is seen again', async () => {
  const { device, server, monitor } = createSetup();
  device.visible = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.asked).toBe(0);
  device.visible = true;
  device.changed();
  expect(server.asked).toBe(1);
  monitor.dispose();
});

test('a server on this machine counts as reachable without a network', async () => {
  const { device, monitor } = createSetup();
  device.online = false;
  device.changed();
  await vi.advanceTimersByTimeAsync(0);
  expect(monitor.state.get()).toEqual({ kind: 'online' });
  monitor.dispose();
});

test('many reports at once are one question', async () => {
  const { server, monitor } = createSetup();
  for (let report = 0; report < 5; report += 1) monitor.checkNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.asked).toBe(1);
  monitor.dispose();
});

test('a question that got lost on its way is asked again, though the server never was gone', async () => {
  const { monitor, onRecovered } = createSetup();
  monitor.reportUnanswered();
  await vi.advanceTimersByTimeAsync(900);
  expect(onRecovered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onRecovered).toHaveBeenCalledTimes(1);
  expect(monitor.state.get()).toEqual({ kind: 'online' });
  monitor.reportUnanswered();
  await vi.advanceTimersByTimeAsync(1100);
  expect(onRecovered).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onRecovered).toHaveBeenCalledTimes(2);
  monitor.dispose();
});

test('leaves nothing behind', async () => {
  const { server, monitor, onRecovered } = createSetup();
  monitor.reportUnanswered();
  await vi.advanceTimersByTimeAsync(0);
  monitor.dispose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toBe(1);
  expect(onRecovered).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
