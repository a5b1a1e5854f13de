/**
 * Computes indicators: somewhere else in a browser, so that no frame waits for it, and here where there is no such place. A job holds all that it needs, or goes on with
 * one before, so that both give the same values.
 */
import { chainOf, type DefinitionOf, IndicatorChains } from './indicator-chains.ts';
import type { IndicatorJob, JobAnswer } from './indicator-job.ts';
import { keys } from './runner-keys.ts';

export interface IndicatorRunner {
  /**
   * At once, where it is computed here.
   * @param signal when nobody wants it any more
   * @throws where it cannot be computed
   */
  run(job: IndicatorJob, signal?: AbortSignal): JobAnswer | Promise<JobAnswer>;
  /** A name for a computation that is gone on with, which no other one has. */
  newKey(): string;
  dispose(): void;
}

/** Computes where it is called. @param definitionOf default: those that come with the package */
export function inlineRunner(definitionOf?: DefinitionOf): IndicatorRunner {
  const chains = new IndicatorChains(definitionOf);
  return { run: (job) => computeJob(job, chains), newKey: keys(), dispose() {} };
}

/** What a job comes to. @throws InputError, or Error where there is no such indicator */
export function computeJob(job: IndicatorJob, chains: IndicatorChains): JobAnswer {
  if (job.link !== undefined) return chains.run(job, job.link);
  const plots = chainOf(job, chains.definitionOf).advance(job.bars, job.bars.length, job.columns);
  return Object.fromEntries(Object.entries(plots).map(([plot, values]) => [plot, values.slice()]));
}
