import { defineIndicator } from '../definition.ts';
import { length, real } from '../inputs.ts';
import { ema } from '../kernels/average.ts';
import { volumeIndex } from '../kernels/volume-index.ts';

export const positiveVolumeIndex = defineIndicator({
  type: 'pvi',
  name: 'Positive Volume Index',
  short: 'PVI',
  category: 'volume',
  pane: 'own',
  inputs: {
    start: real('Begins with', 1000, { min: 1, max: 1e6, step: 1 }),
    signal: length(255, { name: 'Signal length' }),
  },
  plots: {
    pvi: { name: 'PVI', draws: 'line', color: 'first' },
    signal: { name: 'Signal', draws: 'line', color: 'second' },
  },
  build: (graph, { start, signal }) => {
    const line = volumeIndex(graph, start, 1);
    return { pvi: line, signal: ema(graph, line, signal) };
  },
});
