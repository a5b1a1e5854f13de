import type { Column, Graph } from '../graph/graph.ts';
import { choice } from '../inputs.ts';
import { ema, sma, vwma, wilder, wma } from './average.ts';
import { dema, hma, tema, trima } from './compound-average.ts';
import { regression } from './regression.ts';

const MAKERS = { sma, ema, smma: wilder, wma, vwma, hma, dema, tema, trima, lsma } as const;
export type KindOfAverage = keyof typeof MAKERS;
export const KINDS_OF_AVERAGE = Object.keys(MAKERS) as readonly KindOfAverage[];

/** The input that chooses an average. */
export function kindOfAverage(initial: KindOfAverage, name = 'Average') {
  return choice<KindOfAverage>(name, initial, KINDS_OF_AVERAGE);
}

/** The average of this kind. */
export function averageOf(graph: Graph, kind: KindOfAverage, a: Column, length: number): Column {
  return MAKERS[kind](graph, a, length);
}

function lsma(graph: Graph, a: Column, length: number): Column {
  return length === 1 ? a : regression(graph, a, length).end;
}
