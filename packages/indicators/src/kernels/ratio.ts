import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';

/** 100 a / (a + b); `whenNoB` where b is 0, `whenNeither` where both are. */
export function shareOf(graph: Graph, a: Column, b: Column, whenNoB: number, whenNeither = whenNoB): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [part, rest, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) {
      const [one, other] = [part[at]!, rest[at]!];
      // With what is missing, neither is 0.
      if (other !== 0 || Number.isNaN(one)) values[at] = (100 * one) / (one + other);
      else values[at] = one === 0 ? whenNeither : whenNoB;
    }
  });
}

/** Where a lies between low and high, in percent; `whenFlat` where they are the same. */
export function placeBetween(graph: Graph, a: Column, low: Column, high: Column, whenFlat = Number.NaN): Column {
  return graph.column({ reads: [a, low, high] }, (out) => (from, to) => {
    const [read, lows, highs, values] = [a.values, low.values, high.values, out.values];
    for (let at = from; at < to; at += 1) {
      const span = highs[at]! - lows[at]!;
      if (span === 0) values[at] = whenFlat;
      else values[at] = (100 * (read[at]! - lows[at]!)) / span;
    }
  });
}

/** 100 (a - b) / (a + b), of what is not below 0; `whenNeither` where both are 0. */
export function balanceOf(graph: Graph, a: Column, b: Column, whenNeither = Number.NaN): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [left, right, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) {
      const [one, other] = [left[at]!, right[at]!];
      if (one + other === 0) values[at] = whenNeither;
      else values[at] = (100 * (one - other)) / (one + other);
    }
  });
}

/** What the value has gained over so many bars, in percent of what it was. */
export function rateOfChange(graph: Graph, a: Column, bars: number): Column {
  return graph.column({ reads: [a], memory: window(bars) }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) {
      const before = at < bars ? Number.NaN : read[at - bars]!;
      values[at] = before === 0 ? Number.NaN : (100 * (read[at]! - before)) / before;
    }
  });
}
