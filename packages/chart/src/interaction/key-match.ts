/** A key press without the DOM. */
export interface KeyInput {
  readonly key: string;
  /** The key by its place on the keyboard: `KeyT`. What it types differs with the layout and with what is held. */
  readonly code?: string;
  readonly isShift: boolean;
  readonly isControl: boolean;
  readonly isAlt: boolean;
  readonly isMeta: boolean;
}

/** Whether a press is the one that a key in the notation of tinykeys describes: modifiers joined by `+`, then the key's name or code. `$mod` is Ctrl or Cmd. */
export function matchesKey(input: KeyInput, keys: string): boolean {
  const parts = keys === '+' ? ['+'] : keys.split(/(?<=\w)\+/);
  const name = parts.at(-1) ?? '';
  const modifiers = new Set(parts.slice(0, -1));
  const isNamed = input.key.toLowerCase() === name.toLowerCase() || (input.code !== undefined && input.code === name);
  if (!isNamed || input.isShift !== modifiers.has('Shift') || input.isAlt !== modifiers.has('Alt')) return false;
  if (modifiers.has('$mod')) return input.isControl !== input.isMeta;
  return input.isControl === modifiers.has('Control') && input.isMeta === modifiers.has('Meta');
}

/** Whether a key in that notation is a letter, a digit or a sign, and nothing but Shift is held with it. */
export function isCharacterKey(keys: string): boolean {
  return /^(?:Shift\+)?.$/u.test(keys);
}
