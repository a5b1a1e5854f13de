import { type AnyIndicator, defineIndicator } from '../definition.ts';
import type { Column, Graph } from '../graph/graph.ts';
import { completeInputs } from '../inputs.ts';
import { lag } from '../kernels/arithmetic.ts';
import { ema, sma, vwma } from '../kernels/average.ts';
import { hma } from '../kernels/compound-average.ts';
import {
  meanVote,
  voteAbove,
  voteBeyond,
  voteByCross,
  voteByOrder,
  voteByPower,
  voteBySaucer,
  voteBySign,
  voteByTurn,
  voteWithin,
} from '../kernels/votes.ts';
import { awesomeOscillator } from './awesome-oscillator.ts';
import { cci } from './cci.ts';
import { directionalMovement } from './dmi.ts';
import { elderRay } from './elder-ray.ts';
import { ichimoku } from './ichimoku.ts';
import { macd } from './macd.ts';
import { momentum } from './momentum.ts';
import { rsi } from './rsi.ts';
import { stochastic } from './stochastic.ts';
import { stochasticRsi } from './stochastic-rsi.ts';
import { ultimateOscillator } from './ultimate-oscillator.ts';
import { williamsR } from './williams-r.ts';

const LENGTHS = [10, 20, 30, 50, 100, 200] as const;

export const technicalRating = defineIndicator({
  type: 'technical-rating',
  name: 'Technical Rating',
  short: 'Rating',
  aliases: ['technical-ratings'],
  category: 'trend',
  pane: 'own',
  inputs: {},
  plots: {
    rating: { name: 'All', draws: 'histogram', color: 'up', below: 'down' },
    averages: { name: 'Averages', draws: 'line', color: 'first', isHidden: true },
    oscillators: { name: 'Oscillators', draws: 'line', color: 'second', isHidden: true },
  },
  range: [-1, 1],
  levels: [-0.5, -0.1, 0.1, 0.5],
  build: (graph) => {
    const averages = meanVote(graph, votesOfAverages(graph));
    const oscillators = meanVote(graph, votesOfOscillators(graph));
    return { rating: meanVote(graph, [averages, oscillators]), averages, oscillators };
  },
});

/** The plots of another indicator, with its initial inputs where none are given. */
function plotsOf(graph: Graph, { build, inputs }: AnyIndicator, given: Readonly<Record<string, unknown>> = {}) {
  const plots = build(graph, completeInputs(inputs, given));
  return (name: string): Column => plots[name]!;
}

function votesOfAverages(graph: Graph): readonly Column[] {
  const close = graph.bar('close');
  const means = LENGTHS.flatMap((length) => [sma(graph, close, length), ema(graph, close, length)]);
  const all = [...means, hma(graph, close, 9), vwma(graph, close, 20)];
  const cloud = plotsOf(graph, ichimoku);
  const order = [close, cloud('conversion'), cloud('base'), cloud('leadingA'), cloud('leadingB')];
  return [...all.map((mean) => voteBySign(graph, close, mean)), voteByOrder(graph, order)];
}

function votesOfOscillators(graph: Graph): readonly Column[] {
  const close = graph.bar('close');
  const trend = voteBySign(graph, close, ema(graph, close, 50));
  const crossBelow20OrAbove80 = (k: Column, d: Column) =>
    voteWithin(graph, voteWithin(graph, voteByCross(graph, k, d), k, 20, 80), d, 20, 80);
  const slow = plotsOf(graph, stochastic, { smoothing: 3 });
  const ofStrength = plotsOf(graph, stochasticRsi);
  const way = plotsOf(graph, directionalMovement);
  const convergence = plotsOf(graph, macd);
  const power = plotsOf(graph, elderRay);
  const speed = plotsOf(graph, momentum)('momentum');
  const crossOfStrength = crossBelow20OrAbove80(ofStrength('k'), ofStrength('d'));
  return [
    voteByTurn(graph, plotsOf(graph, rsi)('rsi'), 30, 70),
    crossBelow20OrAbove80(slow('k'), slow('d')),
    voteByTurn(graph, plotsOf(graph, cci, { source: 'close' })('cci'), -100, 100),
    voteAbove(graph, voteByCross(graph, way('plus'), way('minus')), way('adx'), 20),
    voteBySaucer(graph, plotsOf(graph, awesomeOscillator)('ao')),
    voteBySign(graph, speed, lag(graph, speed, 1)),
    voteBySign(graph, convergence('macd'), convergence('signal')),
    // Bought where the trend falls, sold where it rises.
    voteWithin(graph, crossOfStrength, trend, 0, 0),
    voteByTurn(graph, plotsOf(graph, williamsR)('r'), -80, -20),
    voteByPower(graph, power('bull'), power('bear'), trend),
    voteBeyond(graph, plotsOf(graph, ultimateOscillator)('uo'), 30, 70),
  ];
}
