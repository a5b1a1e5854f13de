import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';
import { renewalMask } from './along-window.ts';

/** Price times volume, below 0 where the price fell, 0 where it stayed; none at the first bar. */
export function flowOf(graph: Graph, price: Column): Column {
  const volume = graph.bar('volume');
  return graph.column({ reads: [price, volume], memory: window(1) }, (out) => (from, to) => {
    const [read, volumes, values] = [price.values, volume.values, out.values];
    for (let at = from; at < to; at += 1) {
      const move = at === 0 ? Number.NaN : read[at]! - read[at - 1]!;
      // What is missing is missing with any sign.
      values[at] = Number.isNaN(move) ? Number.NaN : Math.sign(move) * read[at]! * volumes[at]!;
    }
  });
}

const COUNT = 0;
const RISING = 1;
const FALLING = 2;
const RISES = 3;
const FALLS = 4;

/** 100 times the share of what is above 0 in the size of `length` values in a row; 100 where none is below 0, 0 where all together are below `least`. */
export function shareOfRising(graph: Graph, a: Column, length: number, least: number): Column {
  const renewal = renewalMask(length);
  // state: values in a row, the sums of those above and below 0, and how many of each the window has
  const options = { reads: [a], state: 5, memory: window(length - 1) };
  return graph.column(options, (out) => (from, to, state) => {
    const [read, values] = [a.values, out.values];
    let count = state[COUNT]! | 0;
    let rising = state[RISING]!;
    let falling = state[FALLING]!;
    let rises = state[RISES]! | 0;
    let falls = state[FALLS]! | 0;
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      values[at] = Number.NaN;
      if (Number.isNaN(value)) {
        count = 0;
        rising = 0;
        falling = 0;
        rises = 0;
        falls = 0;
        continue;
      }
      const gone = count >= length ? read[at - length]! : 0;
      count += 1;
      rising += Math.max(value, 0) - Math.max(gone, 0);
      falling += Math.max(-value, 0) - Math.max(-gone, 0);
      rises += Number(value > 0) - Number(gone > 0);
      falls += Number(value < 0) - Number(gone < 0);
      if ((count & renewal) === 0) {
        rising = sumOfPart(read, at, length, 1);
        falling = sumOfPart(read, at, length, -1);
      }
      // What rounding has left of those that are gone would be all there is.
      if (rises === 0) rising = 0;
      if (falls === 0) falling = 0;
      if (count >= length) values[at] = shareOf(rising, falling, least);
    }
    state[COUNT] = count;
    state[RISING] = rising;
    state[FALLING] = falling;
    state[RISES] = rises;
    state[FALLS] = falls;
  });
}

/** The size of what is above (`sign` 1) or below 0 (-1) in a window, added up. */
function sumOfPart(read: Float64Array, at: number, length: number, sign: 1 | -1): number {
  let sum = 0;
  for (let back = length - 1; back >= 0; back -= 1) sum += Math.max(sign * read[at - back]!, 0);
  return sum;
}

function shareOf(rising: number, falling: number, least: number): number {
  if (rising + falling < least) return 0;
  return falling === 0 ? 100 : (100 * rising) / (rising + falling);
}
