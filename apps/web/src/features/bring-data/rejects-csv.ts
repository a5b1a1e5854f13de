import type { ImportReport } from '@candlemark/contracts';

/** A program that shows tables takes a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** What begins with a sign and is nothing but a number stays one. */
const NUMBER = /^[+-]\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** The rejected rows of a report as a table: what a cell holds is a text wherever it is opened. */
export function rejectsCsv({ results }: Pick<ImportReport, 'results'>): string {
  const rows = results.flatMap(({ file, symbol, rejects }) =>
    rejects.map(({ line, reason, value }) => [cell(file), cell(symbol), String(line), cell(reason), cell(value)]),
  );
  return [['file', 'symbol', 'line', 'reason', 'value'], ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
