import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';
import { change, times } from './arithmetic.ts';

/** The size with the sign of the move; 0 where nothing moved, and at the first bar, whose move is not known. */
export function signed(graph: Graph, size: Column, move: Column): Column {
  return graph.column({ reads: [size, move] }, (out) => (from, to) => {
    const [sizes, moves, values] = [size.values, move.values, out.values];
    for (let at = from; at < to; at += 1) {
      const by = moves[at]!;
      if (by > 0) values[at] = sizes[at]!;
      else if (by < 0) values[at] = -sizes[at]!;
      else values[at] = 0 * sizes[at]!;
    }
  });
}

/** What of the volume was bought by who traded at once; where nobody knows, all of a rising bar, none of a falling one, half of one that is neither. */
export function boughtVolume(graph: Graph): Column {
  return graph.once('boughtVolume', () => {
    const names = ['open', 'close', 'volume', 'buyVolume'] as const;
    const [open, close, volume, bought] = names.map((name) => graph.bar(name));
    return graph.column({ reads: [open!, close!, volume!, bought!] }, (out) => (from, to) => {
      const [opens, closes, volumes, buys, values] = [
        open!.values,
        close!.values,
        volume!.values,
        bought!.values,
        out.values,
      ];
      for (let at = from; at < to; at += 1) {
        const known = buys[at]!;
        const move = closes[at]! - opens[at]!;
        const share = move > 0 ? 1 : move < 0 ? 0 : 0.5;
        values[at] = Number.isNaN(known) ? share * volumes[at]! : known;
      }
    });
  });
}

/** a at the first bar, b at all others. */
export function firstOf(graph: Graph, a: Column, b: Column): Column {
  return graph.column({ reads: [a, b], memory: WHOLE }, (out) => (from, to) => {
    const [first, rest, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = at === 0 ? first[at]! : rest[at]!;
  });
}

/** The sum of volumes so far, added where the close rose, taken away where it fell; the first one is left out, or added. */
export function onBalance(graph: Graph, isFirstAdded: boolean): Column {
  const [close, volume] = [graph.bar('close'), graph.bar('volume')];
  return graph.column({ reads: [close, volume], state: 1, memory: WHOLE }, (out) => (from, to, state) => {
    const [closes, volumes, values] = [close.values, volume.values, out.values];
    let total = state[0]!;
    for (let at = from; at < to; at += 1) {
      const move = at === 0 ? Number(isFirstAdded) : closes[at]! - closes[at - 1]!;
      const size = volumes[at]!;
      if (Number.isNaN(size)) {
        values[at] = Number.NaN;
        continue;
      }
      if (move > 0) total += size;
      else if (move < 0) total -= size;
      values[at] = total;
    }
    state[0] = total;
  });
}

/** Volume weighed by where the close lies between low (-1) and high (1); 0 where they are the same. */
export function moneyFlow(graph: Graph): Column {
  return graph.once('moneyFlow', () => {
    const names = ['high', 'low', 'close', 'volume'] as const;
    const [high, low, close, volume] = names.map((name) => graph.bar(name));
    return graph.column({ reads: [high!, low!, close!, volume!] }, (out) => (from, to) => {
      const [h, l, c, v, values] = [high!.values, low!.values, close!.values, volume!.values, out.values];
      for (let at = from; at < to; at += 1) {
        const [top, bottom, last] = [h[at]!, l[at]!, c[at]!];
        const span = top - bottom;
        values[at] = span === 0 ? 0 * v[at]! : ((last - bottom - (top - last)) / span) * v[at]!;
      }
    });
  });
}

/** What the close has moved, times the volume. */
export function force(graph: Graph): Column {
  return times(graph, change(graph, graph.bar('close')), graph.bar('volume'));
}
