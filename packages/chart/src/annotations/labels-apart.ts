/**
 * Labels of one axis in the order of their prices, so that each can be read. Labels that would cover each other form a block, which is centred on the weighted mean of
 * what its labels want (the pool of adjacent violators of isotonic regression: the sum of squared ways is the least there is), within the axis. O(n log n).
 */

export interface AxisLabelPlace {
  /** What the order goes by. */
  readonly yCss: number;
  readonly heightCss: number;
  /** Its middle, where it would stand alone; default there. */
  readonly middleCss?: number;
  /** How little it moves beside others; default 1. */
  readonly weight?: number;
}

interface AxisSpan {
  readonly topCss: number;
  readonly heightCss: number;
}

/** Their middles, in the same order: none covers another one or reaches out of the axis. There has to be room for all of them: {@link asManyAsFit}. */
export function labelsApart(labels: readonly AxisLabelPlace[], { topCss, heightCss }: AxisSpan): readonly number[] {
  const order = [...labels.keys()].sort((a, b) => labels[a]!.yCss - labels[b]!.yCss);
  const places: number[] = [];
  /** Of labels that touch, from above: how many, and how far they stand below where all labels would, had they gathered at the top. */
  const blocks: { readonly count: number; readonly weight: number; readonly downCss: number }[] = [];
  let reachCss = topCss;
  for (const one of order) {
    let { weight = 1, yCss, middleCss = yCss, heightCss: ownCss } = labels[one]!;
    places[one] = reachCss + ownCss / 2;
    reachCss += ownCss;
    let count = 1;
    let downCss = middleCss - places[one];
    for (let over = blocks.at(-1); over && over.downCss > downCss; over = blocks.at(-1)) {
      downCss = (over.downCss * over.weight + downCss * weight) / (over.weight + weight);
      weight += over.weight;
      count += over.count;
      blocks.pop();
    }
    blocks.push({ count, weight, downCss });
  }
  let placed = 0;
  for (const { count, downCss } of blocks) {
    for (const end = placed + count; placed < end; placed++)
      places[order[placed]!]! += Math.max(0, Math.min(downCss, topCss + heightCss - reachCss));
  }
  return places;
}

/** Those that an axis has room for, or the first: all, or of as many in a row one, in the order of their prices. */
export function asManyAsFit<Label extends { readonly yCss: number }>(labels: readonly Label[], most: number): Label[] {
  const inARow = Math.ceil(labels.length / Math.floor(most));
  return labels.toSorted((a, b) => a.yCss - b.yCss).filter((_, at) => at % inARow < 1);
}
