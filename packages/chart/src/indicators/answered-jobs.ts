/** What the worker does with a job, apart from where it stands: indicators of a host come out of a module, which is imported with the first job that needs it. */
import { type AnyIndicator, indicatorOf } from '@candlemark/indicators';
import { IndicatorChains } from './indicator-chains.ts';
import type { JobAnswer } from './indicator-job.ts';
import { computeJob } from './indicator-runner.ts';
import type { JobMessage } from './worker-runner.ts';

/** Imports a module of a host. */
export type ImportModule = (address: string) => Promise<Readonly<Record<string, unknown>>>;

export class AnsweredJobs {
  readonly #importModule: ImportModule;
  readonly #own = new Map<string, AnyIndicator>();
  readonly #known = new Set<string>();
  readonly #chains = new IndicatorChains((type) => this.#own.get(type) ?? indicatorOf(type));

  constructor(importModule: ImportModule) {
    this.#importModule = importModule;
  }

  /** At once where no module has to be imported. @throws where it cannot be computed, or the module is not there */
  answer(job: JobMessage): JobAnswer | Promise<JobAnswer> {
    const { module } = job;
    if (module === undefined || this.#known.has(module)) return computeJob(job, this.#chains);
    return this.#import(module).then(() => computeJob(job, this.#chains));
  }

  async #import(address: string): Promise<void> {
    const { indicators } = await this.#importModule(address);
    if (!Array.isArray(indicators)) throw new TypeError(`${address} exports no array 'indicators'`);
    for (const indicator of indicators as readonly AnyIndicator[]) this.#own.set(indicator.type, indicator);
    this.#known.add(address);
  }
}
