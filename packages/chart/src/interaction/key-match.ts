/** A key press without the DOM. */
export interface KeyInput {
  readonly key: string;
  readonly isShift: boolean;
  readonly isControl: boolean;
  readonly isAlt: boolean;
  readonly isMeta: boolean;
}

/** Whether a press is the one that a key in the notation of tinykeys describes: modifiers joined by `+`, then the key's name. */
export function matchesKey(input: KeyInput, keys: string): boolean {
  const parts = keys === '+' ? ['+'] : keys.split(/(?<=\w)\+/);
  const name = parts.at(-1) ?? '';
  const modifiers = new Set(parts.slice(0, -1));
  return (
    input.key.toLowerCase() === name.toLowerCase() &&
    input.isShift === modifiers.has('Shift') &&
    input.isControl === modifiers.has('Control') &&
    input.isAlt === modifiers.has('Alt') &&
    input.isMeta === modifiers.has('Meta')
  );
}
