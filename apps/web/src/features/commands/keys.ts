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

/** Keys that edit text wherever text is written: there they are the field's own. */
const WRITING = /^\$mod\+(?:Shift\+)?[acvxyz]$/;

/** Keys that move or edit wherever the focus is, with modifiers too: Ctrl and an arrow jumps a word. */
const MOVING = /(?:^|\+)(?:Arrow\w+|Page\w+|Home|End|Enter|Escape|Tab|Space|Backspace|Delete)$/;

/**
 * Whether a key may act while the focus is in the scope. Keys without a modifier belong to whatever has the focus, so
 * they act for the chart alone (WCAG 2.1.4), as do all keys that move; function keys and other keys with a modifier act
 * everywhere.
 */
export function actsIn(key: string, scope: KeyScope): boolean {
  if (scope === 'chart') return true;
  if (MOVING.test(key) || (scope === 'field' && WRITING.test(key))) return false;
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

/** Whether a key, or one in the notation of commands, is a letter, a digit or a sign with nothing but Shift held. */
export function isCharacter(key: string): boolean {
  return key !== ' ' && /^(?:Shift\+)?.$/u.test(key);
}
