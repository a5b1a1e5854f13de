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

  build: (graph, { kind, period, convention }) => pivots(graph, kind, period, convention === 'skender'),
});
