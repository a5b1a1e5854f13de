import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { choice } from '../inputs.ts';
import { PIVOTS, pivots } from '../kernels/pivots.ts';
import { PERIODS } from '../periods.ts';

export const pivotPoints = defineIndicator({
  type: 'pivot-points',
  name: 'Pivot Points',
  short: 'Pivots',
  aliases: ['pivot-points-standard'],
  category: 'level',
  pane: 'main',
  inputs: {
    kind: choice('Kind', 'standard', PIVOTS),
    period: choice('Of each', 'day', PERIODS),
    convention: convention('tradingview', 'skender'),
  },
  plots: {
    p: { name: 'P', draws: 'step', color: 'first' },
    r1: { name: 'R1', draws: 'step', color: 'down' },
    r2: { name: 'R2', draws: 'step', color: 'down' },
    r3: { name: 'R3', draws: 'step', color: 'down' },
    r4: { name: 'R4', draws: 'step', color: 'down' },
    s1: { name: 'S1', draws: 'step', color: 'up' },
    s2: { name: 'S2', draws: 'step', color: 'up' },
    s3: { name: 'S3', draws: 'step', color: 'up' },
    s4: { name: 'S4', draws: 'step', color: 'up' },
  },

  formula:
    'levels of the high, low and close of the day, week or month before: the middle P, resistance R1 to R4 above and support S1 to S4 below it, in the way of floor traders (standard), by Fibonacci’s shares, by Camarilla, Woodie or DeMark; levels that a way does not have stay empty',
  origin: 'floor traders; N. Scott (Camarilla), T. DeMark, K. Wood',
  build: (graph, { kind, period, convention }) => pivots(graph, kind, period, convention === 'skender'),
});
