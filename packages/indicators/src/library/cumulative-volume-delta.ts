import { defineIndicator } from '../definition.ts';
import { choice, length } from '../inputs.ts';
import { plusTimes, scaled } from '../kernels/arithmetic.ts';
import { ANCHORS, anchorOf, totalWithin } from '../kernels/since-anchor.ts';

export const cumulativeVolumeDelta = defineIndicator({
  type: 'cvd',
  name: 'Cumulative Volume Delta',
  short: 'CVD',
  category: 'volume',
  pane: 'own',
  inputs: {
    anchor: choice('Begins with', 'session', ANCHORS),
    since: length(0, { name: 'Moment, in seconds since 1970', min: 0, max: 1e11 }),
  },
  plots: { cvd: { name: 'CVD', draws: 'line', color: 'first' } },
  levels: [0],
  needs: 'bought-volume',
  build: (graph, { anchor, since }) => {
    const delta = plusTimes(graph, scaled(graph, graph.bar('volume'), -1), graph.bar('buyVolume'), 2);
    return { cvd: totalWithin(graph, delta, anchorOf(graph, anchor, since)) };
  },
});
