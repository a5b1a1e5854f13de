import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';

/** What the close has become of `start` at bars whose volume rose (1) or fell (-1); at others it stays. */
export function volumeIndex(graph: Graph, start: number, sign: 1 | -1): Column {
  const [close, volume] = [graph.bar('close'), graph.bar('volume')];
  // state: what it has gained so far, as a share of what it began with
  return graph.column({ reads: [close, volume], state: 1, memory: WHOLE }, (out) => (from, to, state) => {
    const [closes, volumes, values] = [close.values, volume.values, out.values];
    let share = state[0]! + 1;
    for (let at = from; at < to; at += 1) {
      const before = at === 0 ? Number.NaN : closes[at - 1]!;
      const gain = sign * (volumes[at]! - (at === 0 ? Number.NaN : volumes[at - 1]!)) > 0 ? closes[at]! / before : 1;
      if (Number.isFinite(gain)) share *= gain;
      values[at] = Number.isNaN(volumes[at]!) ? Number.NaN : start * share;
    }
    state[0] = share - 1;
  });
}
