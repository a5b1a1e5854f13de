import { beforeEach, expect, test, vi } from 'vitest';
import { CommandRegistry } from './command-registry.ts';
import { createKeyListener } from './keyboard.ts';

beforeEach(() => void vi.stubGlobal('Element', class {}));

/** A key over the chart: its target is no element of a page. */
function press(listener: (event: KeyboardEvent) => void, key: string, held: Partial<KeyboardEvent> = {}): boolean {
  let isTaken = false;
  listener({
    key,
    code: key,
    target: null,
    defaultPrevented: false,
    isComposing: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
    preventDefault: () => {
      isTaken = true;
    },
  } as KeyboardEvent);
  return isTaken;
}

function listening(isTyped: boolean) {
  const typed: string[] = [];
  const registry = new CommandRegistry();
  registry.register([
    {
      id: 'chart.event-marks',
      titleKey: 'command.goTo',
      keys: ['Enter'],
      group: 'view',
      run: () => void typed.push('command'),
    },
  ]);
  const listener = createKeyListener(registry, {
    onLetter: (letter) => void typed.push(letter),
    onDigit: (digit) => void typed.push(digit),
    onEnter: () => {
      if (isTyped) typed.push('Enter');
      return isTyped;
    },
  });
  return { listener, typed };
}

test('Enter ends what is being typed, even where it is a key of the chart', () => {
  const { listener, typed } = listening(true);
  expect(press(listener, '1')).toBe(true);
  expect(press(listener, 'm')).toBe(true);
  expect(press(listener, 'Enter')).toBe(true);
  expect(typed).toEqual(['1', 'm', 'Enter']);
});

test('Enter is a key of the chart while nothing is being typed, or with another key', () => {
  const { listener, typed } = listening(false);
  expect(press(listener, 'Enter')).toBe(true);
  expect(typed).toEqual(['command']);
  expect(press(listener, 'x', { ctrlKey: true })).toBe(false);
  expect(typed).toEqual(['command']);
});
