/**
 * Computations that are gone on with: behind the bars of one job the next one begins, so that neither a tile far along history nor one bar more costs more than
 * itself. Those that were used least are let go first; whoever goes on with one that is gone begins it anew.
 */

import { compileCalendar, lowerBound } from '@candlemark/bars';
import {
  type AnyIndicator,
  type ChainCheckpoint,
  IndicatorChain,
  indicatorOf,
  type Period,
  periodColumn,
} from '@candlemark/indicators';
import type { ChainLink, IndicatorJob, PlotColumns } from './indicator-job.ts';

interface Kept {
  readonly checkpoints: Map<number, ChainCheckpoint>;
  /** As it was behind the settled bars of the last job. */
  head: { readonly chain: IndicatorChain; readonly atUs: number } | null;
}

/** Of a type of indicators. */
export type DefinitionOf = (type: string) => AnyIndicator | undefined;

const MOST_CHAINS = 64;

export class IndicatorChains {
  /** Latest last. */
  readonly #kept = new Map<string, Kept>();
  readonly definitionOf: DefinitionOf;

  constructor(definitionOf: DefinitionOf = indicatorOf) {
    this.definitionOf = definitionOf;
  }

  /** The values asked for; null where what it goes on from is not kept. @throws where it cannot be computed */
  run(job: IndicatorJob, link: ChainLink): PlotColumns | null {
    const kept = this.#kept.get(link.key) ?? { checkpoints: new Map(), head: null };
    this.#kept.delete(link.key);
    if (link.fromUs === null) kept.checkpoints.clear();
    const chain = begun(job, kept, link.fromUs, this.definitionOf);
    if (chain === null) return null;
    // Half done, it is no place to go on from.
    kept.head = null;
    const values = along(chain, job, link, kept.checkpoints);
    kept.head = { chain, atUs: link.openFromUs };
    this.#kept.set(link.key, kept);
    if (this.#kept.size > MOST_CHAINS) this.#kept.delete(this.#kept.keys().next().value!);
    return values;
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }
}

function begun(
  job: IndicatorJob,
  { checkpoints, head }: Kept,
  fromUs: number | null,
  definitionOf: DefinitionOf,
): IndicatorChain | null {
  if (fromUs !== null && head?.atUs === fromUs) return head.chain;
  const checkpoint = fromUs === null ? undefined : checkpoints.get(fromUs);
  return fromUs !== null && checkpoint === undefined ? null : chainOf(job, definitionOf, checkpoint);
}

/** @throws InputError, or Error where there is no such indicator */
export function chainOf(
  { calls, calendar }: IndicatorJob,
  definitionOf: DefinitionOf,
  from?: ChainCheckpoint,
): IndicatorChain {
  let compiled: ReturnType<typeof compileCalendar> | null = null;
  const periodOf = (period: Period, timeUs: Float64Array) => {
    compiled ??= compileCalendar(calendar);
    return periodColumn(compiled, period, timeUs);
  };
  return new IndicatorChain(calls, periodOf, from, definitionOf);
}

/** Computes the bars, and keeps checkpoints on the way. */
function along(
  chain: IndicatorChain,
  { bars, columns = {} }: IndicatorJob,
  { keepAtUs, openFromUs, answerFromUs }: ChainLink,
  checkpoints: Map<number, ChainCheckpoint>,
): PlotColumns {
  const answered = lowerBound(bars.timeUs, answerFromUs);
  const values: Record<string, Float64Array> = {};
  const advance = (from: number, to: number, settled: number) => {
    const beside = Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, column.subarray(from, to)]),
    );
    for (const [plot, column] of Object.entries(chain.advance(partOf(bars, from, to), settled, beside))) {
      values[plot] ??= new Float64Array(bars.length - answered);
      if (to > answered) values[plot].set(column.subarray(Math.max(0, answered - from)), Math.max(0, from - answered));
    }
  };
  let from = 0;
  for (const atUs of keepAtUs) {
    const to = lowerBound(bars.timeUs, atUs);
    advance(from, to, to - from);
    if (chain.hasCheckpoints) checkpoints.set(atUs, chain.checkpoint());
    from = to;
  }
  advance(from, bars.length, lowerBound(bars.timeUs, openFromUs) - from);
  return values;
}

/** Bars [from, to), as views on the same memory. */
function partOf(bars: IndicatorJob['bars'], from: number, to: number): IndicatorJob['bars'] {
  if (from === 0 && to === bars.length) return bars;
  const part = (column: Float64Array) => column.subarray(from, to);
  return {
    length: to - from,
    timeUs: part(bars.timeUs),
    open: part(bars.open),
    high: part(bars.high),
    low: part(bars.low),
    close: part(bars.close),
    volume: bars.volume && part(bars.volume),
    buyVolume: bars.buyVolume && part(bars.buyVolume),
  };
}
