import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/root.mjs';

/** The script of the worker that computes indicators, and the module that makes the worker. */
export const INDICATOR_WORKER = path.join(ROOT, 'packages/chart/src/indicators/indicator-worker.ts');
export const WORKER_RUNNER = path.join(ROOT, 'packages/chart/src/indicators/worker-runner.ts');
/** How it makes it. */
export const NEW_WORKER = "new Worker(new URL('./indicator-worker.ts', import.meta.url), { type: 'module' })";

/**
 * The source of the module with the worker made in another way.
 *
 * @param {string} expression
 */
export function workerRunnerWith(expression) {
  const code = readFileSync(WORKER_RUNNER, 'utf8');
  if (!code.includes(NEW_WORKER))
    throw new Error(`${WORKER_RUNNER} makes its worker in another way: packed, it would not be found`);
  return code.replace(NEW_WORKER, expression);
}
