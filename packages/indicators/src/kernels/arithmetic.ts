import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';

// Each operation is a loop of its own: one that calls a function for each value is several times as slow.

export function plus(graph: Graph, a: Column, b: Column): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [left, right, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = left[at]! + right[at]!;
  });
}

export function minus(graph: Graph, a: Column, b: Column): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [left, right, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = left[at]! - right[at]!;
  });
}

export function times(graph: Graph, a: Column, b: Column): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [left, right, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = left[at]! * right[at]!;
  });
}

/** a / b; `whenZero` where b is 0. */
export function over(graph: Graph, a: Column, b: Column, whenZero = Number.NaN): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [top, bottom, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) {
      const divisor = bottom[at]!;
      if (divisor === 0) values[at] = whenZero;
      else values[at] = top[at]! / divisor;
    }
  });
}

/** factor * a + term. */
export function scaled(graph: Graph, a: Column, factor: number, term = 0): Column {
  return graph.column({ reads: [a] }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = read[at]! * factor + term;
  });
}

/** a + factor * b, as bands are made. */
export function plusTimes(graph: Graph, a: Column, b: Column, factor: number): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [left, right, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = left[at]! + factor * right[at]!;
  });
}

/** The value so many bars before; none at the first ones. */
export function lag(graph: Graph, a: Column, bars: number): Column {
  if (bars === 0) return a;
  return graph.column({ reads: [a], memory: window(bars) }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = at < bars ? Number.NaN : read[at - bars]!;
  });
}

/** What the value has gained over so many bars. */
export function change(graph: Graph, a: Column, bars = 1): Column {
  return graph.column({ reads: [a], memory: window(bars) }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = at < bars ? Number.NaN : read[at]! - read[at - bars]!;
  });
}

/** The part of a above 0, else 0; none stays none. */
export function gains(graph: Graph, a: Column): Column {
  return graph.column({ reads: [a] }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = Math.max(read[at]!, 0);
  });
}

/** The size of the part of a below 0, else 0; none stays none. */
export function losses(graph: Graph, a: Column): Column {
  return graph.column({ reads: [a] }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = Math.max(-read[at]!, 0);
  });
}

/** Its distance from 0. */
export function absolute(graph: Graph, a: Column): Column {
  return graph.column({ reads: [a] }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = Math.abs(read[at]!);
  });
}

/** Its natural logarithm; none of what is not above 0. */
export function logarithm(graph: Graph, a: Column): Column {
  return graph.column({ reads: [a] }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = read[at]! > 0 ? Math.log(read[at]!) : Number.NaN;
  });
}

/** The angle of a rise against one step across, in degrees. */
export function angle(graph: Graph, rise: Column): Column {
  return graph.column({ reads: [rise] }, (out) => (from, to) => {
    const [read, values] = [rise.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = (Math.atan(read[at]!) * 180) / Math.PI;
  });
}

/** The nearest whole number. */
export function rounded(graph: Graph, a: Column): Column {
  return graph.column({ reads: [a] }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = Math.round(read[at]!);
  });
}
