/** Estimators of the standard deviation of a bar's logarithmic return. */
import type { Column, Graph } from '../graph/graph.ts';
import { lag, logarithm, minus, plusTimes, scaled, times } from './arithmetic.ts';
import { sma } from './average.ts';
import { type Deviation, deviation } from './deviation.ts';
import { logarithmOfRatio, root } from './logarithm.ts';
import { sum } from './sum.ts';

export const ESTIMATORS = [
  'close',
  'zero-trend',
  'parkinson',
  'garman-klass',
  'rogers-satchell',
  'yang-zhang',
] as const;
export type Estimator = (typeof ESTIMATORS)[number];

/** Over `length` bars (2 or more). `kind` counts for closes. */
export function volatility(graph: Graph, estimator: Estimator, length: number, kind: Deviation): Column {
  return ROOTS[estimator](graph, length, kind);
}

const ROOTS: Readonly<Record<Estimator, (graph: Graph, length: number, kind: Deviation) => Column>> = {
  close: (graph, length, kind) => {
    const close = graph.bar('close');
    return deviation(graph, logarithmOfRatio(graph, close, lag(graph, close, 1)), length, kind);
  },
  'zero-trend': (graph, length, kind) => {
    const close = graph.bar('close');
    const returns = logarithmOfRatio(graph, close, lag(graph, close, 1));
    const divisor = kind === 'population' ? length : length - 1;
    return root(graph, scaled(graph, sum(graph, times(graph, returns, returns), length), 1 / divisor));
  },
  parkinson: (graph, length) => {
    const range = logarithmOfRatio(graph, graph.bar('high'), graph.bar('low'));
    return root(graph, scaled(graph, sma(graph, times(graph, range, range), length), 1 / (4 * Math.LN2)));
  },
  'garman-klass': (graph, length) => {
    const range = logarithmOfRatio(graph, graph.bar('high'), graph.bar('low'));
    const body = logarithmOfRatio(graph, graph.bar('close'), graph.bar('open'));
    const halves = scaled(graph, times(graph, range, range), 0.5);
    return root(graph, sma(graph, plusTimes(graph, halves, times(graph, body, body), 1 - 2 * Math.LN2), length));
  },
  'rogers-satchell': (graph, length) => root(graph, sma(graph, rogersSatchell(graph), length)),
  'yang-zhang': (graph, length) => {
    const open = graph.bar('open');
    const close = graph.bar('close');
    const overnight = deviation(graph, logarithmOfRatio(graph, open, lag(graph, close, 1)), length, 'sample');
    const day = deviation(graph, logarithmOfRatio(graph, close, open), length, 'sample');
    const share = 0.34 / (1.34 + (length + 1) / (length - 1));
    const both = plusTimes(graph, times(graph, overnight, overnight), times(graph, day, day), share);
    return root(graph, plusTimes(graph, both, sma(graph, rogersSatchell(graph), length), 1 - share));
  },
};

function rogersSatchell(graph: Graph): Column {
  const [open, high, low, close] = ['open', 'high', 'low', 'close'].map((name) => logarithm(graph, graph.bar(name)));
  const above = times(graph, minus(graph, high!, close!), minus(graph, high!, open!));
  return plusTimes(graph, above, times(graph, minus(graph, low!, close!), minus(graph, low!, open!)), 1);
}
