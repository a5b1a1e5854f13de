import { expect, test } from 'vitest';
import { watchPresence } from './watch-presence.ts';

function page() {
  const told: string[] = [];
  const state = { isOnline: true, isVisible: true, nowMs: 0, changed: () => {} };
  watchPresence(
    {
      now: () => new Date(state.nowMs).toISOString(),
      connectivity: {
        isOnline: () => state.isOnline,
        isVisible: () => state.isVisible,
        onChange: (listener) => {
          state.changed = listener;
          return () => {};
        },
        onLeave: () => () => {},
      },
    },
    { onHere: () => told.push('here'), onBack: () => told.push('back') },
  );
  const become = (change: Partial<typeof state>) => {
    Object.assign(state, change);
    state.changed();
  };
  return { told, become };
}

test('a look at another tab is nothing; who was hidden for longer is back', () => {
  const { told, become } = page();
  become({ isVisible: false });
  become({ isVisible: true, nowMs: 14_999 });
  expect(told).toEqual(['here']);
  become({ isVisible: false });
  // Told twice on the way: it counts from the first.
  become({ isVisible: false, nowMs: 20_000 });
  become({ isVisible: true, nowMs: 30_000 });
  expect(told).toEqual(['here', 'back']);
});

test('who was without a network is back once it is there and the page is looked at', () => {
  const { told, become } = page();
  become({ isOnline: false });
  become({ isVisible: false });
  become({ isOnline: true });
  expect(told).toEqual([]);
  become({ isVisible: true });
  expect(told).toEqual(['back']);
});
