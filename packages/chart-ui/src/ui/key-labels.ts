/** Keys in words and signs, from the notation of tinykeys. */
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
