/** What a bar has gained on the one before, by its close, its open and its extremes. */
import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';

/** Wilder's swing index; 0 where nothing moved, none at the first bar. */
export function swingIndex(graph: Graph, limit: number): Column {
  const [open, high, low, close] = ['open', 'high', 'low', 'close'].map((name) => graph.bar(name));
  const options = { reads: [open!, high!, low!, close!], memory: window(1) };
  return graph.column(options, (out) => (from, to) => {
    const [o, h, l, c, values] = [open!.values, high!.values, low!.values, close!.values, out.values];
    for (let at = from; at < to; at += 1) {
      values[at] = Number.NaN;
      if (at === 0) continue;
      const before = c[at - 1]!;
      const body = before - o[at - 1]!;
      const [up, down, span] = [Math.abs(h[at]! - before), Math.abs(l[at]! - before), h[at]! - l[at]!];
      let range = 0.25 * Math.abs(body);
      if (up >= down && up >= span) range += up - 0.5 * down;
      else if (down >= span) range += down - 0.5 * up;
      else range += span;
      const gain = c[at]! - before + 0.5 * (c[at]! - o[at]!) + 0.25 * body;
      const swing = ((50 * gain) / range) * (Math.max(up, down) / limit);
      values[at] = range === 0 ? 0 : swing;
    }
  });
}

/** Williams's flow: the close less the true low where it rose, less the true high where it fell, else 0; none at the first bar. */
export function williamsFlow(graph: Graph): Column {
  const [high, low, close] = ['high', 'low', 'close'].map((name) => graph.bar(name));
  return graph.column({ reads: [high!, low!, close!], memory: window(1) }, (out) => (from, to) => {
    const [h, l, c, values] = [high!.values, low!.values, close!.values, out.values];
    for (let at = from; at < to; at += 1) {
      const now = c[at]!;
      const before = at === 0 ? Number.NaN : c[at - 1]!;
      if (now > before) values[at] = now - Math.min(before, l[at]!);
      else if (now < before) values[at] = now - Math.max(before, h[at]!);
      else values[at] = now - before;
    }
  });
}
