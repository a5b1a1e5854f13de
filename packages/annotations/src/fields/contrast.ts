/** Contrast of two `#rrggbb` after WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio): 1 between equal colours, 21 between black and white. */
export function contrastOf(first: string, second: string): number {
  const a = luminance(first);
  const b = luminance(second);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const WHITE = '#ffffff';
const BLACK = '#000000';
type Ink = typeof WHITE | typeof BLACK;

/** Black or white, whichever reads better on a colour: 4.5:1 at least on any. */
export function inkOn(color: string): Ink {
  return contrastOf(WHITE, color) >= contrastOf(BLACK, color) ? WHITE : BLACK;
}

/** `#rrggbb` without what shines through. */
export function opaque(color: string): string {
  return color.slice(0, 7);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
