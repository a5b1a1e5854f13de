import { ApiError } from '@candlemark/client';
import type { ImportFailure, ImportFinding, ImportReport, ImportResult } from '@candlemark/contracts';
import { ImportError } from '../import/import-error.ts';
import { fileNameOf, UnreadableFileError } from './import-source.ts';

/** Rejected rows that are spelled out for a person; JSON has up to 100. */
const SHOWN_REJECTS = 10;

/** One result as a person reads it: what went in, what did not and why, what was detected. `path` is the file as named. */
export function resultText(result: ImportResult, path: string): string {
  const { symbol, kind, interval, rowsRead, rowsStored, rowsRejected, duplicates, format, from, to } = result;
  const what = interval === null ? kind : `${interval} ${kind}`;
  const stored = result.dryRun ? 'would be stored' : 'stored';
  const lines = [
    `${symbol}: ${count(rowsStored)} ${what} ${stored} of ${count(rowsRead)} rows read from ${path === '-' ? result.file : path}`,
    ...(format === undefined ? [] : [`  format: ${format.title}`]),
    ...(from === null || to === null ? [] : [`  from ${from} to ${to}`]),
    ...(duplicates === 0 ? [] : [`  ${count(duplicates)} were there already`]),
    ...result.warnings.map((warning) => `  ${warning}`),
    ...result.findings.flatMap(findingLines),
    ...(rowsRejected === 0 ? [] : rejectLines(result)),
  ];
  return `${lines.join('\n')}\n`;
}

/** One result as a line of `--json`: what the server reports in English, and as `path` the file as the command line names it. */
export function resultLine(path: string, result: ImportResult): string {
  return `${JSON.stringify({ ...result, path }, withoutFacts)}\n`;
}

/** Facts are for who speaks another language. */
function withoutFacts(name: string, value: unknown): unknown {
  return name === 'warningFacts' || name === 'fact' ? undefined : value;
}

/** Why nothing of a file can be read, as a line of `--json`. */
export function failureLine(path: string, error: unknown): string {
  return `${JSON.stringify({ file: fileNameOf(path), path, error: failureOf(error) })}\n`;
}

/** Why nothing of a file can be read, as a person reads it. */
export function failureText(path: string, error: unknown): string {
  const { message, details = [] } = failureOf(error);
  return `${path}: ${[message, ...details].join('\n  ')}\n`;
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
    ...(reports.some(({ summary }) => summary.dryRun) ? { dryRun: true } : {}),
  };
}

/** The code is one of the table of error codes, or `offline`, `bad-data` or `file-unreadable`. */
function failureOf(error: unknown): ImportFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ImportError) {
    const details = error.details.length === 0 ? {} : { details: [...error.details] };
    return { code: error.code, message, ...error.place, ...details };
  }
  const isNamed = error instanceof ApiError || error instanceof UnreadableFileError;
  return { code: isNamed ? error.code : 'import-failed', message };
}

function findingLines({ text, examples }: ImportFinding): readonly string[] {
  return [
    `  ${text}`,
    ...examples.map(({ line, time, value }) => `    ${line === null ? '' : `line ${line}: `}${time}: ${value}`),
  ];
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
