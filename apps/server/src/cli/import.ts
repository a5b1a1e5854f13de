import { ASSET_CLASSES, CALENDAR_TEMPLATES, isLevelInterval, isTimeZone, LEVEL_INTERVALS } from '@candlemark/bars';
import {
  BAR_STAMPS,
  DATE_ORDERS,
  DECIMAL_MARKS,
  DELIMITER_NAMES,
  IMPORT_KINDS,
  type ImportReport,
  QUOTE_PRICES,
  REPAIRS,
  type Repair,
  TIME_UNITS,
} from '@candlemark/contracts';
import { ImportError } from '../import/import-error.ts';
import {
  type HeaderLine,
  type ImportOptions,
  parseColumns,
  parseHeaderLine,
  parseRepairs,
} from '../import/import-options.ts';
import { systemClock } from '../workspace/clock.ts';
import { type CliCommand, type CliIo, CliUsageError } from './command.ts';
import {
  type CommandLine,
  DATA_OPTION,
  dataDirOf,
  type OptionSpec,
  readCommandLine,
  usageText,
} from './command-line.ts';
import type { DataAccess, ImportFile } from './data-access.ts';
import { givenClassification } from './given-classification.ts';
import { failureLine, failureText, resultLine, resultText, summaryOf } from './import-report.ts';
import { type EarlyFile, openEarly, openImportFile } from './import-source.ts';
import { ProgressLine } from './progress-line.ts';
import { withDataAccess } from './with-data-access.ts';

const OPTIONS: readonly OptionSpec[] = [
  { name: 'symbol', value: 'S', help: "the instrument (default: the file's symbol column, else its name)" },
  { name: 'name', value: 'TEXT', help: 'display name of the instrument' },
  { name: 'asset-class', value: 'A', help: `what it is: ${ASSET_CLASSES.join(', ')}`, choices: ASSET_CLASSES },
  { name: 'sector', value: 'TEXT', help: 'its sector; this and what follows is what Insights group by' },
  { name: 'group', value: 'TEXT', help: 'a group of your own' },
  { name: 'venue', value: 'V', help: 'where it is traded: a MIC such as XNAS, or a name' },
  { name: 'country', value: 'CC', help: 'ISO 3166-1, two letters: DE' },
  { name: 'tags', value: 'T,...', help: 'any words, with commas between them' },
  { name: 'timezone', value: 'TZ', help: 'IANA zone of times without an offset, and of the calendar' },
  { name: 'time-unit', value: 'U', help: `unit of times since 1970: ${TIME_UNITS.join(', ')}`, choices: TIME_UNITS },
  { name: 'date-order', value: 'O', help: `how 01/02/2024 is read: ${DATE_ORDERS.join(', ')}`, choices: DATE_ORDERS },
  {
    name: 'delimiter',
    value: 'D',
    help: `what keeps the columns of a text apart: ${DELIMITER_NAMES.join(', ')}`,
    choices: DELIMITER_NAMES,
  },
  {
    name: 'decimal-mark',
    value: 'M',
    help: `what decimals stand behind: ${DECIMAL_MARKS.join(', ')}`,
    choices: DECIMAL_MARKS,
  },
  { name: 'header-line', value: 'N', help: 'line of a text with the names of columns, from 1, or none' },
  {
    name: 'calendar',
    value: 'C',
    help: `instead of the proposed calendar: ${CALENDAR_TEMPLATES.map(({ id }) => id).join(', ')}`,
    choices: CALENDAR_TEMPLATES.map(({ id }) => id),
  },
  { name: 'kind', value: 'KIND', help: `what a row is: ${IMPORT_KINDS.join(', ')}`, choices: IMPORT_KINDS },
  { name: 'account', value: 'A', help: 'whose fills they are, where the file does not say' },
  {
    name: 'price',
    value: 'P',
    help: `which price of a quote becomes the price: ${QUOTE_PRICES.join(', ')}`,
    choices: QUOTE_PRICES,
  },
  { name: 'interval', value: 'I', help: `interval of bars: ${LEVEL_INTERVALS.join(', ')}`, choices: LEVEL_INTERVALS },
  { name: 'stamp', value: 'WHEN', help: "whether a bar's time is its open or its close", choices: BAR_STAMPS },
  { name: 'repair', value: 'R,...', help: `put right instead of only telling: ${REPAIRS.join(', ')}` },
  { name: 'columns', value: 'M=C,...', help: 'which column is what: time=Date,open=O or by number: time=1,price=3' },
  { name: 'dry-run', help: 'read, check and report; store nothing' },
  { name: 'json', help: 'one JSON line per file and instrument, also of files refused, then a summary' },
  DATA_OPTION,
];

const ABOUT = `Imports files of bars, trades, quotes, events or own trades (fills): text in columns, JSON, Parquet and more, packed or not; - reads standard input.
Exit code: 0 all rows stored, 1 some rows rejected, or kept until the data directory is opened next, 2 nothing imported of at least one file.`;

/** `candlemark import`: files into the store, by way of the running server if there is one. */
export const importCommand: CliCommand = {
  usage: usageText('import FILE... [options]', ABOUT, OPTIONS),
  async run(argv, io) {
    const line = readCommandLine(argv, OPTIONS, { mostWords: Number.POSITIVE_INFINITY });
    if (line.positionals.length === 0) throw new CliUsageError('no file is named');
    if (line.positionals.includes('')) throw new CliUsageError('a file name is empty');
    const options = importOptions(line);
    const early = openEarly(line.positionals[0]!, dataDirOf(line, io), io);
    try {
      return await withDataAccess(line, io, (access) => importFiles(access, line, early, options, io), {
        mayCreate: true,
      });
    } finally {
      early?.dispose();
    }
  },
};

async function importFiles(
  access: DataAccess,
  line: CommandLine,
  early: EarlyFile | null,
  options: ImportOptions,
  io: CliIo,
): Promise<number> {
  const isJson = line.has('json');
  const startedMs = systemClock.nowMs();
  const reports: ImportReport[] = [];
  let failed = 0;
  let kept = 0;
  for (const [index, path] of line.positionals.entries()) {
    if (io.signal.aborted) break;
    const open = () => (index === 0 ? early?.take() : undefined) ?? openImportFile(path, io);
    try {
      const report = await importOne(access, open, options, io);
      reports.push(report);
      for (const result of report.results) io.out(isJson ? resultLine(path, result) : resultText(result, path));
    } catch (error) {
      if (error instanceof ImportError && error.end === 'kept') kept += 1;
      else failed += 1;
      io.err(failureText(path, error));
      if (isJson) io.out(failureLine(path, error));
    }
  }
  const summary = summaryOf(reports, (systemClock.nowMs() - startedMs) / 1000);
  if (isJson) io.out(`${JSON.stringify({ summary: { ...summary, failed, ...(kept > 0 && { kept }) } })}\n`);
  if (failed > 0 || io.signal.aborted) return 2;
  return kept > 0 || summary.rowsRejected > 0 ? 1 : 0;
}

/** Rejects when nothing of the file can be read: it was not imported, or is kept until the next start. */
async function importOne(
  access: DataAccess,
  open: () => ImportFile,
  options: ImportOptions,
  io: CliIo,
): Promise<ImportReport> {
  const progress = new ProgressLine(io, () => systemClock.nowMs());
  try {
    const file = open();
    return await access.importFile(file, options, ({ phase, bytesRead, rowsRead }) => {
      const share = file.bytes ? ` ${Math.min(100, Math.floor((100 * bytesRead) / file.bytes))} %` : '';
      progress.show(`${file.name}: ${phase}${share}, ${rowsRead.toLocaleString('en-US')} rows`);
    });
  } finally {
    progress.clear();
  }
}

function importOptions(line: CommandLine): ImportOptions {
  const timeZone = line.value('timezone');
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw new CliUsageError(`--timezone ${timeZone} is no IANA zone, like Europe/Berlin`);
  }
  const interval = line.value('interval');
  const kind = IMPORT_KINDS.find((choice) => choice === line.value('kind'));
  const price = QUOTE_PRICES.find((choice) => choice === line.value('price'));
  const stamp = BAR_STAMPS.find((choice) => choice === line.value('stamp'));
  const timeUnit = TIME_UNITS.find((choice) => choice === line.value('time-unit'));
  const dateOrder = DATE_ORDERS.find((choice) => choice === line.value('date-order'));
  const delimiter = DELIMITER_NAMES.find((choice) => choice === line.value('delimiter'));
  const decimalMark = DECIMAL_MARKS.find((choice) => choice === line.value('decimal-mark'));
  const headerLine = line.value('header-line');
  const columns = line.value('columns');
  const repair = line.value('repair');
  return {
    ...given('symbol', line.value('symbol')),
    ...given('name', line.value('name')),
    ...given('classification', givenClassification(line)),
    ...given('timeZone', timeZone),
    ...given('timeUnit', timeUnit),
    ...given('dateOrder', dateOrder),
    ...given('delimiter', delimiter),
    ...given('decimalMark', decimalMark),
    ...given('headerLine', headerLine === undefined ? undefined : headerLineOf(headerLine)),
    ...given('calendar', line.value('calendar')),
    ...given('kind', kind),
    ...given('account', line.value('account')),
    ...given('price', price),
    ...given('interval', interval !== undefined && isLevelInterval(interval) ? interval : undefined),
    ...given('stamp', stamp),
    ...given('repair', repair === undefined ? undefined : repairsOf(repair)),
    ...given('columns', columns === undefined ? undefined : columnsOf(columns)),
    ...(line.has('dry-run') ? { dryRun: true } : {}),
  };
}

function headerLineOf(text: string): HeaderLine {
  const line = parseHeaderLine(text);
  if (line === null) throw new CliUsageError(`--header-line ${text} is neither the number of a line nor none`);
  return line;
}

function repairsOf(text: string): readonly Repair[] {
  const repairs = parseRepairs(text);
  if (repairs === null) throw new CliUsageError(`--repair ${text} is not made of ${REPAIRS.join(', ')}`);
  return repairs;
}

function columnsOf(text: string): Readonly<Record<string, string>> {
  const columns = parseColumns(text);
  if (columns === null) throw new CliUsageError(`--columns ${text} is not written as time=Date,open=Open`);
  return columns;
}

function given<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> {
  return value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);
}
