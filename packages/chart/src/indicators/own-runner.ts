import type { IndicatorRunner } from './indicator-runner.ts';

/**
 * Indicators of a host are computed on the page, where their functions are: no worker can be sent them. All others go where they went.
 * @param own their types
 */
export function ownRunner(
  own: ReadonlySet<string>,
  here: IndicatorRunner,
  elsewhere: IndicatorRunner,
): IndicatorRunner {
  return {
    run: (job, signal) => (job.calls.some(({ type }) => own.has(type)) ? here : elsewhere).run(job, signal),
    newKey: () => elsewhere.newKey(),
    dispose: () => {
      here.dispose();
      elsewhere.dispose();
    },
  };
}
