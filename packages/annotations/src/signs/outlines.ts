/**
 * What the outlines of signs are put together from: polygons in a box from −1 to 1, x and y in turn, each closed, y growing downwards. A polygon with holes goes round its
 * outer edge one way and round each hole the other way, so that one polygon is all of a sign: two that overlap would show it where their colour is see-through.
 */
export type Outline = readonly number[];

const CIRCLE = 32;
/** Steps between two points of a smooth outline. */
const SMOOTH_STEPS = 6;

/** Around the middle, its points in turn at these distances, beginning at the top. @param turn in points */
export function around(distances: readonly number[], count: number, turn = 0): Outline {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * (at + turn)) / count - Math.PI / 2;
    const away = distances[at % distances.length]!;
    return [away * Math.cos(angle), away * Math.sin(angle)];
  }).flat();
}

export function disc(x: number, y: number, radius: number): Outline {
  return around([radius], CIRCLE).map((value, at) => value + (at % 2 === 0 ? x : y));
}

export function box(left: number, top: number, right: number, bottom: number): Outline {
  return [left, top, right, top, right, bottom, left, bottom];
}

/** A part of a circle, in degrees from the right, clockwise. @param step in degrees at most */
export function arc(x: number, y: number, radius: number, from: number, to: number, step = 15): Outline {
  const count = Math.max(1, Math.ceil(Math.abs(to - from) / step));
  return Array.from({ length: count + 1 }, (_, at) => {
    const angle = ((from + ((to - from) * at) / count) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  }).flat();
}

/** With holes: there and back over the same line, which takes up no room. */
export function hollow(outer: Outline, ...holes: readonly Outline[]): Outline {
  const closed = (outline: Outline) => [...outline, outline[0]!, outline[1]!];
  const [x, y] = [outer[0]!, outer[1]!];
  return [...closed(outer), ...holes.flatMap((hole) => [...closed(backwards(hole, outer)), x, y])];
}

/** A line of a width, with mitred corners and blunt ends. */
export function stroke(points: Outline, width: number): Outline {
  const count = points.length / 2;
  const way = (at: number) => {
    const [dx, dy] = [points[2 * at + 2]! - points[2 * at]!, points[2 * at + 3]! - points[2 * at + 1]!];
    const length = Math.hypot(dx, dy);
    return [dx / length, dy / length] as const;
  };
  const beside = (at: number, side: 1 | -1) => {
    const [before, after] = [way(Math.max(at - 1, 0)), way(Math.min(at, count - 2))];
    const [x, y] = [-before[1] - after[1], before[0] + after[0]];
    // Both normals added: as much longer as the corner is sharper.
    const reach = (side * width) / (1 + before[0] * after[0] + before[1] * after[1]) / 2;
    return [points[2 * at]! + x * reach, points[2 * at + 1]! + y * reach];
  };
  const all = Array.from({ length: count }, (_, at) => at);
  return [...all.flatMap((at) => beside(at, 1)), ...all.toReversed().flatMap((at) => beside(at, -1))];
}

/** A closed curve through points; one that stands twice in a row is a corner. */
export function smooth(points: Outline): Outline {
  const count = points.length / 2;
  const value = (at: number, axis: 0 | 1) => points[2 * ((at + count) % count) + axis]!;
  const between = (at: number, axis: 0 | 1, t: number) => {
    const [a, b, c, d] = [value(at - 1, axis), value(at, axis), value(at + 1, axis), value(at + 2, axis)];
    return b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * b - a - 3 * c + d)))) / 2;
  };
  return Array.from({ length: count * SMOOTH_STEPS }, (_, step) => {
    const [at, t] = [Math.floor(step / SMOOTH_STEPS), (step % SMOOTH_STEPS) / SMOOTH_STEPS];
    return [between(at, 0, t), between(at, 1, t)];
  }).flat();
}

/** Clockwise, in eighths of a whole turn. */
export function turned(outline: Outline, eighths: number): Outline {
  const [cos, sin] = [Math.cos((eighths * Math.PI) / 4), Math.sin((eighths * Math.PI) / 4)];
  return pairs(outline).flatMap(([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
}

/** Left and right changed. */
export function mirrored(outline: Outline): Outline {
  return outline.map((value, at) => (at % 2 === 0 ? -value : value));
}

/** Above and below changed. */
export function flipped(outline: Outline): Outline {
  return outline.map((value, at) => (at % 2 === 0 ? value : -value));
}

export function moved(outline: Outline, x: number, y: number, scale = 1): Outline {
  return outline.map((value, at) => value * scale + (at % 2 === 0 ? x : y));
}

/** The other way round than another one. */
function backwards(outline: Outline, than: Outline): Outline {
  return turning(outline) === turning(than) ? pairs(outline).toReversed().flat() : outline;
}

function turning(outline: Outline): number {
  const all = pairs(outline);
  return Math.sign(
    all.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = all[(at + 1) % all.length]!;
      return sum + x * nextY - nextX * y;
    }, 0),
  );
}

function pairs(outline: Outline): readonly (readonly [x: number, y: number])[] {
  return Array.from({ length: outline.length / 2 }, (_, at) => [outline[2 * at]!, outline[2 * at + 1]!]);
}
