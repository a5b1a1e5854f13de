/** Which blocks of source bars a chart of units holds: those of the view and around it, of so many bars at most. */

export interface UnitWindow {
  readonly first: number;
  readonly last: number;
}

interface WindowWish {
  /** What would be worth having. */
  readonly wanted: UnitWindow;
  /** What is in view: other blocks give way to these. */
  readonly kept: UnitWindow;
  /** Whether the view comes from earlier ones, so that those are let go first. */
  readonly isForward: boolean;
  /** Bars. */
  readonly most: number;
  /** Bars of a block, or what it may have where that is not known. */
  rowsOf(block: number): number;
}

interface FittedWindow extends UnitWindow {
  /** Whether not even those in view fit in: the earliest of them are missing. */
  readonly isCut: boolean;
}

/** Cost: a step for each block. */
export function fittedWindow({ wanted, kept, isForward, most, rowsOf }: WindowWish): FittedWindow {
  let { first, last } = wanted;
  let rows = 0;
  for (let block = first; block <= last; block++) rows += rowsOf(block);
  const dropFirst = () => {
    while (rows > most && first < kept.first) rows -= rowsOf(first++);
  };
  if (isForward) dropFirst();
  while (rows > most && last > kept.last) rows -= rowsOf(last--);
  dropFirst();
  const isCut = rows > most && first < last;
  while (rows > most && first < last) rows -= rowsOf(first++);
  return { first, last, isCut };
}

export function isSameWindow(one: UnitWindow, other: UnitWindow): boolean {
  return one.first === other.first && one.last === other.last;
}
