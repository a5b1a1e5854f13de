import type { FinancialChartOptions } from './chart-options.ts';

/** Stands for data that nobody else holds any more: it cannot be given again. */
const FORGOTTEN: FinancialChartOptions['data'] = [];

/**
 * The options as they were given so far. `data` is held weakly: the chart has read it, and only asks whether it is given again. A host
 * that lets go of a million rows gets their memory back.
 */
export class GivenOptions {
  #others: FinancialChartOptions = {};
  #data: WeakRef<NonNullable<FinancialChartOptions['data']>> | null = null;

  constructor(options: FinancialChartOptions) {
    this.set(options);
  }

  get(): FinancialChartOptions {
    if (this.#data === null) return this.#others;
    return { ...this.#others, data: this.#data.deref() ?? FORGOTTEN };
  }

  set({ data, ...others }: FinancialChartOptions): void {
    this.#others = others;
    this.#data = data === undefined ? null : new WeakRef(data);
  }
}
