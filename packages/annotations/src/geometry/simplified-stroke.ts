/**
 * What is left of the places that a hand went through: those without which the line would lie elsewhere (Ramer, Douglas and Peucker), a pixel at most beside where
 * it was drawn; further beside it where there would be too many. Cost: n log n for lines as people draw them.
 */

const BESIDE_CSS = 0.75;

/** @param places x and y in turn; @param most how many are left at most, 2 at least */
export function simplifiedStroke(places: readonly number[], most: number): readonly number[] {
  for (let besideCss = BESIDE_CSS; ; besideCss *= 1.5) {
    const left = without(places, besideCss);
    if (left.length / 2 <= most) return left;
  }
}

function without(places: readonly number[], besideCss: number): readonly number[] {
  const count = places.length / 2;
  if (count <= 2) return places;
  const isKept = new Uint8Array(count);
  isKept[0] = 1;
  isKept[count - 1] = 1;
  const parts: (readonly [first: number, last: number])[] = [[0, count - 1]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [first, last] = part;
    let farthest = -1;
    let mostCss = besideCss;
    for (let at = first + 1; at < last; at++) {
      const awayCss = distanceCss(places, at, first, last);
      if (awayCss <= mostCss) continue;
      farthest = at;
      mostCss = awayCss;
    }
    if (farthest === -1) continue;
    isKept[farthest] = 1;
    parts.push([first, farthest], [farthest, last]);
  }
  return places.filter((_, at) => isKept[at >> 1] === 1);
}

/** From a place to the stretch between two others. */
function distanceCss(places: readonly number[], at: number, from: number, to: number): number {
  const [x, y] = [places[2 * at]! - places[2 * from]!, places[2 * at + 1]! - places[2 * from + 1]!];
  const [dx, dy] = [places[2 * to]! - places[2 * from]!, places[2 * to + 1]! - places[2 * from + 1]!];
  const lengthSquared = dx * dx + dy * dy;
  const share = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / lengthSquared));
  return Math.hypot(x - share * dx, y - share * dy);
}
