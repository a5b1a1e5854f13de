/**
 * The signs that the icon tool draws, as outlines in a box from −1 to 1: x and y in turn, each closed. Few and plain: what they say has to be seen at 16 pixels.
 */

/** Around the middle, its points in turn at these distances. */
function around(distances: readonly number[], count: number, turn = 0): readonly number[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * (at + turn)) / count - Math.PI / 2;
    const away = distances[at % distances.length]!;
    return [away * Math.cos(angle), away * Math.sin(angle)];
  }).flat();
}

/** The curve that is known as the heart: (16 sin³ t, 13 cos t − 5 cos 2t − 2 cos 3t − cos 4t). */
function heart(): readonly number[] {
  return Array.from({ length: 40 }, (_, at) => {
    const t = (2 * Math.PI * at) / 40;
    const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t);
    return [Math.sin(t) ** 3 * 0.95, -y / 17];
  }).flat();
}

const dot = (x: number, y: number, radius: number) =>
  around([radius], 16).map((value, at) => value + (at % 2 === 0 ? x : y));

export const ICONS = {
  star: [around([1, 0.42], 10)],
  heart: [heart()],
  check: [[-0.95, 0.1, -0.65, -0.25, -0.25, 0.2, 0.65, -0.75, 0.95, -0.45, -0.25, 0.8]],
  cross: [
    [
      -0.8, -0.5, -0.5, -0.8, 0, -0.3, 0.5, -0.8, 0.8, -0.5, 0.3, 0, 0.8, 0.5, 0.5, 0.8, 0, 0.3, -0.5, 0.8, -0.8, 0.5,
      -0.3, 0,
    ],
  ],
  plus: [
    [
      -0.2, -0.85, 0.2, -0.85, 0.2, -0.2, 0.85, -0.2, 0.85, 0.2, 0.2, 0.2, 0.2, 0.85, -0.2, 0.85, -0.2, 0.2, -0.85, 0.2,
      -0.85, -0.2, -0.2, -0.2,
    ],
  ],
  minus: [[-0.85, -0.2, 0.85, -0.2, 0.85, 0.2, -0.85, 0.2]],
  exclamation: [[-0.22, -0.95, 0.22, -0.95, 0.13, 0.35, -0.13, 0.35], dot(0, 0.75, 0.2)],
  bolt: [[0.25, -1, -0.7, 0.2, -0.1, 0.2, -0.25, 1, 0.7, -0.25, 0.1, -0.25]],
  circle: [around([0.9], 40)],
  square: [[-0.8, -0.8, 0.8, -0.8, 0.8, 0.8, -0.8, 0.8]],
  diamond: [[0, -1, 0.75, 0, 0, 1, -0.75, 0]],
  triangleUp: [[0, -0.85, 0.95, 0.8, -0.95, 0.8]],
  triangleDown: [[0, 0.85, 0.95, -0.8, -0.95, -0.8]],
  bookmark: [[-0.6, -0.95, 0.6, -0.95, 0.6, 0.95, 0, 0.45, -0.6, 0.95]],
  crown: [[-0.95, 0.7, -0.95, -0.55, -0.45, 0, 0, -0.8, 0.45, 0, 0.95, -0.55, 0.95, 0.7]],
  house: [[0, -0.95, 1, 0, 0.7, 0, 0.7, 0.85, 0.2, 0.85, 0.2, 0.3, -0.2, 0.3, -0.2, 0.85, -0.7, 0.85, -0.7, 0, -1, 0]],
} as const satisfies Readonly<Record<string, readonly (readonly number[])[]>>;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[];
