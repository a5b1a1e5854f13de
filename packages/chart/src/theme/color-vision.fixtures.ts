/**
 * How colours look to eyes that lack one kind of cone, and how far apart two colours are. Simulation: Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB
 * (https://doi.org/10.1109/TVCG.2009.113). Distance: Euclidean in Oklab (https://bottosson.github.io/posts/oklab/), where 1 lies between black and white.
 */

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const VISION: Readonly<Record<string, Matrix>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  none: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

export const COLOR_VISIONS = ['full', 'protanopia', 'deuteranopia', 'tritanopia'] as const;

/** How far apart two `#rrggbb` are for the eyes that tell them least. */
export function leastDistance(first: string, second: string, visions: readonly string[] = COLOR_VISIONS): number {
  return Math.min(...visions.map((vision) => distance(seen(first, VISION[vision]!), seen(second, VISION[vision]!))));
}

function distance(first: Triple, second: Triple): number {
  return Math.hypot(...first.map((part, at) => part - second[at]!));
}

function seen(color: string, matrix: Matrix): Triple {
  const light = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  const [red, green, blue] = matrix.map((row) => clamped(row.reduce((sum, part, at) => sum + part * light[at]!, 0)));
  return oklab(red!, green!, blue!);
}

function oklab(red: number, green: number, blue: number): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function clamped(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}
