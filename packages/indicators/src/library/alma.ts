import { defineIndicator } from '../definition.ts';
import { length, real, source } from '../inputs.ts';
import { priceOf } from '../kernels/price.ts';
import { weightedBy } from '../kernels/weighted.ts';

export const alma = defineIndicator({
  type: 'alma',
  name: 'Arnaud Legoux Moving Average',
  short: 'ALMA',
  aliases: ['alma'],
  category: 'average',
  pane: 'main',
  inputs: {
    length: length(9),
    source: source(),
    offset: real('Offset', 0.85, { max: 1, step: 0.05 }),
    sigma: real('Sigma', 6, { min: 0.1, max: 100, step: 1 }),
  },
  plots: { alma: { name: 'ALMA', draws: 'line', color: 'first' } },
  build: (graph, { length, source, offset, sigma }) => {
    const [middle, width] = [offset * (length - 1), length / sigma];
    const weights = Float64Array.from({ length }, (_, at) => Math.exp(-((at - middle) ** 2) / (2 * width ** 2)));
    return { alma: weightedBy(graph, priceOf(graph, source), weights) };
  },
});
