import { FILL_ROLES, type ImportPreview, isoFromUs, PREVIEW_LIMITS } from '@candlemark/contracts';
import { symbolKey } from '../../manifest/records.ts';
import { titleOf } from '../detect/time-layout.ts';
import type { ParseInput } from '../file-plan.ts';
import { planFills, tradesOf } from '../fills/fill-plan.ts';
import type { FoundFills } from '../fills/find-fills.ts';
import { readFills, resultsOf } from '../fills/parse-fills.ts';
import { PeekedStream } from '../input/peeked-stream.ts';
import type { FileText } from '../parse-file.ts';
import { RefusedFile } from '../refused-file.ts';
import { distinctWarnings, warningFields } from '../report/import-warning.ts';
import { shortened } from '../report/reject-list.ts';
import { beginning, failureOf, NOTHING_READ, once, plainRows, rolesOfKind } from './preview-parts.ts';

/** What a list of own trades would become, from its beginning. */
export async function previewFills(input: ParseInput, text: FileText, found: FoundFills): Promise<ImportPreview> {
  const { stream, facts, isText } = text;
  const { sample, columns } = found;
  const { head, isWhole } = await beginning(stream);
  const header = sample.records[columns.headerRecord]!;
  const trades = tradesOf(found).records;
  const shown: Omit<ImportPreview, 'refusal'> = {
    ...NOTHING_READ,
    isWhole,
    isText,
    kind: 'fills',
    delimiter: text.delimiter ?? sample.delimiterName,
    headerLine: header.line,
    columns: header.fields.map((name, field) => ({
      name: shortened(name),
      roles: FILL_ROLES.filter((role) => columns.fields[role] === field),
    })),
    // A statement names its columns more than once.
    columnRoles: columns.section === null ? rolesOfKind('fills') : [],
    firstRows: plainRows(trades),
    lastRows: isWhole ? plainRows(trades.slice(-PREVIEW_LIMITS.rows)) : [],
  };
  try {
    const plan = planFills(input, facts, found);
    const rows = await readFills(input, new PeekedStream(once(head)), found, plan);
    const results = resultsOf(input, rows, plan);
    const known = new Set(input.known.map(({ symbol }) => symbolKey(symbol)));
    const timeByLine = new Map(rows.fills.map(({ line, timeUs }) => [line, isoFromUs(timeUs)]));
    const withTimes = (some: ImportPreview['firstRows']) =>
      some.map((row) => ({ ...row, time: (row.line !== null && timeByLine.get(row.line)) || null }));
    return {
      ...shown,
      refusal: null,
      decimalMark: plan.style.decimalMark,
      time: {
        title: titleOf(plan.timeLayout),
        unit: plan.timeLayout.unit?.id ?? null,
        dateOrder: plan.timeLayout.order,
        hasZone: plan.timeLayout.hasZone,
        isDateOnly: plan.timeLayout.isDateOnly && columns.fields.timeOfDay < 0,
        zone: plan.zone ?? [...rows.guessedZones][0] ?? 'UTC',
        isZoneSaid: plan.zone !== null,
      },
      firstRows: withTimes(shown.firstRows),
      lastRows: withTimes(shown.lastRows),
      rowsRead: results.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
      instruments: results.slice(0, PREVIEW_LIMITS.instruments).map(({ symbol, rowsStored, from, to }) => {
        return { symbol, isKnown: known.has(symbolKey(symbol)), rows: rowsStored, from, to };
      }),
      instrumentCount: results.length,
      rowsRejected: results.reduce((sum, { rowsRejected }) => sum + rowsRejected, 0),
      rejects: results.flatMap(({ rejects }) => rejects).slice(0, PREVIEW_LIMITS.rejects),
      ...warningFields(distinctWarnings(results)),
    };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return { ...shown, refusal: failureOf(error) };
  }
}
