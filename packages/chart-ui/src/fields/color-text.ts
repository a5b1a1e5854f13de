/** Colours as fields hold them: `#rrggbb`, or `#rrggbbaa` where something shines through. */

const OPAQUE = 'ff';

/** `#rrggbb` without what shines through. */
export function opaqueOf(color: string): string {
  return color.slice(0, 7);
}

/** Two digits. */
export function alphaOf(color: string): string {
  return color.slice(7) || OPAQUE;
}

/** In the one spelling that fields accept. */
export function colorText(color: string, alpha: string = alphaOf(color)): string {
  const text = opaqueOf(color).toLowerCase();
  return alpha.toLowerCase() === OPAQUE ? text : text + alpha.toLowerCase();
}
