/** Labels of one axis, all of one height, so that each can be read. */

/** More than an axis has room for stay where they are: wherever they were, some would cover others. */
const MOST_LABELS = 40;

interface StripCss {
  readonly topCss: number;
  readonly bottomCss: number;
}

/**
 * Their middles, in the same order. One that would lie on what is fixed, or on one before it, stands as near to its place as it can, at most three of its heights
 * away, which is enough for any four; where that is full it stays. O(n²) in few.
 * @param wantedCss their middles
 * @param fixed what no label moves, such as that of the last price; null without
 */
export function labelsApart(
  wantedCss: readonly number[],
  heightCss: number,
  fixed: StripCss | null,
): readonly number[] {
  if (wantedCss.length > MOST_LABELS) return wantedCss;
  const taken: StripCss[] = fixed === null ? [] : [fixed];
  return wantedCss.map((wanted) => {
    const half = heightCss / 2;
    const isFree = (yCss: number) =>
      taken.every(({ topCss, bottomCss }) => yCss + half <= topCss || yCss - half >= bottomCss);
    const beside = taken
      .flatMap(({ topCss, bottomCss }) => [topCss - half, bottomCss + half])
      .filter((yCss) => Math.abs(yCss - wanted) <= 3 * heightCss)
      .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted));
    const yCss = isFree(wanted) ? wanted : (beside.find(isFree) ?? wanted);
    taken.push({ topCss: yCss - half, bottomCss: yCss + half });
    return yCss;
  });
}
