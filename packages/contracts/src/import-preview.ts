import { LEVEL_INTERVALS } from '@candlemark/bars';
import { type Static, Type } from 'typebox';
import {
  BAR_STAMPS,
  FormatName,
  IMPORT_KINDS,
  ImportFailure,
  ImportFinding,
  ImportQuery,
  ImportStatus,
  RejectedRow,
  WARNING_FIELDS,
} from './imports.ts';

/** What a preview shows at most, whatever the file holds. */
export const PREVIEW_LIMITS = {
  rows: 12,
  cells: 256,
  letters: 200,
  rejects: 20,
  instruments: 50,
  points: 600,
} as const;

const Count = Type.Integer({ minimum: 0 });

/** `POST /api/v1/files`: the bytes are the body. */
export const FileQuery = Type.Object(
  { fileName: Type.String({ minLength: 1, maxLength: 255, description: 'Shown in reports; never opened' }) },
  { additionalProperties: false },
);
export type FileQuery = Static<typeof FileQuery>;

const { fileName: _, ...fileOptions } = ImportQuery.properties;

/** What is known about a file that has arrived; the rest is detected. */
export const FileOptions = Type.Object(fileOptions, { additionalProperties: false });
export type FileOptions = Static<typeof FileOptions>;

/** How an import came to nothing, so that its file waits again. */
export const EndedImport = Type.Object(
  {
    id: Type.String(),
    state: Type.Enum(['failed', 'cancelled']),
    failure: Type.Union([ImportFailure, Type.Null()]),
  },
  { title: 'EndedImport' },
);
export type EndedImport = Static<typeof EndedImport>;

/** A file that has arrived whole and waits to be imported. */
export const ArrivedFile = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    bytes: Count,
    lastImport: Type.Optional({ ...EndedImport, description: 'Where its last import came to nothing: how' }),
  },
  { title: 'ArrivedFile' },
);
export type ArrivedFile = Static<typeof ArrivedFile>;

/** `GET /api/v1/files`: oldest first. */
export const ArrivedFiles = Type.Object({ files: Type.Array(ArrivedFile) }, { title: 'ArrivedFiles' });
export type ArrivedFiles = Static<typeof ArrivedFiles>;

/** A row as it stands in the file. */
export const PreviewRow = Type.Object({
  line: Type.Union([Count, Type.Null()], { description: 'null near the end of a file of which not all was read' }),
  cells: Type.Array(Type.String()),
  time: Type.Union([Type.String(), Type.Null()], {
    description: 'As it was understood, in UTC; null where it was not',
  }),
});
export type PreviewRow = Static<typeof PreviewRow>;

const PreviewColumn = Type.Object({
  name: Type.String({ description: 'Empty in a file without a header' }),
  roles: Type.Array(Type.String(), { description: 'What it is taken for, in the words of `columns`; empty: not used' }),
});

const PreviewTime = Type.Object({
  title: Type.String({ description: 'How times are written, for people' }),
  unit: Type.Union([Type.String(), Type.Null()], { description: 'Of numbers since 1970' }),
  dateOrder: Type.Enum(['certain', 'likely', 'unknown'], { description: 'How sure the order of day and month is' }),
  hasZone: Type.Boolean({ description: 'Whether the times name their zone themselves, or are numbers since 1970' }),
  isDateOnly: Type.Boolean(),
  zone: Type.String({ description: 'In which times without a zone are read' }),
  isZoneSaid: Type.Boolean({ description: 'Whether anybody said so' }),
});

const PreviewInstrument = Type.Object({
  symbol: Type.String(),
  isKnown: Type.Boolean({ description: 'Whether it is there already' }),
  rows: Count,
  from: Type.Union([Type.String(), Type.Null()]),
  to: Type.Union([Type.String(), Type.Null()]),
});

const PreviewCalendar = Type.Object({
  name: Type.String(),
  timeZone: Type.String(),
  origin: Type.Enum(['given', 'proposed']),
  reason: Type.String(),
});

/** What a file would be imported as. Of a large one only the beginning, and the last rows, are looked at. */
export const ImportPreview = Type.Object(
  {
    isWhole: Type.Boolean({ description: 'Whether every row was looked at' }),
    isText: Type.Boolean({
      description: 'Whether it is text in lines, of which `delimiter` and `headerLine` can be said',
    }),
    rowsRead: Count,
    refusal: Type.Union([ImportFailure, Type.Null()], { description: 'Why it cannot be imported as it is understood' }),
    kind: Type.Union([Type.Enum([...IMPORT_KINDS]), Type.Null()]),
    format: Type.Union([FormatName, Type.Null()]),
    interval: Type.Union([Type.Enum([...LEVEL_INTERVALS]), Type.Null()]),
    stamp: Type.Union([Type.Enum([...BAR_STAMPS]), Type.Null()]),
    delimiter: Type.Union([Type.String(), Type.Null()]),
    decimalMark: Type.Union([Type.Enum(['.', ',']), Type.Null()]),
    headerLine: Type.Union([Count, Type.Null()], { description: 'null: there is none' }),
    columns: Type.Array(PreviewColumn),
    columnRoles: Type.Array(Type.String(), {
      description:
        'What a column may be said to mean, in the words of `columns`; empty: the names of the file alone say it',
    }),
    time: Type.Union([PreviewTime, Type.Null()]),
    calendar: Type.Union([PreviewCalendar, Type.Null()], { description: 'Of the first instrument' }),
    instruments: Type.Array(PreviewInstrument, { description: `The first ${PREVIEW_LIMITS.instruments}` }),
    instrumentCount: Count,
    firstRows: Type.Array(PreviewRow),
    lastRows: Type.Array(PreviewRow, {
      description: 'Those at the end; empty where it is not known without all of it',
    }),
    rowsRejected: Count,
    rejects: Type.Array(RejectedRow),
    findings: Type.Array(ImportFinding, { description: 'What is suspicious of the rows looked at' }),
    ...WARNING_FIELDS,
    chart: Type.Union(
      [
        Type.Object({
          symbol: Type.String(),
          times: Type.Array(Type.Number({ description: 'Microseconds since 1970' })),
          prices: Type.Array(Type.Number()),
        }),
        Type.Null(),
      ],
      { description: 'Closes, or prices of trades, of the first instrument among the rows looked at' },
    ),
  },
  { title: 'ImportPreview' },
);
export type ImportPreview = Static<typeof ImportPreview>;

const { report: _report, ...listedStatus } = ImportStatus.properties;

/** An import as a list shows it: its report is told with it alone. */
export const ListedImport = Type.Object(listedStatus, { title: 'ListedImport' });
export type ListedImport = Static<typeof ListedImport>;

/** `GET /api/v1/imports`: those that wait and run, and the last that have ended, oldest first. */
export const ImportsResponse = Type.Object({ imports: Type.Array(ListedImport) }, { title: 'Imports' });
export type ImportsResponse = Static<typeof ImportsResponse>;
