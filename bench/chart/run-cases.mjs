import { packageVersions } from '../lib/package-versions.mjs';
import { servePages } from '../lib/pages.mjs';
import { interleave } from '../lib/rounds.mjs';
import { chartContenders } from './contenders.mjs';
import { createProfiler } from './profiler.mjs';

/** What every benchmark of charts can be asked. @type {Record<string, import('../lib/bench.mjs').FlagConfig>} */
export const CASE_FLAGS = {
  only: { type: 'string', multiple: true },
  peers: { type: 'string', multiple: true },
  ratio: { type: 'string' },
  profile: { type: 'boolean' },
};

/**
 * Goes through the cases with every library's page, in interleaved rounds.
 *
 * @param {import('../lib/bench.mjs').Context} context
 * @param {readonly import('./chart-case.mjs').ChartCase[]} cases
 * @param {readonly import('./libraries.mjs').Library[]} libraries
 */
export async function runCases({ rounds, flags, say }, cases, libraries) {
  const startedMs = performance.now();
  const names = libraries.map(({ name }) => name);
  const pages = await servePages(names, { minify: flags.profile !== true });
  /** @type {import('./contenders.mjs').Failure[]} */
  const failures = [];
  try {
    const contenders = chartContenders({
      cases,
      libraries,
      urlOf: ({ name }) => `${pages.url}/${name}`,
      ratio: Number(flags.ratio ?? 1),
      profiler: flags.profile === true ? createProfiler(say) : undefined,
      fail: (failure) => {
        failures.push(failure);
        say(`${failure.library}, ${failure.caseName}, ${failure.held} held: ${failure.reason}`);
      },
    });
    const results = await interleave(contenders, rounds, say);
    return {
      results,
      failures,
      details: {
        versions: packageVersions(names),
        minutes: (performance.now() - startedMs) / 60_000,
        failures,
        results: Object.fromEntries(results),
      },
    };
  } finally {
    pages.close();
  }
}
