import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { plus, scaled } from '../kernels/arithmetic.ts';
import { priceOf } from '../kernels/price.ts';
import { rateOfChange } from '../kernels/ratio.ts';
import { percentRank, streak } from '../kernels/streak.ts';
import { relativeStrength } from '../kernels/strength.ts';

export const connorsRsi = defineIndicator({
  type: 'connors-rsi',
  name: 'Connors RSI',
  short: 'CRSI',
  aliases: ['crsi'],
  category: 'momentum',
  pane: 'own',
  inputs: {
    rsi: length(3, { name: 'RSI length' }),
    streak: length(2, { name: 'Streak length' }),
    rank: length(100, { name: 'Rank length' }),
    source: source(),
    convention: convention('tradingview', 'skender'),
  },
  plots: { crsi: { name: 'CRSI', draws: 'line', color: 'first' } },
  levels: [30, 50, 70],
  beyond: { plot: 'crsi', above: 'up', below: 'down' },
  range: [0, 100],
  build: (graph, { rsi, streak: run, rank, source, convention }) => {
    const price = priceOf(graph, source);
    const strength = relativeStrength(graph, price, rsi, 'tradingview');
    const ofStreak = relativeStrength(graph, streak(graph, price), run, 'tradingview');
    const place = percentRank(graph, rateOfChange(graph, price, 1), rank, convention === 'skender');
    return { crsi: scaled(graph, plus(graph, plus(graph, strength, ofStreak), place), 1 / 3) };
  },
});
