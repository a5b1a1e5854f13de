import { expect, test } from 'vitest';
import { BACKGROUND, DrawingTurns } from './drawing-turns.ts';

/** A clock that is moved by hand: what is due is called one at a time. */
function createClock() {
  let nowMs = 0;
  let due: { readonly atMs: number; call(): void }[] = [];
  return {
    timers: {
      after(delayMs: number, call: () => void) {
        const one = { atMs: nowMs + delayMs, call };
        due.push(one);
        return () => {
          due = due.filter((other) => other !== one);
        };
      },
    },
    /** Calls what comes next, and tells when that was; null: nothing waits. */
    step(): number | null {
      const next = due.toSorted((one, other) => one.atMs - other.atMs)[0];
      if (next === undefined) return null;
      due = due.filter((one) => one !== next);
      nowMs = next.atMs;
      next.call();
      return nowMs;
    },
  };
}

function createSetup() {
  const clock = createClock();
  const turns = new DrawingTurns(clock.timers);
  const drawn: string[] = [];
  const wait = (name: string, place: number) => turns.wait(place, () => drawn.push(name));
  return { clock, turns, drawn, wait };
}

test('who stands in front draws first, and one at a time', () => {
  const { clock, drawn, wait } = createSetup();
  wait('third', 2);
  wait('first', 0);
  wait('second', 0);
  clock.step();
  expect(drawn).toEqual(['first']);
  wait('in front of all', -1);
  while (clock.step() !== null);
  expect(drawn).toEqual(['first', 'in front of all', 'second', 'third']);
});

test('what decorates waits until the others have been quiet for a moment, and again when they come back', () => {
  const { clock, drawn, wait } = createSetup();
  wait('a line', BACKGROUND);
  wait('another line', BACKGROUND);
  wait('picture', 3);
  expect([clock.step(), drawn]).toEqual([0, ['picture']]);
  expect([clock.step(), drawn]).toEqual([200, ['picture', 'a line']]);
  wait('late picture', 7);
  expect([clock.step(), drawn.at(-1)]).toEqual([200, 'late picture']);
  expect([clock.step(), drawn.at(-1)]).toEqual([400, 'another line']);
  expect(clock.step()).toBeNull();
});

test('what decorates waits for a picture that is announced', () => {
  const { clock, turns, drawn, wait } = createSetup();
  wait('a line', BACKGROUND);
  wait('another line', BACKGROUND);
  expect([clock.step(), drawn]).toEqual([200, ['a line']]);
  turns.announce();
  expect([clock.step(), drawn]).toEqual([400, ['a line', 'another line']]);
});

test('who has left is not called', () => {
  const { clock, drawn, wait } = createSetup();
  const leave = wait('gone', 0);
  wait('there', 1);
  leave();
  while (clock.step() !== null);
  expect(drawn).toEqual(['there']);
});
