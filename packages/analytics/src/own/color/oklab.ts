/**
 * Colours in Oklab (https://bottosson.github.io/posts/oklab/), where equal steps look equal and lightness is a number of its own; and the contrast of two colours by
 * WCAG 2.2. Colours are `#rrggbb`.
 */
import type { HexColor } from '@candlemark/chart';

/** Lightness 0 to 1, and two axes: green to red, blue to yellow. */
export interface Oklab {
  readonly lightness: number;
  readonly greenRed: number;
  readonly blueYellow: number;
}

export function oklabOf(color: HexColor): Oklab {
  const [red, green, blue] = linearOf(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    greenRed: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    blueYellow: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** The nearest colour that a screen has: of the same lightness and hue, with as much of its chroma as there is room for. */
export function hexOf(color: Oklab): HexColor {
  let [inside, outside] = [0, 1];
  if (isOnScreen(linearFrom(color))) inside = 1;
  else {
    for (let step = 0; step < 12; step += 1) {
      const middle = (inside + outside) / 2;
      if (isOnScreen(linearFrom(withChroma(color, middle)))) inside = middle;
      else outside = middle;
    }
  }
  const channels = linearFrom(withChroma(color, inside)).map((channel) => byteOf(channel));
  return `#${channels.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** `part` of the way from one colour to another. */
export function between(from: Oklab, to: Oklab, part: number): Oklab {
  const mixed = (one: number, other: number) => one + (other - one) * part;
  return {
    lightness: mixed(from.lightness, to.lightness),
    greenRed: mixed(from.greenRed, to.greenRed),
    blueYellow: mixed(from.blueYellow, to.blueYellow),
  };
}

/** 1 lies between black and white. */
export function distanceOf(one: Oklab, other: Oklab): number {
  return Math.hypot(one.lightness - other.lightness, one.greenRed - other.greenRed, one.blueYellow - other.blueYellow);
}

/** 1 to 21. */
export function contrastOf(one: HexColor, other: HexColor): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Black or white, whichever reads better on a colour: at least 4.58:1. */
export function inkOn(color: HexColor): HexColor {
  return contrastOf('#ffffff', color) >= contrastOf('#000000', color) ? '#ffffff' : '#000000';
}

function luminanceOf(color: HexColor): number {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function withChroma(color: Oklab, part: number): Oklab {
  return { ...color, greenRed: color.greenRed * part, blueYellow: color.blueYellow * part };
}

type Channels = readonly [red: number, green: number, blue: number];

function linearOf(color: HexColor): Channels {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function linearFrom({ lightness, greenRed, blueYellow }: Oklab): Channels {
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isOnScreen(channels: Channels): boolean {
  return channels.every((channel) => channel >= -1e-4 && channel <= 1 + 1e-4);
}

function byteOf(linear: number): number {
  const part = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055));
}
