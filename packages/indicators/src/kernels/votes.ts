/** Votes: 1 to buy, -1 to sell, 0 for neither, none where something that they ask for is missing. */
import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';

/** By the sign: 1 where a is above b, -1 where it is below. */
export function voteBySign(graph: Graph, a: Column, b: Column): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [left, right, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = Math.sign(left[at]! - right[at]!);
  });
}

/** By the range that is left behind: 1 above `high`, -1 below `low`. */
export function voteBeyond(graph: Graph, a: Column, low: number, high: number): Column {
  return graph.column({ reads: [a] }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      values[at] = Number.isNaN(value) ? Number.NaN : Number(value > high) - Number(value < low);
    }
  });
}

/** By the turn back: 1 where a is below `low` and rises, -1 where it is above `high` and falls. */
export function voteByTurn(graph: Graph, a: Column, low: number, high: number): Column {
  return graph.column({ reads: [a], memory: window(1) }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      const move = at === 0 ? Number.NaN : value - read[at - 1]!;
      if (Number.isNaN(move)) values[at] = Number.NaN;
      else values[at] = Number(value < low && move > 0) - Number(value > high && move < 0);
    }
  });
}

/** 1 where a crosses b from below, -1 from above. */
export function voteByCross(graph: Graph, a: Column, b: Column): Column {
  return graph.column({ reads: [a, b], memory: window(1) }, (out) => (from, to) => {
    const [left, right, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) {
      const now = left[at]! - right[at]!;
      const before = at === 0 ? Number.NaN : left[at - 1]! - right[at - 1]!;
      if (Number.isNaN(now + before)) values[at] = Number.NaN;
      else values[at] = Number(now > 0 && before < 0) - Number(now < 0 && before > 0);
    }
  });
}

/** The vote to buy only where a is below `low`, the one to sell only where it is above `high`. */
export function voteWithin(graph: Graph, vote: Column, a: Column, low: number, high: number): Column {
  return graph.column({ reads: [vote, a] }, (out) => (from, to) => {
    const [votes, read, values] = [vote.values, a.values, out.values];
    for (let at = from; at < to; at += 1) {
      const cast = votes[at]!;
      const value = read[at]!;
      if (Number.isNaN(cast + value)) values[at] = Number.NaN;
      else values[at] = (cast > 0 ? value < low : value > high) ? cast : 0;
    }
  });
}

/** The vote only where a is above `least`. */
export function voteAbove(graph: Graph, vote: Column, a: Column, least: number): Column {
  return graph.column({ reads: [vote, a] }, (out) => (from, to) => {
    const [votes, read, values] = [vote.values, a.values, out.values];
    for (let at = from; at < to; at += 1) {
      if (Number.isNaN(read[at]!)) values[at] = Number.NaN;
      else values[at] = read[at]! > least ? votes[at]! : 0 * votes[at]!;
    }
  });
}

/** By the awesome oscillator: where it crosses 0, or is a saucer on its side of 0 (a step back, then one forth). */
export function voteBySaucer(graph: Graph, a: Column): Column {
  return graph.column({ reads: [a], memory: window(2) }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) {
      const now = read[at]!;
      const before = at < 1 ? Number.NaN : read[at - 1]!;
      const older = at < 2 ? Number.NaN : read[at - 2]!;
      const isSaucer = now * before > 0 && (now - before) * now > 0 && (older - before) * now > 0;
      if (Number.isNaN(now + before)) values[at] = Number.NaN;
      else values[at] = isSaucer || (now > 0 && before <= 0) || (now < 0 && before >= 0) ? Math.sign(now) : 0;
    }
  });
}

/** By bears below 0 that weaken where the trend rises, and bulls above 0 that weaken where it falls. @param trend above 0: rising */
export function voteByPower(graph: Graph, bull: Column, bear: Column, trend: Column): Column {
  const up = voteByTurn(graph, bear, 0, Number.POSITIVE_INFINITY);
  const down = voteByTurn(graph, bull, Number.NEGATIVE_INFINITY, 0);
  return graph.column({ reads: [up, down, trend] }, (out) => (from, to) => {
    const [buys, sells, trends, values] = [up.values, down.values, trend.values, out.values];
    for (let at = from; at < to; at += 1) {
      const both = buys[at]! + sells[at]! + trends[at]!;
      if (Number.isNaN(both)) values[at] = Number.NaN;
      else values[at] = trends[at]! > 0 ? buys[at]! : trends[at]! < 0 ? sells[at]! : 0;
    }
  });
}

/** 1 where each column lies above the next one, -1 where each lies below. */
export function voteByOrder(graph: Graph, columns: readonly Column[]): Column {
  const steps = columns.slice(1).map((column, at) => voteBySign(graph, columns[at]!, column));
  return graph.column({ reads: steps }, (out) => (from, to) => {
    const votes = steps.map(({ values }) => values);
    const { values } = out;
    for (let at = from; at < to; at += 1) {
      let sum = 0;
      for (let of = 0; of < votes.length; of += 1) sum += votes[of]![at]!;
      values[at] = Number.isNaN(sum) ? Number.NaN : Math.trunc(sum / votes.length);
    }
  });
}

/** The mean of those votes that there are; none where there is none. */
export function meanVote(graph: Graph, votes: readonly Column[]): Column {
  return graph.column({ reads: votes }, (out) => (from, to) => {
    const read = votes.map(({ values }) => values);
    const { values } = out;
    for (let at = from; at < to; at += 1) {
      let sum = 0;
      let count = 0;
      for (let of = 0; of < read.length; of += 1) {
        const vote = read[of]![at]!;
        if (Number.isNaN(vote)) continue;
        sum += vote;
        count += 1;
      }
      values[at] = count === 0 ? Number.NaN : sum / count;
    }
  });
}
