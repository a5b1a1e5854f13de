/** As wide as a plus, unlike a hyphen: rises and falls stand below each other. */
export const MINUS = '\u2212';

/** With a plus or a minus, but for what is written like nothing at all: `−0.00` would be a riddle. */
export function signed(value: number, write: (magnitude: number) => string): string {
  const text = write(Math.abs(value));
  if (text === write(0)) return text;
  return `${value > 0 ? '+' : MINUS}${text}`;
}
