/** What `src` leads to, as options of the chart. */
import type { FinancialChartOptions } from '@candlemark/chart';
import { csvBars } from './csv-bars.ts';
import type { ElementEnv } from './env.ts';
import { jsonBars } from './json-bars.ts';

/** Options that say where the data comes from. */
export type LoadedData = Pick<FinancialChartOptions, 'data' | 'tileSource' | 'instrumentSource'>;

/**
 * Bars out of a file: JSON, or CSV for all else.
 * @throws Error that says what is wrong; the signal's reason after an abort
 */
export async function loadFile(address: string, env: ElementEnv, signal: AbortSignal): Promise<LoadedData> {
  const response = await env.fetch(address, { signal });
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status} ${response.statusText}`.trim());
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '') || /\.json($|\?)/.test(address);
  const text = await response.text();
  try {
    return { data: isJson ? jsonBars(text) : csvBars(text) };
  } catch (error) {
    throw new SyntaxError(`${address}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
