import type { ImportReport, ImportResult } from '@candlemark/contracts';

/** Rejected rows that are spelled out for a person; JSON has up to 100. */
const SHOWN_REJECTS = 10;

/** One result as a person reads it: what went in, what did not and why, what was detected. */
export function resultText(result: ImportResult): string {
  const { symbol, kind, interval, rowsRead, rowsStored, rowsRejected, duplicates, from, to } = result;
  const what = interval === null ? kind : `${interval} ${kind}`;
  const lines = [
    `${symbol}: ${count(rowsStored)} ${what} stored of ${count(rowsRead)} rows read from ${result.file}`,
    ...(from === null || to === null ? [] : [`  from ${from} to ${to}`]),
    ...(duplicates === 0 ? [] : [`  ${count(duplicates)} were there already`]),
    ...result.warnings.map((warning) => `  ${warning}`),
    ...(rowsRejected === 0 ? [] : rejectLines(result)),
  ];
  return `${lines.join('\n')}\n`;
}

/** One result as the line of `--json`. */
export function resultLine(result: ImportResult): string {
  return `${JSON.stringify(result)}\n`;
}

/** All reports of one command taken together. */
export function summaryOf(reports: readonly ImportReport[], seconds: number): ImportReport['summary'] {
  const sum = (count: (summary: ImportReport['summary']) => number) =>
    reports.reduce((total, { summary }) => total + count(summary), 0);
  const sound = reports.flatMap(({ results }) =>
    results.filter(({ rowsRead, rowsRejected }) => rowsRead > rowsRejected),
  );
  return {
    files: reports.length,
    instruments: new Set(sound.map(({ symbol }) => symbol.toLowerCase())).size,
    rowsRead: sum((summary) => summary.rowsRead),
    rowsStored: sum((summary) => summary.rowsStored),
    rowsRejected: sum((summary) => summary.rowsRejected),
    duplicates: sum((summary) => summary.duplicates),
    seconds,
  };
}

function rejectLines({ rowsRejected, rejects }: ImportResult): readonly string[] {
  const shown = rejects.slice(0, SHOWN_REJECTS);
  const more = rowsRejected - shown.length;
  return [
    `  ${count(rowsRejected)} rows rejected:`,
    ...shown.map(({ line, reason, value }) => `    line ${line}: ${reason}: ${JSON.stringify(value)}`),
    ...(more > 0 ? [`    and ${count(more)} more`] : []),
  ];
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
