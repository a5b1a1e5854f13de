import { type ImportFinding, type ImportResult, isoFromUs, type WarningFact } from '@candlemark/contracts';
import { symbolKey } from '../../manifest/records.ts';
import type { Batch, BatchInstrument } from '../child-protocol.ts';
import type { FilePlan } from '../file-plan.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { importWarning, warningFields } from './import-warning.ts';
import { instrumentWarnings } from './instrument-warnings.ts';

/** The report of one instrument of a file: what was read, stored, rejected, and what the user should know. */
export function importResult(
  plan: FilePlan,
  batch: Pick<Batch, 'kind' | 'interval' | 'format'>,
  instrument: BatchInstrument,
  tally: InstrumentTally,
  timingWarnings: readonly WarningFact[],
  findings: readonly ImportFinding[],
): ImportResult {
  return {
    file: plan.input.fileName,
    instrument: null,
    symbol: instrument.symbol,
    kind: batch.kind,
    interval: batch.interval,
    format: batch.format,
    rowsRead: tally.rowsRead,
    rowsStored: instrument.rows,
    rowsRejected: tally.rejects.count,
    duplicates: tally.duplicates,
    rejects: atLinesOfFile(plan, tally.rejects.listed),
    from: isoFromUs(instrument.fromUs),
    to: isoFromUs(instrument.toUs),
    ...warningFields([
      ...plan.warnings,
      ...timingWarnings,
      ...zoneWarnings(plan),
      ...spellingWarnings(plan, tally),
      ...instrumentWarnings(instrument, tally),
    ]),
    findings: findings.map((finding) => ({ ...finding, examples: atLinesOfFile(plan, finding.examples) })),
  };
}

/** The report of a symbol of which no row is sound: its rows are accounted for, though there is no instrument. */
export function rejectedResult(
  plan: FilePlan,
  batch: Pick<Batch, 'kind' | 'interval' | 'format'>,
  { symbol, rowsRead, rejects, duplicates }: InstrumentTally,
): ImportResult {
  return {
    file: plan.input.fileName,
    instrument: null,
    symbol,
    kind: batch.kind,
    interval: batch.interval,
    format: batch.format,
    rowsRead,
    rowsStored: 0,
    rowsRejected: rejects.count,
    duplicates,
    rejects: atLinesOfFile(plan, rejects.listed),
    from: null,
    to: null,
    warnings: [],
    findings: [],
  };
}

/** What is said of rows with the lines of the file, where its rows were written anew from them. */
export function atLinesOfFile<Row extends { readonly line: number | null }>(
  { facts: { rowsPerLine } }: Pick<FilePlan, 'facts'>,
  rows: readonly Row[],
): Row[] {
  if (rowsPerLine === undefined) return [...rows];
  const lineOf = (line: number) => Math.max(1, Math.floor((line - 2) / rowsPerLine) + 1);
  return rows.map((row) => (row.line === null ? row : { ...row, line: lineOf(row.line) }));
}

function zoneWarnings({ clock, isZoneKnown, timeLayout }: FilePlan): WarningFact[] {
  const { timeZone: zone, skipped, repeated } = clock;
  const warnings: WarningFact[] = [];
  if (!isZoneKnown && !timeLayout.hasZone && !timeLayout.isDateOnly) {
    warnings.push(importWarning('no-zone', { zone }));
  }
  if (skipped > 0) warnings.push(importWarning('skipped-midnights', { zone, count: skipped }));
  if (repeated > 0) warnings.push(importWarning('repeated-hour', { zone, count: repeated }));
  return warnings;
}

/** No two instruments differ only in case: rows of two spellings are one instrument's, which may be wrong. */
function spellingWarnings(plan: FilePlan, { symbol, spellings }: InstrumentTally): WarningFact[] {
  const warnings: WarningFact[] = [];
  if (spellings.size > 0) {
    const others = [...spellings].map(([other, line]) => importWarning('spelling', { symbol: other, line }));
    warnings.push(importWarning('other-spellings', { symbol }, others));
  }
  const known = plan.known.get(symbolKey(symbol));
  if (known && known.symbol !== symbol) {
    warnings.push(importWarning('other-spelling', { symbol, known: known.symbol }));
  }
  return warnings;
}
