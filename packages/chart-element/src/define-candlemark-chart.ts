import { CandlemarkChartElement } from './candlemark-chart-element.ts';

/**
 * Makes `<candlemark-chart>` an element of the page; where it is one already, or where there is no browser, nothing happens.
 * @example defineCandlemarkChart()
 */
export function defineCandlemarkChart(): void {
  const registry = globalThis.customElements as CustomElementRegistry | undefined;
  if (registry === undefined || registry.get(NAME) !== undefined) return;
  registry.define(NAME, CandlemarkChartElement);
}

const NAME = 'candlemark-chart';
