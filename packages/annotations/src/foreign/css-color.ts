/** Colours as other programs write them, and as annotations have them: `#rrggbb`, or `#rrggbbaa` where something shines through. */
import { CSS_COLOR_NAMES } from './css-color-names.ts';

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const FUNCTION = /^(rgb|hsl)a?\(([^()]*)\)$/;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?(%|deg)?$/;

/** A colour with an opacity from 0 to 1 on top of its own; null for what is none. */
export function hexOfCss(css: unknown, opacity = 1): string | null {
  if (typeof css !== 'string' || css.length > 100 || !(opacity >= 0 && opacity <= 1)) return null;
  const channels = channelsOf(css.trim().toLowerCase());
  if (channels === null) return null;
  const [red, green, blue, alpha] = channels;
  return hexOf(red, green, blue, alpha * opacity);
}

/** The colour itself, and how opaque it is. */
export function cssOfHex(hex: string): { readonly color: string; readonly opacity: number } {
  const alpha = hex.length > 7 ? Number.parseInt(hex.slice(7), 16) / 255 : 1;
  return { color: hex.slice(0, 7), opacity: Math.round(alpha * 1000) / 1000 };
}

/** Another opacity in the place of its own. */
export function withAlpha(hex: string, opacity: number): string {
  const [red, green, blue] = channelsOfHex(hex);
  return hexOf(red, green, blue, opacity);
}

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
type Channels = readonly [red: number, green: number, blue: number, alpha: number];

function channelsOf(text: string): Channels | null {
  if (text === 'transparent') return [0, 0, 0, 0];
  if (HEX.test(text)) return channelsOfHex(text);
  const named = Object.hasOwn(CSS_COLOR_NAMES, text) ? CSS_COLOR_NAMES[text] : undefined;
  if (named !== undefined) return channelsOfHex(named);
  const call = FUNCTION.exec(text);
  if (call === null) return null;
  const parts = call[2]!.split(/[\s,/]+/).filter((part) => part !== '');
  if (parts.length < 3 || parts.length > 4 || !parts.every((part) => NUMBER.test(part))) return null;
  const alpha = parts[3] === undefined ? 1 : shareOf(parts[3], 1);
  const [a, b, c] = parts as [string, string, string];
  if (call[1] === 'rgb') return [255 * shareOf(a, 255), 255 * shareOf(b, 255), 255 * shareOf(c, 255), alpha];
  return [...rgbOfHsl(Number.parseFloat(a), shareOf(b, 100), shareOf(c, 100)), alpha];
}

function channelsOfHex(hex: string): Channels {
  const digits = hex.length > 5 ? hex.slice(1) : [...hex.slice(1)].map((digit) => digit + digit).join('');
  const [red, green, blue, alpha = 255] = Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  ) as [number, number, number, number?];
  return [red, green, blue, alpha / 255];
}

/** Of a percentage, or of a number that is whole at `most`. */
function shareOf(text: string, most: number): number {
  const share = Number.parseFloat(text) / (text.endsWith('%') ? 100 : most);
  return Math.min(Math.max(share, 0), 1);
}

/** After CSS Color 4, section 7. */
function rgbOfHsl(hue: number, saturation: number, lightness: number): readonly [number, number, number] {
  const channel = (offset: number) => {
    const k = (((offset + hue / 30) % 12) + 12) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

function hexOf(red: number, green: number, blue: number, alpha: number): string {
  const pair = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  const opaque = `#${pair(red)}${pair(green)}${pair(blue)}`;
  const last = pair(alpha * 255);
  return last === 'ff' ? opaque : opaque + last;
}
