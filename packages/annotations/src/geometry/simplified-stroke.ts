/**
 * What is left of the places that a hand went through: those without which the line would lie elsewhere (Ramer, Douglas and Peucker), a pixel at most beside where
 * it was drawn; further beside it where there would be too many. Cost: n log n for lines as people draw them.
 */

const BESIDE_CSS = 0.75;

/** As far beside a line as a full pressure is from none: a pen that is pressed harder by a tenth is as much as a pixel and a half. */
const PRESSURE_CSS = 15;

/**
 * Which places are left, by their numbers.
 * @param places x and y in turn
 * @param most how many are left at most, 2 at least
 * @param pressures of the places, where a pen has drawn: those at which it changes are left too
 */
export function keptOfStroke(
  places: readonly number[],
  most: number,
  pressures: readonly number[] | null = null,
): readonly number[] {
  for (let besideCss = BESIDE_CSS; ; besideCss *= 1.5) {
    const left = without(places, besideCss, pressures);
    if (left.length <= most) return left;
  }
}

/** Those places themselves. */
export function simplifiedStroke(places: readonly number[], most: number): readonly number[] {
  return keptOfStroke(places, most).flatMap((at) => [places[2 * at]!, places[2 * at + 1]!]);
}

function without(places: readonly number[], besideCss: number, pressures: readonly number[] | null): readonly number[] {
  const count = places.length / 2;
  const all = Array.from({ length: count }, (_, at) => at);
  if (count <= 2) return all;
  const isKept = new Uint8Array(count);
  isKept[0] = 1;
  isKept[count - 1] = 1;
  const parts: (readonly [first: number, last: number])[] = [[0, count - 1]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [first, last] = part;
    let farthest = -1;
    let mostCss = besideCss;
    for (let at = first + 1; at < last; at++) {
      const awayCss = Math.max(
        distanceCss(places, at, first, last),
        pressures === null ? 0 : PRESSURE_CSS * pressureAway(pressures, at, first, last),
      );
      if (awayCss <= mostCss) continue;
      farthest = at;
      mostCss = awayCss;
    }
    if (farthest === -1) continue;
    isKept[farthest] = 1;
    parts.push([first, farthest], [farthest, last]);
  }
  return all.filter((at) => isKept[at] === 1);
}

/** From a pressure to what it would be if it changed evenly from one place to another. */
function pressureAway(pressures: readonly number[], at: number, from: number, to: number): number {
  const share = (at - from) / (to - from);
  return Math.abs(pressures[at]! - pressures[from]! - share * (pressures[to]! - pressures[from]!));
}

/** From a place to the stretch between two others. */
function distanceCss(places: readonly number[], at: number, from: number, to: number): number {
  const [x, y] = [places[2 * at]! - places[2 * from]!, places[2 * at + 1]! - places[2 * from + 1]!];
  const [dx, dy] = [places[2 * to]! - places[2 * from]!, places[2 * to + 1]! - places[2 * from + 1]!];
  const lengthSquared = dx * dx + dy * dy;
  const share = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / lengthSquared));
  return Math.hypot(x - share * dx, y - share * dy);
}
