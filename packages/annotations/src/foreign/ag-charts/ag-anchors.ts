import type { Anchor } from '../../record/annotation.ts';
import { readAgTime, writeAgTime } from './ag-time.ts';

/** Where AG Charts has the points of a tool. */
export interface AgAnchors {
  /** Its fields, by their paths. */
  readonly theirs: readonly string[];
  /** Null where a value is none. @param tell of a field that says more than an anchor does */
  read(values: readonly unknown[], tell: (at: number, why: string) => void): readonly Anchor[] | null;
  write(anchors: readonly Anchor[]): readonly unknown[];
}

/** `x` and `y` of each of these, in turn. */
function pointsAt(...places: readonly string[]): AgAnchors {
  return {
    theirs: places.flatMap((place) => [`${place}x`, `${place}y`]),
    read(values, tell) {
      const anchors: Anchor[] = [];
      for (let at = 0; at < values.length; at += 2) {
        const time = readAgTime(values[at]);
        const price = values[at + 1];
        if (time === null || !isPrice(price)) return null;
        if (time.lost !== '') tell(at, time.lost);
        anchors.push({ timeUs: time.timeUs, price });
      }
      return anchors;
    },
    write: (anchors) => anchors.flatMap(({ timeUs, price }) => [writeAgTime(timeUs), price]),
  };
}

export const ONE_POINT = pointsAt('');
export const TWO_POINTS = pointsAt('start.', 'end.');
export const THREE_POINTS = pointsAt('start.', 'end.', 'endRetracement.');

/** A level has no moment, and a moment no level: the number that a tool does not follow. */
const NOT_FOLLOWED = 0;

export const PRICE_ALONE: AgAnchors = {
  theirs: ['value'],
  read: ([price]) => (isPrice(price) ? [{ timeUs: NOT_FOLLOWED, price }] : null),
  write: ([anchor]) => [anchor!.price],
};

export const TIME_ALONE: AgAnchors = {
  theirs: ['value'],
  read([value], tell) {
    const time = readAgTime(value);
    if (time === null) return null;
    if (time.lost !== '') tell(0, time.lost);
    return [{ timeUs: time.timeUs, price: NOT_FOLLOWED }];
  },
  write: ([anchor]) => [writeAgTime(anchor!.timeUs)],
};

/** AG has how far the other line lies below: at its start, and, of lines that need not run alike, at its end too. */
function withHeights(...names: readonly string[]): AgAnchors {
  return {
    theirs: [...TWO_POINTS.theirs, ...names],
    read(values, tell) {
      const line = TWO_POINTS.read(values.slice(0, TWO_POINTS.theirs.length), tell);
      const heights = values.slice(TWO_POINTS.theirs.length);
      if (line === null || !heights.every(isPrice)) return null;
      return [...line, ...heights.map((height, at) => ({ ...line[at]!, price: line[at]!.price - height }))];
    },
    write: ([start, end, ...others]) => [
      ...TWO_POINTS.write([start!, end!]),
      ...others.map(({ price }, at) => finite([start!, end!][at]!.price - price)),
    ],
  };
}

export const WITH_HEIGHT = withHeights('height');
export const WITH_TWO_HEIGHTS = withHeights('startHeight', 'endHeight');

/** Two prices may lie farther apart than a number can say; JSON would have nothing in its place, and AG no channel. */
function finite(height: number): number {
  return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, height));
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
