/**
 * One line of a benchmark's table.
 *
 * @typedef {object} Row
 * @property {string} what
 * @property {string} ours
 * @property {string} beside  the bare limit or the peer, with its name
 * @property {number} ratio   as the goal is stated
 * @property {{ atLeast: number } | { atMost: number } | undefined} [goal]
 */

/**
 * Figures of several contenders, one a column.
 *
 * @typedef {object} Grid
 * @property {string} title
 * @property {readonly string[]} columns
 * @property {readonly { title: string, cells: readonly string[] }[]} lines
 */

/** @param {Row} row */
export function isMet({ ratio, goal }) {
  if (!goal) return true;
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

/**
 * The rows as a table of plain text.
 *
 * @param {readonly Row[]} rows
 */
export function table(rows) {
  const cells = rows.map((row) => [row.what, row.ours, row.beside, row.ratio.toFixed(2), goalText(row), verdict(row)]);
  return aligned([['', 'Candlemark', 'beside', 'ratio', 'goal', ''], ...cells]);
}

/**
 * A grid as a table of plain text.
 *
 * @param {Grid} grid
 */
export function gridTable({ title, columns, lines }) {
  return aligned([[title, ...columns], ...lines.map((line) => [line.title, ...line.cells])]);
}

/** @param {readonly (readonly string[])[]} lines */
function aligned(lines) {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @param {Row} row */
function goalText({ goal }) {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

/** @param {Row} row */
function verdict(row) {
  if (!row.goal) return '';
  return isMet(row) ? 'met' : 'MISSED';
}
