import { LEVEL_INTERVALS } from '@candlemark/bars';
import { type Static, Type } from 'typebox';
import { ImportClassificationFields, SYMBOL_LENGTH } from './classification.ts';
import { WarningFact } from './import-warnings.ts';

/** What a file can hold. */
export const IMPORT_KINDS = ['trades', 'quotes', 'bars', 'events', 'fills'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Whether a source writes a bar's open or its close as the bar's time. */
export const BAR_STAMPS = ['open', 'close'] as const;
export type BarStamp = (typeof BAR_STAMPS)[number];

/** Unit of times that are numbers since 1970. */
export const TIME_UNITS = ['s', 'ms', 'us', 'ns'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

/** How dates such as 01/02/2024 are read. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** What stands between the columns of a text. */
export const DELIMITER_NAMES = ['comma', 'semicolon', 'tab', 'pipe', 'blanks'] as const;
export type DelimiterName = (typeof DELIMITER_NAMES)[number];

/** What a number's decimals stand behind. */
export const DECIMAL_MARKS = ['point', 'comma'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** The line of a text with the names of its columns, or that there is none. */
export const HEADER_LINE_PATTERN = '^(?:none|[1-9][0-9]{0,3})$';

/** Which price of a quote becomes the price. */
export const QUOTE_PRICES = ['bid', 'ask', 'mid'] as const;
export type QuotePrice = (typeof QUOTE_PRICES)[number];

/** What an import may put right where it is asked to: bars whose high and low do not hold their other prices, prices a hundred times too large or small, rows far from those on both sides. */
export const REPAIRS = ['high-low', 'hundredfold', 'spikes'] as const;
export type Repair = (typeof REPAIRS)[number];

/** What a column means. The names are those of `--columns`. */
export const COLUMN_ROLES = [
  'time',
  'timeOfDay',
  'symbol',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'trades',
  'turnover',
  'buyVolume',
  'openInterest',
  'adjustedClose',
  'price',
  'bid',
  'ask',
  'size',
  'side',
  'buyerIsMaker',
  'id',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** What a column of a list of own trades means. */
export const FILL_ROLES = [
  'time',
  'timeOfDay',
  'symbol',
  'side',
  'type',
  'quantity',
  'price',
  'multiplier',
  'fee',
  'fee2',
  'feeCurrency',
  'currency',
  'account',
  'orderId',
  'executionId',
  'note',
] as const;
export type FillRole = (typeof FILL_ROLES)[number];

/** How many rows, or places, of an import a repair has put right. */
export const RepairedRows = Type.Object(
  { repair: Type.Enum([...REPAIRS]), count: Type.Integer({ minimum: 1, description: 'How many rows or places' }) },
  { title: 'RepairedRows' },
);
export type RepairedRows = Static<typeof RepairedRows>;

const ShortText = Type.String({ minLength: 1, maxLength: 200 });

/** `POST /api/v1/imports`: the file's bytes are the body; what is known about the file stands in the query, the rest is detected. */
export const ImportQuery = Type.Object(
  {
    fileName: Type.String({ minLength: 1, maxLength: 255, description: 'Shown in reports; never opened' }),
    symbol: Type.Optional(Type.String({ minLength: 1, maxLength: SYMBOL_LENGTH })),
    name: Type.Optional(ShortText),
    timeZone: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'IANA name, for times without an offset' }),
    ),
    timeUnit: Type.Optional(Type.Enum([...TIME_UNITS], { description: 'For times that count from 1970' })),
    dateOrder: Type.Optional(Type.Enum([...DATE_ORDERS], { description: 'How dates such as 01/02/2024 are read' })),
    delimiter: Type.Optional(
      Type.Enum([...DELIMITER_NAMES], { description: 'What stands between the columns of a text' }),
    ),
    decimalMark: Type.Optional(Type.Enum([...DECIMAL_MARKS], { description: 'What decimals stand behind' })),
    headerLine: Type.Optional(
      Type.String({ pattern: HEADER_LINE_PATTERN, description: 'Line of a text with the names of columns; `none`' }),
    ),
    calendar: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'Id of a calendar template' })),
    kind: Type.Optional(Type.Enum([...IMPORT_KINDS])),
    account: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Whose fills they are, where the file does not say' }),
    ),
    price: Type.Optional(Type.Enum([...QUOTE_PRICES], { description: 'Which price of a quote becomes the price' })),
    interval: Type.Optional(Type.Enum([...LEVEL_INTERVALS])),
    stamp: Type.Optional(Type.Enum([...BAR_STAMPS])),
    repair: Type.Optional(
      Type.String({ maxLength: 60, description: `What is put right: ${REPAIRS.join(',')}, or some of these` }),
    ),
    columns: Type.Optional(
      Type.String({ maxLength: 1000, description: 'time=Date,open=Open,…: which column is which' }),
    ),
    source: Type.Optional(ShortText),
    licence: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
    ...ImportClassificationFields,
    synthetic: Type.Optional(Type.Boolean({ description: 'The data is made up; said wherever it is shown' })),
    dryRun: Type.Optional(Type.Boolean({ description: 'Read and report, keep nothing' })),
  },
  { additionalProperties: false },
);
export type ImportQuery = Static<typeof ImportQuery>;

/** 202 of `POST /api/v1/imports`: ask for its status under this id. */
export const ImportAccepted = Type.Object({ id: Type.String() }, { title: 'ImportAccepted' });
export type ImportAccepted = Static<typeof ImportAccepted>;

const Count = Type.Integer({ minimum: 0 });

/** A row that was not taken. `line` counts from 1, the header line included. */
export const RejectedRow = Type.Object({
  line: Count,
  reason: Type.String(),
  value: Type.String(),
  fact: Type.Optional({ ...WarningFact, description: 'The reason as a code with values; missing in older reports' }),
});
export type RejectedRow = Static<typeof RejectedRow>;

/** What is suspicious of rows that were taken as they came. `docs/import.md` says when each is found. */
export const FINDING_CODES = [
  'out-of-order',
  'mixed-intervals',
  'missing-bars',
  'conflicting',
  'end-stamps',
  'negative-price',
  'zero-price',
  'high-low',
  'hundredfold',
  'spike',
  'split',
  'jump',
  'zero-volume',
  'unchanged',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** One place of a file at which something was found. */
export const FindingExample = Type.Object({
  line: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'null where no row stands' }),
  time: Type.String({ description: 'ISO 8601, as the file stamps it' }),
  value: Type.String({ description: 'What stands there' }),
  fact: Type.Optional({ ...WarningFact, description: 'The same as a code with values; missing in older reports' }),
});
export type FindingExample = Static<typeof FindingExample>;

/** Something suspicious that was found in an instrument's rows. Nothing was changed because of it, unless it is said to be repaired. */
export const ImportFinding = Type.Object(
  {
    code: Type.Enum([...FINDING_CODES]),
    count: Type.Integer({ minimum: 1, description: 'How many rows, or bars' }),
    text: Type.String({ description: 'What it is, as a sentence' }),
    examples: Type.Array(FindingExample, { maxItems: 5 }),
    repaired: Type.Optional(Type.Literal(true, { description: 'It was put right, as the import was asked to' })),
  },
  { title: 'ImportFinding' },
);
export type ImportFinding = Static<typeof ImportFinding>;

/** Stands where nothing was stored: `rowsStored` then counts the rows that would be. */
const DryRun = Type.Optional(Type.Literal(true, { description: 'Nothing was stored; `rowsStored` would be' }));

/** What a file was taken for: a family of files, or a way of writing that belongs to none. `docs/import.md` lists them. */
export const FormatName = Type.Object(
  {
    id: Type.String({ description: '`kraken-trades`' }),
    title: Type.String({ description: '`Kraken trades`' }),
    source: Type.Union([Type.String(), Type.Null()], {
      description: '`Kraken`: whose files are written so; null where that is nobody in particular',
    }),
  },
  { title: 'FormatName' },
);
export type FormatName = Static<typeof FormatName>;

/** What an import warns of: sentences, and what each is about. */
export const WARNING_FIELDS = {
  warnings: Type.Array(Type.String()),
  warningFacts: Type.Optional(
    Type.Array(WarningFact, {
      description: 'The same as codes with values, in the same order; missing in older reports',
    }),
  ),
};

/** What became of one (file, instrument). */
export const ImportResult = Type.Object(
  {
    file: Type.String(),
    instrument: Type.Union([Type.String(), Type.Null()], { description: 'Its id; null after a dry run of a new one' }),
    symbol: Type.String(),
    kind: Type.Enum([...IMPORT_KINDS]),
    interval: Type.Union([Type.Enum([...LEVEL_INTERVALS]), Type.Null()], {
      description: 'null for trades, events and fills',
    }),
    format: Type.Optional(FormatName),
    rowsRead: Count,
    rowsStored: Count,
    rowsRejected: Count,
    duplicates: Count,
    rejects: Type.Array(RejectedRow, { maxItems: 100, description: 'The first 100' }),
    from: Type.Union([Type.String(), Type.Null()]),
    to: Type.Union([Type.String(), Type.Null()]),
    ...WARNING_FIELDS,
    findings: Type.Array(ImportFinding, { description: 'What is suspicious of the rows; nothing was changed' }),
    dryRun: DryRun,
  },
  { title: 'ImportResult' },
);
export type ImportResult = Static<typeof ImportResult>;

/** All results of one import taken together. */
export const ImportSummary = Type.Object(
  {
    files: Count,
    instruments: Count,
    rowsRead: Count,
    rowsStored: Count,
    rowsRejected: Count,
    duplicates: Count,
    seconds: Type.Number({ minimum: 0 }),
    dryRun: DryRun,
  },
  { title: 'ImportSummary' },
);
export type ImportSummary = Static<typeof ImportSummary>;

/** What an import did, row by row where it refused one. */
export const ImportReport = Type.Object(
  { results: Type.Array(ImportResult), summary: ImportSummary },
  { title: 'ImportReport' },
);
export type ImportReport = Static<typeof ImportReport>;

/** Where an import stands. It ends in `done`, `failed`, `cancelled`, or `kept`: nothing is lost, and the next start takes it in. */
export const IMPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'kept'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a running import is doing. */
export const IMPORT_PHASES = ['waiting', 'reading', 'sorting', 'saving', 'rolling-up', 'storing', 'finished'] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];

/** Why nothing of an import can be read: a stable code, and what happened with which value. */
export const ImportFailure = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    line: Type.Optional(Type.Integer({ minimum: 0, description: 'Where in the file the fault was found' })),
    value: Type.Optional(Type.String({ description: 'What stands there' })),
    details: Type.Optional(Type.Array(Type.String())),
  },
  { title: 'ImportFailure' },
);
export type ImportFailure = Static<typeof ImportFailure>;

/** `GET /api/v1/imports/{id}`. */
export const ImportStatus = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'The file’s name' }),
    state: Type.Enum([...IMPORT_STATES]),
    phase: Type.Enum([...IMPORT_PHASES]),
    bytesRead: Count,
    bytesTotal: Type.Union([Count, Type.Null()]),
    rowsRead: Count,
    report: Type.Union([ImportReport, Type.Null()], { description: 'Once it is done' }),
    failure: Type.Union([ImportFailure, Type.Null()], { description: 'Once it has failed, or is kept' }),
  },
  { title: 'ImportStatus' },
);
export type ImportStatus = Static<typeof ImportStatus>;
