import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { scaled } from '../kernels/arithmetic.ts';
import { between } from '../kernels/channel.ts';
import { middleOfRange } from '../kernels/range.ts';

export const ichimoku = defineIndicator({
  type: 'ichimoku',
  name: 'Ichimoku Cloud',
  short: 'Ichimoku',
  aliases: ['ichimoku-kinko-hyo'],
  category: 'trend',
  pane: 'main',
  inputs: {
    conversion: length(9, { name: 'Conversion length' }),
    base: length(26, { name: 'Base length' }),
    span: length(52, { name: 'Leading span B length' }),
    displacement: length(26, { name: 'Displacement', max: 500 }),
  },
  plots: {
    conversion: { name: 'Conversion line', draws: 'line', color: 'first' },
    base: { name: 'Base line', draws: 'line', color: 'second' },
    leadingA: {
      name: 'Leading span A',
      draws: 'line',
      color: 'up',
      shift: { by: 'displacement', to: 'right', less: 1 },
    },
    leadingB: {
      name: 'Leading span B',
      draws: 'line',
      color: 'down',
      shift: { by: 'displacement', to: 'right', less: 1 },
    },
    lagging: {
      name: 'Lagging span',
      draws: 'line',
      color: 'muted',
      shift: { by: 'displacement', to: 'left', less: 1 },
    },
  },
  fills: [{ between: ['leadingA', 'leadingB'], color: 'first' }],
  build: (graph, { conversion, base, span }) => {
    const range = { low: graph.bar('low'), high: graph.bar('high') };
    const middle = (length: number) => middleOfRange(graph, range, length);
    const [quick, calm] = [middle(conversion), middle(base)];
    return {
      conversion: quick,
      base: calm,
      leadingA: between(graph, quick, calm),
      leadingB: middle(span),
      lagging: scaled(graph, graph.bar('close'), 1),
    };
  },
});
