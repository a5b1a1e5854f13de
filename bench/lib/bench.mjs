/**
 * A benchmark: one file in bench/, listed in bench/index.mjs.
 *
 * @typedef {object} Bench
 * @property {string} name   as in `npm run bench:<name>`
 * @property {number} rounds at least 7
 * @property {(context: Context) => Promise<import('./report.mjs').Row[]>} run
 */

/**
 * @typedef {object} Context
 * @property {number} rounds
 * @property {(line: string) => void} say progress; the table is printed at the end
 */

export {};
