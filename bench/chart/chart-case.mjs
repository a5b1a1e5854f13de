/**
 * A case of bench:chart or bench:annotations: what is done with every library's page.
 *
 * @typedef {object} ChartCase
 * @property {string} name   as in `--only <name>`
 * @property {string} title
 * @property {readonly number[]} held   with how many bars
 * @property {string} [only]  the one library that takes part
 * @property {readonly string[] | undefined} [among]  the libraries that take part; else all that are asked for
 * @property {(visit: import('./visit.mjs').Visit) => Promise<Record<string, number>>} measure  figures by name
 * @property {number} [limitMs]  how long it may take; else STEP_LIMIT_MS
 */

export {};
