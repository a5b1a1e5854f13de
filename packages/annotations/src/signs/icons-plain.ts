import { arc, around, box, disc, flipped, hollow, moved, type Outline, stroke, turned } from './outlines.ts';

/** The curve that is known as the heart: (16 sin³ t, 13 cos t − 5 cos 2t − 2 cos 3t − cos 4t). */
function heart(): Outline {
  return Array.from({ length: 40 }, (_, at) => {
    const t = (2 * Math.PI * at) / 40;
    const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t);
    return [Math.sin(t) ** 3 * 0.95, -y / 17];
  }).flat();
}

/** Arms from the middle, all alike. @param half of the width of one */
function spokes(count: number, half: number): Outline {
  const [edge, inner] = [Math.asin(half / 0.95), half / Math.sin(Math.PI / count)];
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count - Math.PI / 2;
    const between = angle + Math.PI / count;
    return [angle - edge, angle + edge]
      .flatMap((one) => [0.95 * Math.cos(one), 0.95 * Math.sin(one)])
      .concat([inner * Math.cos(between), inner * Math.sin(between)]);
  }).flat();
}

const BAR = [-0.22, -0.95, 0.22, -0.95, 0.13, 0.35, -0.13, 0.35];
const DISC = around([0.95], 40);
const TRIANGLE = [0, -0.85, 0.95, 0.8, -0.95, 0.8];
const ARROW = [0, -0.95, 0.8, -0.1, 0.3, -0.1, 0.3, 0.95, -0.3, 0.95, -0.3, -0.1, -0.8, -0.1];
const SLIM_ARROW = [0, -0.95, 0.42, -0.4, 0.15, -0.4, 0.15, 0.95, -0.15, 0.95, -0.15, -0.4, -0.42, -0.4];
const CHEVRON = stroke([-0.78, 0.4, 0, -0.38, 0.78, 0.4], 0.36);
const LOOP_TIP = [0, -0.2, 0.36, -0.72, 0, -1];

/** What says yes, no, or look here. */
export const MARK_ICONS = {
  star: [around([1, 0.42], 10)],
  heart: [heart()],
  check: [[-0.95, 0.1, -0.65, -0.25, -0.25, 0.2, 0.65, -0.75, 0.95, -0.45, -0.25, 0.8]],
  cross: [turned(spokes(4, 0.22), 1)],
  plus: [spokes(4, 0.2)],
  minus: [[-0.85, -0.2, 0.85, -0.2, 0.85, 0.2, -0.85, 0.2]],
  exclamation: [BAR, disc(0, 0.75, 0.2)],
  question: [stroke([...arc(0, -0.42, 0.42, 185, 405), 0, 0.08, 0, 0.38], 0.26), disc(0, 0.78, 0.19)],
  info: [disc(0, -0.75, 0.21), box(-0.18, -0.4, 0.18, 0.95)],
  warning: [
    hollow([0, -0.95, 1, 0.85, -1, 0.85], [-0.11, -0.35, 0.11, -0.35, 0.07, 0.3, -0.07, 0.3], disc(0, 0.55, 0.12)),
  ],
  noEntry: [hollow(DISC, box(-0.6, -0.17, 0.6, 0.17))],
  pause: [box(-0.75, -0.85, -0.2, 0.85), box(0.2, -0.85, 0.75, 0.85)],
  bookmark: [[-0.6, -0.95, 0.6, -0.95, 0.6, 0.95, 0, 0.45, -0.6, 0.95]],
  flag: [box(-0.8, -0.95, -0.6, 0.95), [-0.52, -0.9, 0.9, -0.9, 0.5, -0.4, 0.9, 0.1, -0.52, 0.1]],
  pin: [hollow([...arc(0, -0.32, 0.63, 150, 390), 0, 0.98], disc(0, -0.32, 0.25))],
} as const;

/** Plain figures. */
export const SHAPE_ICONS = {
  circle: [around([0.9], 40)],
  square: [box(-0.8, -0.8, 0.8, 0.8)],
  diamond: [[0, -1, 0.75, 0, 0, 1, -0.75, 0]],
  triangleUp: [TRIANGLE],
  triangleDown: [flipped(TRIANGLE)],
  triangleLeft: [turned(TRIANGLE, 6)],
  triangleRight: [turned(TRIANGLE, 2)],
  pentagon: [around([0.95], 5)],
  hexagon: [around([0.95], 6)],
  octagon: [around([0.98], 8, 0.5)],
  ring: [hollow(around([0.92], 40), around([0.6], 40))],
  hollowSquare: [hollow(box(-0.82, -0.82, 0.82, 0.82), box(-0.52, -0.52, 0.52, 0.52))],
  target: [hollow(DISC, around([0.68], 40)), disc(0, 0, 0.34)],
  sparkle: [around([1, 0.3], 8)],
  burst: [around([1, 0.74], 24)],
  asterisk: [spokes(6, 0.17)],
} as const;

/** Which way. */
export const ARROW_ICONS = {
  arrowUp: [ARROW],
  arrowDown: [flipped(ARROW)],
  arrowLeft: [turned(ARROW, 6)],
  arrowRight: [turned(ARROW, 2)],
  arrowUpRight: [moved(turned(ARROW, 1), -0.03, 0.03)],
  arrowDownRight: [moved(turned(ARROW, 3), -0.03, -0.03)],
  chevronUp: [CHEVRON],
  chevronDown: [flipped(CHEVRON)],
  chevronLeft: [turned(CHEVRON, 6)],
  chevronRight: [turned(CHEVRON, 2)],
  doubleUp: [moved(CHEVRON, 0, -0.4, 0.85), moved(CHEVRON, 0, 0.4, 0.85)],
  doubleDown: [moved(flipped(CHEVRON), 0, -0.4, 0.85), moved(flipped(CHEVRON), 0, 0.4, 0.85)],
  swap: [moved(SLIM_ARROW, -0.45, 0), moved(flipped(SLIM_ARROW), 0.45, 0)],
  loop: [
    [
      ...arc(0, 0, 0.78, 0, 270),
      ...LOOP_TIP.toSpliced(0, 2, 0, -1, 0.5, -0.62).slice(0, 4),
      0,
      -0.24,
      ...arc(0, 0, 0.46, 270, 0),
    ],
  ],
} as const;
