/**
 * A benchmark: one file in bench/, listed in bench/index.mjs.
 *
 * @typedef {object} Bench
 * @property {string} name   as in `npm run bench:<name>`
 * @property {number} rounds at least 7
 * @property {Record<string, FlagConfig>} [flags] what it can be asked beside `--rounds`
 * @property {boolean} [needsBuild] whether it runs what `npm run build` makes
 * @property {(context: Context) => Promise<Outcome>} run
 */

/**
 * @typedef {object} Context
 * @property {number} rounds
 * @property {Flags} flags
 * @property {(line: string) => void} say progress; the tables are printed at the end
 */

/** @typedef {{ type: 'string' | 'boolean', multiple?: boolean }} FlagConfig as `parseArgs` of node:util takes it */

/** @typedef {Record<string, string | boolean | (string | boolean)[] | undefined>} Flags */

/**
 * @typedef {object} Outcome
 * @property {import('./report.mjs').Row[]} rows  ours beside the limit or a peer
 * @property {import('./report.mjs').Grid[]} [grids] every contender's figures
 * @property {Record<string, unknown>} [details]  kept with the results
 */

export {};
