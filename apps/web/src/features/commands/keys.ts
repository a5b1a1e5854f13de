import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';

/** Where the focus is when a key is pressed. */
export type KeyScope =
  /** In the chart, or nowhere. */
  | 'chart'
  /** Where keys write text. */
  | 'field'
  /** On a button, in a list, in a dialog. */
  | 'other';

const MODIFIERS = ['$mod', 'Control', 'Meta', 'Alt'];

/** Keys that move or edit wherever the focus is, with modifiers too: Ctrl and an arrow jumps a word. */
const MOVING = /(?:^|\+)(?:Arrow\w+|Page\w+|Home|End|Enter|Escape|Tab|Space|Backspace|Delete)$/;

/**
 * Whether a key may act while the focus is in the scope. Keys without a modifier belong to whatever has the focus, so
 * they act for the chart alone (WCAG 2.1.4), as do all keys that move; function keys and other keys with a modifier act
 * everywhere.
 */
export function actsIn(key: string, scope: KeyScope): boolean {
  if (scope === 'chart') return true;
  if (MOVING.test(key)) return false;
  return /^(?:Shift\+)?F\d+$/.test(key) || MODIFIERS.some((modifier) => key.startsWith(`${modifier}+`));
}

/** Whether the event is the press that the key describes. */
export function matches(event: KeyboardEvent, key: string): boolean {
  const [press] = parseKeybinding(key);
  return press !== undefined && matchKeyBindingPress(event, press);
}

/** The same key, however it is written: modifiers sorted, letters small. */
export function normalKey(key: string): string {
  const [press] = parseKeybinding(key);
  if (press === undefined) return key;
  const [modifiers, name] = press;
  return [...[...modifiers].sort(), String(name).toLowerCase()].join('+');
}

const APPLE_LABELS: ReadonlyMap<string, string> = new Map([
  ['$mod', '⌘'],
  ['Meta', '⌘'],
  ['Control', '⌃'],
  ['Alt', '⌥'],
  ['Shift', '⇧'],
]);

const LABELS: ReadonlyMap<string, string> = new Map([
  ['$mod', 'Ctrl'],
  ['Control', 'Ctrl'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['PageUp', 'PgUp'],
  ['PageDown', 'PgDn'],
  ['Escape', 'Esc'],
  ['Space', 'Space'],
  ['-', '−'],
]);

/** What stands on the keys: `$mod+k` is `['Ctrl', 'K']`, on a Mac `['⌘', 'K']`. Shift is left out before signs that need it. */
export function keyLabels(key: string, isApple: boolean): readonly string[] {
  const parts = key === '+' ? ['+'] : key.split(/(?<=.)\+(?=.)/);
  const name = parts.at(-1) ?? key;
  const shown = parts.length > 1 && /^[^\w\s]$/.test(name) ? parts.filter((part) => part !== 'Shift') : parts;
  return shown.map((part) => (isApple ? APPLE_LABELS.get(part) : undefined) ?? LABELS.get(part) ?? capital(part));
}

function capital(part: string): string {
  // `KeyC` is the key that C stands on, whatever it types together with Alt.
  const letter = /^Key([A-Z])$/.exec(part)?.[1];
  return letter ?? (part.length === 1 ? part.toUpperCase() : part);
}
