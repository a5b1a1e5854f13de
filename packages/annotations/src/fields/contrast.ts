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

/** What each of the 256 values of a channel gives: colours are compared many times in a frame. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => linear(value / 255));

function luminance(color: string): number {
  const channels = Number.parseInt(color.slice(1, 7), 16);
  return 0.2126 * LINEAR[channels >> 16]! + 0.7152 * LINEAR[(channels >> 8) & 255]! + 0.0722 * LINEAR[channels & 255]!;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
