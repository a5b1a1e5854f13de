/** Averages made of averages: less behind the price, or smoother. */
import type { Column, Graph } from '../graph/graph.ts';
import { lag, minus, plus, plusTimes, scaled } from './arithmetic.ts';
import { ema, type Seed, sma, wma } from './average.ts';

/** How averages of averages begin: each with a mean of `length`, each with its first value, or the first with a mean and the others with its value. */
export type CompoundSeed = Seed | 'together';

/** Exponential averages one of the other, `count` of them. */
export function emas(graph: Graph, a: Column, length: number, count: number, seed: CompoundSeed): readonly Column[] {
  const made: Column[] = [];
  for (let at = 0; at < count; at += 1) {
    const own = seed !== 'together' ? seed : at === 0 ? 'mean' : 'first';
    made.push(ema(graph, made[at - 1] ?? a, length, own));
  }
  return made;
}

/** Double exponential: 2 e1 - e2. */
export function dema(graph: Graph, a: Column, length: number, seed: CompoundSeed = 'mean'): Column {
  const [once, twice] = emas(graph, a, length, 2, seed);
  return minus(graph, scaled(graph, once!, 2), twice!);
}

/** Triple exponential: 3 e1 - 3 e2 + e3. */
export function tema(graph: Graph, a: Column, length: number, seed: CompoundSeed = 'mean'): Column {
  const [once, twice, thrice] = emas(graph, a, length, 3, seed);
  return plusTimes(graph, thrice!, minus(graph, once!, twice!), 3);
}

/** Tillson's T3 of six exponential averages. */
export function t3(graph: Graph, a: Column, length: number, factor: number, seed: CompoundSeed = 'mean'): Column {
  const [, , third, fourth, fifth, sixth] = emas(graph, a, length, 6, seed);
  const [square, cube] = [factor ** 2, factor ** 3];
  const outer = plusTimes(graph, scaled(graph, sixth!, -cube), fifth!, 3 * square + 3 * cube);
  const inner = plusTimes(graph, outer, fourth!, -6 * square - 3 * factor - 3 * cube);
  return plusTimes(graph, inner, third!, 1 + 3 * factor + cube + 3 * square);
}

/** Triangular: a mean of means, whose weights rise to the middle and fall again. */
export function trima(graph: Graph, a: Column, length: number): Column {
  return sma(graph, sma(graph, a, Math.ceil(length / 2)), Math.floor(length / 2) + 1);
}

/** Hull's average. */
export function hma(graph: Graph, a: Column, length: number): Column {
  const quick = wma(graph, a, Math.max(1, Math.floor(length / 2)));
  const ahead = minus(graph, scaled(graph, quick, 2), wma(graph, a, length));
  return wma(graph, ahead, Math.floor(Math.sqrt(length)));
}

/** Zero lag: an exponential average of the value and what it has gained over half the length. */
export function zlema(graph: Graph, a: Column, length: number, seed: Seed = 'mean'): Column {
  const behind = lag(graph, a, Math.floor((length - 1) / 2));
  return ema(graph, plus(graph, a, minus(graph, a, behind)), length, seed);
}
