import { numberIn, type Row, rowsIn, thinnedTo, timeIn } from '../row-values.ts';

/** What both statistics of a moving window tell. */
export function rollingPath(row: Row, window: number, points: number) {
  return {
    window,
    latest: numberIn(row, 'latest'),
    mean: numberIn(row, 'mean'),
    lowest: numberIn(row, 'lowest'),
    highest: numberIn(row, 'highest'),
    points: rowsIn(row, 'points').map((point) => ({ time: timeIn(point, 'time_us'), value: numberIn(point, 'value') })),
    thinned: thinnedTo(numberIn(row, 'windows'), points),
  };
}
