// Results of bench:chart as the section of docs/benchmarks.md that a script keeps.

import { isMet } from './report.mjs';

const BEGIN = '<!-- Written by `npm run bench:docs`; what stands here is overwritten. -->';
const END = '<!-- End of what `npm run bench:docs` writes. -->';

/**
 * @typedef {object} ChartRun
 * @property {string} date
 * @property {string} cpu
 * @property {number} cores
 * @property {number} memoryGiB
 * @property {string} system
 * @property {string} node
 * @property {string} browser
 * @property {number} rounds
 * @property {import('./report.mjs').Row[]} rows
 * @property {import('./report.mjs').Grid[]} grids
 * @property {{ versions: Record<string, string>, minutes: number, failures: readonly Failed[] }} details
 */

/** @typedef {{ library: string, held: number, caseName: string, reason: string }} Failed */

/** The page with the results in place of those that it had. @param {string} page @param {ChartRun} run */
export function withResults(page, run) {
  const [before, rest = ''] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? '\n';
  return `${before?.trimEnd()}\n\n${BEGIN}\n\n${resultsText(run)}\n\n${END}${after}`;
}

/** @param {ChartRun} run */
export function resultsText(run) {
  const { versions, minutes, failures } = run.details;
  const libraries = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `${run.date.slice(0, 10)}, ${run.rounds} rounds in ${Math.round(minutes)} minutes. ${run.browser} on ${run.cores} cores of ${run.cpu}, ${run.memoryGiB} GiB, ${run.system}, Node ${run.node}. Beside: ${libraries.join(', ')}.`,
    '### Targets',
    markdownTable(
      ['', 'Candlemark', 'beside', 'ratio', 'target', ''],
      run.rows.map((row) => [
        row.what,
        row.ours,
        row.beside,
        row.ratio.toFixed(2),
        targetText(row),
        isMet(row) ? 'met' : `**missed** by ${missedBy(row)} %`,
      ]),
    ),
    ...run.grids.flatMap((grid) => [
      `### ${grid.title}`,
      markdownTable(
        ['', ...grid.columns],
        grid.lines.map(({ title, cells }) => [title, ...cells]),
      ),
    ]),
    ...(failures.length === 0
      ? []
      : [
          '### What could not be measured',
          failures
            .map(
              (each) =>
                `- ${each.library}, \`${each.caseName}\`, ${each.held.toLocaleString('en-US')} held: ${each.reason}`,
            )
            .join('\n'),
        ]),
  ].join('\n\n');
}

/** @param {import('./report.mjs').Row} row */
function targetText({ goal }) {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${rounded(goal.atLeast)}` : `≤ ${rounded(goal.atMost)}`;
}

/** @param {number} value */
function rounded(value) {
  return Number(value.toPrecision(3));
}

/** How far a missed target is away, in percent of it. @param {import('./report.mjs').Row} row */
function missedBy({ ratio, goal }) {
  if (!goal) return 0;
  const target = 'atLeast' in goal ? goal.atLeast : goal.atMost;
  return Number((Math.abs(ratio / target - 1) * 100).toPrecision(2));
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} lines */
function markdownTable(head, lines) {
  const row = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...lines.map(row)].join('\n');
}
