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

function listening(isTyped: boolean, hasCharacterKeys = true) {
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
    hasCharacterKeys: () => hasCharacterKeys,
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

test('a letter that is a key of the chart searches, unless the chart shows the ring of the focus', () => {
  const did: string[] = [];
  const registry = new CommandRegistry();
  registry.register([
    {
      id: 'app.table',
      titleKey: 'command.dataTable',
      keys: ['t'],
      isOfFocus: true,
      group: 'view',
      run: () => void did.push('table'),
    },
  ]);
  const listener = createKeyListener(registry, {
    onLetter: (letter) => void did.push(`letter ${letter}`),
    onDigit: () => {},
    hasCharacterKeys: () => true,
    onEnter: () => false,
  });
  const target = (isRinged: boolean) =>
    Object.assign(Object.create(Element.prototype), {
      ownerDocument: {},
      matches: () => isRinged,
      closest: (selector: string) => (selector.includes('data-chart-keys') ? {} : null),
    });
  press(listener, 't');
  press(listener, 't', { target: target(false) });
  press(listener, 't', { target: target(true) });
  expect(did).toEqual(['letter t', 'letter t', 'table']);
});

test('letters, digits and signs are nobody’s where they are switched off; other keys go on', () => {
  const { listener, typed } = listening(false, false);
  expect(['m', '1', ',', '?'].map((key) => press(listener, key))).toEqual([false, false, false, false]);
  expect(press(listener, 'Enter')).toBe(true);
  expect(typed).toEqual(['command']);
});

test('a key of what cannot be done now says so, where there are words for it', () => {
  const did: string[] = [];
  const registry = new CommandRegistry();
  registry.register([
    {
      id: 'chart.undo',
      titleKey: 'command.undo',
      keys: ['u'],
      group: 'drawing',
      run: () => void did.push('undone'),
      isEnabled: () => false,
      refuse: () => void did.push('Nothing to undo.'),
    },
  ]);
  const listener = createKeyListener(registry, {
    onLetter: () => {},
    onDigit: () => {},
    hasCharacterKeys: () => true,
    onEnter: () => false,
  });
  expect(press(listener, 'u')).toBe(true);
  expect(did).toEqual(['Nothing to undo.']);
});
