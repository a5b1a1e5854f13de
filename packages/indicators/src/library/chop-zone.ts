import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { angle, change, minus, over, rounded, scaled, times } from '../kernels/arithmetic.ts';
import { ema } from '../kernels/average.ts';
import { highest, lowest } from '../kernels/extremes.ts';
import { priceOf } from '../kernels/price.ts';

export const chopZone = defineIndicator({
  type: 'chop-zone',
  name: 'Chop Zone',
  short: 'Chop Zone',
  category: 'trend',
  pane: 'own',
  inputs: { length: length(34, { name: 'EMA length' }), range: length(30, { name: 'Range' }) },
  plots: { angle: { name: 'Angle', draws: 'histogram', color: 'up', below: 'down' } },
  range: [-90, 90],
  levels: [0],
  build: (graph, { length, range }) => {
    const average = ema(graph, graph.bar('close'), length);
    const [top, bottom] = [highest(graph, graph.bar('high'), range), lowest(graph, graph.bar('low'), range)];
    const span = scaled(graph, over(graph, bottom, minus(graph, top, bottom)), 25);
    const rise = times(graph, over(graph, change(graph, average), priceOf(graph, 'hlc3')), span);
    return { angle: rounded(graph, angle(graph, rise)) };
  },
});
