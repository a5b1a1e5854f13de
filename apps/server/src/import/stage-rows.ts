import { columnCount, mostFields } from './detect/delimited-sample.ts';
import { numberStyleOf } from './detect/number-style.ts';
import { headerLineOf } from './detect/plan-file.ts';
import { AdjustedCloses } from './events/adjusted-closes.ts';
import type { FilePlan } from './file-plan.ts';
import type { ColumnMap } from './formats/format.ts';
import type { ParquetTable } from './input/parquet-table.ts';
import { cellColumns, parquetRows } from './input/parquet-text.ts';
import type { PeekedStream } from './input/peeked-stream.ts';
import { RowFile } from './parquet/row-file.ts';
import { DecimalField } from './rows/decimal-field.ts';
import { numberCells } from './rows/number-cells.ts';
import { readRecords } from './rows/read-records.ts';
import { ROW_KINDS } from './rows/row-kinds.ts';
import type { RowReader, RowReaderParts } from './rows/row-reader.ts';
import type { SymbolBook } from './rows/symbol-book.ts';
import { TimeColumns } from './rows/time-columns.ts';
import { stagedFile } from './stage/staged-rows.ts';
import { NumberCell } from './typed/number-cell.ts';
import { HEADER_LINES, takeTypedRows } from './typed/take-typed-rows.ts';
import { TimeCell } from './typed/time-cell.ts';
import { type TypedQuery, typedQuery } from './typed/typed-query.ts';
import { TypedRecord } from './typed/typed-record.ts';

/** What rows are read from. */
export interface RowsSource {
  readonly stream: PeekedStream;
  /** What the text is made of; null where the file is text. */
  readonly table: ParquetTable | null;
  /** Whether the lines of the text are no rows of the table. */
  readonly isAnew: boolean;
}

/** Checks every record and stages those that are sound; answers how many there are. */
export async function stageRows(
  plan: FilePlan,
  symbols: SymbolBook,
  { stream, table, isAnew }: RowsSource,
  onRows: (rows: number) => void,
): Promise<number> {
  const { names, absent, textColumn } = ROW_KINDS[plan.format.kind].stagedColumns(plan.match);
  const staged = new RowFile(stagedFile(plan.input.outDir), names, absent, textColumn);
  const adjusted = adjustedCloses(plan);
  try {
    const target: Target = { plan, symbols, staged, adjusted, onRows: () => onRows(staged.rows) };
    const query = table && !isAnew && typedQuery(plan, cellColumns(table));
    if (table && query) {
      await stream.leave();
      const typed = await stageTyped(target, table, query);
      if (typed < table.rows) await stageText(target, parquetRows(table, typed), typed + HEADER_LINES);
    } else await stageText(target, stream.bytes(), 0);
    staged.complete();
    adjusted?.complete();
    return staged.rows;
  } finally {
    staged.close();
    adjusted?.close();
  }
}

function adjustedCloses({ input, match }: FilePlan): AdjustedCloses | null {
  return match.columns.has('adjustedClose') ? new AdjustedCloses(input.outDir) : null;
}

const NO_MIDDLES: ColumnMap = new Map();

/** Where rows go. */
interface Target {
  readonly plan: FilePlan;
  readonly symbols: SymbolBook;
  readonly staged: RowFile;
  readonly adjusted: AdjustedCloses | null;
  readonly onRows: () => void;
}

/** @param linesBefore how many lines of the file are not in the text */
async function stageText(target: Target, text: AsyncIterable<Uint8Array>, linesBefore: number): Promise<void> {
  const { plan, symbols, onRows } = target;
  const { sample, match, timeLayout, clock } = plan;
  const style = numberStyleOf(numberCells(plan), sample);
  const rows = rowReader(target, {
    time: new TimeColumns(match.timeFields, timeLayout.createReader(), clock, addedUs(plan)),
    createNumber: () => new DecimalField(style),
  });
  const { dialect } = sample;
  const records = { bytes: text, dialect, headerLine: headerLineOf(plan), linesBefore };
  await readRecords(records, symbols, (record) => rows.take(record), onRows);
}

/** Answers how many rows of the table were read: all before the first that has to be read as text. */
async function stageTyped(target: Target, table: ParquetTable, query: TypedQuery): Promise<number> {
  const { match, clock } = target.plan;
  const record = new TypedRecord(cellColumns(table).length, query.fields);
  const rows = rowReader(target, {
    time: new TimeColumns(match.timeFields, new TimeCell(record.doubles, query.offsetUs), clock, addedUs(target.plan)),
    createNumber: () => new NumberCell(record.doubles),
  });
  return takeTypedRows(table, query, record, rows, target.onRows);
}

/** What is missing from the file's times, where they are meant as the ends of bars. */
function addedUs({ match, input }: FilePlan): number {
  return input.options.stamp === 'open' ? 0 : (match.ends?.addUs ?? 0);
}

function rowReader(
  { plan: { match, sample, format }, symbols, staged, adjusted }: Target,
  cells: Pick<RowReaderParts, 'time' | 'createNumber'>,
): RowReader {
  const parts = {
    columns: match.columns,
    middles: match.middles ?? NO_MIDDLES,
    columnCount: columnCount(sample, match.headerRecord),
    mostFields: mostFields(sample, match.headerRecord),
    symbols,
    staged,
    adjusted,
    ...cells,
  };
  return ROW_KINDS[format.kind].createReader(parts, sample, match);
}
