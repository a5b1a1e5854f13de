// Results of benchmarks as the sections of docs/benchmarks.md that a script keeps.

import { isMet } from './report.mjs';

/**
 * What is kept of a run beside its figures.
 *
 * @typedef {object} Machine
 * @property {string} date
 * @property {string} cpu
 * @property {number} cores
 * @property {number} memoryGiB
 * @property {string} system
 * @property {string} node
 */

/**
 * @typedef {object} ChartFigures
 * @property {string} browser
 * @property {number} rounds
 * @property {import('./report.mjs').Row[]} rows
 * @property {import('./report.mjs').Grid[]} grids
 * @property {{ versions: Record<string, string>, minutes: number, failures: readonly Failed[] }} details
 *
 * @typedef {Machine & ChartFigures} ChartRun
 */

/**
 * A part of bench:store or bench:workspace, with the machine that it ran on: parts may come from several runs.
 *
 * @typedef {object} PartFigures
 * @property {string} name
 * @property {number} rounds
 * @property {readonly import('./report.mjs').Row[]} rows
 * @property {readonly import('./report.mjs').Grid[]} grids
 *
 * @typedef {Machine & PartFigures} PartRun
 */

/** @typedef {{ library: string, held: number, caseName: string, reason: string }} Failed */

/**
 * The page with a text in place of that which its section had; at the end of a page without this section.
 *
 * @param {string} page
 * @param {string} bench whose section it is
 * @param {string} text
 */
export function withSection(page, bench, text) {
  const { begin, end } = marksOf(bench);
  const [before, rest = ''] = page.split(begin);
  const after = rest.split(end)[1] ?? '\n';
  return `${before?.trimEnd()}\n\n${begin}\n\n${text}\n\n${end}${after}`;
}

/** @param {string} bench */
function marksOf(bench) {
  return {
    begin: `<!-- bench:${bench}, written by \`npm run bench:docs\`; what stands here is overwritten. -->`,
    end: `<!-- End of bench:${bench}. -->`,
  };
}

/**
 * The page with the texts of parts in place of those that its section had. A part without a new run keeps what stands there.
 *
 * @param {string} page
 * @param {string} bench whose section it is
 * @param {readonly string[]} names of all its parts, in their order
 * @param {readonly PartRun[]} parts those that were run anew
 */
export function withParts(page, bench, names, parts) {
  const { begin, end } = marksOf(bench);
  const section = page.split(begin)[1]?.split(end)[0] ?? '';
  const texts = names.flatMap((name) => {
    const part = parts.find((one) => one.name === name);
    if (part !== undefined) return [partText(part)];
    const kept = section.split(/^(?=### )/m).find((text) => text.startsWith(`### ${name}\n`));
    return kept === undefined ? [] : [kept.trim()];
  });
  return withSection(page, bench, texts.join('\n\n'));
}

/** @param {ChartRun} run */
export function chartText(run) {
  const { versions, minutes, failures } = run.details;
  const libraries = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `${run.date.slice(0, 10)}, ${run.rounds} rounds in ${Math.round(minutes)} minutes. ${run.browser} on ${machineText(run)}. Beside: ${libraries.join(', ')}.`,
    '### Targets',
    targetTable(run.rows),
    ...gridTexts(run.grids, '###'),
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

/** @param {PartRun} part */
function partText(part) {
  return [
    `### ${part.name}`,
    `${part.date.slice(0, 10)}, ${part.rounds} rounds, on ${machineText(part)}.`,
    targetTable(part.rows),
    ...gridTexts(part.grids, '####'),
  ].join('\n\n');
}

/** @param {Machine} machine */
function machineText({ cores, cpu, memoryGiB, system, node }) {
  return `${cores} cores of ${cpu}, ${memoryGiB} GiB, ${system}, Node ${node}`;
}

/** @param {readonly import('./report.mjs').Row[]} rows */
function targetTable(rows) {
  return markdownTable(
    ['', 'Candlemark', 'beside', 'ratio', 'target', ''],
    rows.map((row) => [
      row.what,
      row.ours,
      row.beside,
      row.ratio.toFixed(2),
      targetText(row),
      isMet(row) ? 'met' : `**missed** by ${missedBy(row)} %`,
    ]),
  );
}

/** @param {readonly import('./report.mjs').Grid[]} grids @param {string} heading */
function gridTexts(grids, heading) {
  return grids.flatMap((grid) => [
    `${heading} ${grid.title}`,
    markdownTable(
      ['', ...grid.columns],
      grid.lines.map(({ title, cells }) => [title, ...cells]),
    ),
  ]);
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
