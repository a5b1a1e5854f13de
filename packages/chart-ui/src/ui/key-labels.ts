/** Keys in words and signs, from the notation of tinykeys. */
import type { ChartUiTextKey } from '../text/en.ts';
import type { Ui } from '../ui-context.ts';

const APPLE_LABELS: ReadonlyMap<string, string> = new Map([
  ['$mod', '⌘'],
  ['Meta', '⌘'],
  ['Control', '⌃'],
  ['Alt', '⌥'],
  ['Shift', '⇧'],
]);

/** What languages write on keys. */
const NAMES: ReadonlyMap<string, ChartUiTextKey> = new Map([
  ['$mod', 'keyName.control'],
  ['Control', 'keyName.control'],
  ['Shift', 'keyName.shift'],
  ['PageUp', 'keyName.pageUp'],
  ['PageDown', 'keyName.pageDown'],
  ['Home', 'keyName.home'],
  ['End', 'keyName.end'],
  ['Delete', 'keyName.delete'],
  ['Backspace', 'keyName.backspace'],
  ['Enter', 'keyName.enter'],
  ['Space', 'keyName.space'],
  ['ContextMenu', 'keyName.contextMenu'],
]);

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['Escape', 'Esc'],
  ['-', '−'],
]);

/** What stands on the keys: `$mod+k` is `['Ctrl', 'K']`, on a Mac `['⌘', 'K']`. Shift is left out before signs that need it. */
export function keyLabels(key: string, { isApple, text }: Pick<Ui, 'isApple' | 'text'>): readonly string[] {
  const parts = key === '+' ? ['+'] : key.split(/(?<=.)\+(?=.)/);
  const name = parts.at(-1) ?? key;
  const shown = parts.length > 1 && /^[^\w\s]$/.test(name) ? parts.filter((part) => part !== 'Shift') : parts;
  const named = (part: string) => {
    const name = NAMES.get(part);
    return name === undefined ? capital(part) : text[name];
  };
  return shown.map((part) => (isApple ? APPLE_LABELS.get(part) : undefined) ?? SIGNS.get(part) ?? named(part));
}

function capital(part: string): string {
  // `KeyC` is the key that C stands on, whatever it types together with Alt.
  const letter = /^Key([A-Z])$/.exec(part)?.[1];
  return letter ?? (part.length === 1 ? part.toUpperCase() : part);
}
