import { type Static, Type } from 'typebox';
import { Ulid } from './instrument.ts';

/** What the document takes, stated in the OpenAPI text and enforced. */
export const DOCUMENT_LIMITS = {
  /** Records of all kinds, deleted ones included. */
  records: 1_000_000,
  annotationsPerInstrument: 100_000,
  /** UTF-8 bytes of one record's fields as JSON. */
  recordBytes: 256 * 1024,
  /** Of one request, and of one change, as an undo step may touch whatever was selected. */
  changesPerRequest: 1_000,
  editsPerChange: 10_000,
  /** Of one change: each is worked out from the record that the one before it has made. */
  editsPerRecord: 100,
  requestBytes: 16 * 1024 * 1024,
  fieldsPerEdit: 256,
  /** Of one record, counted as edits have written them: one by one within a part, or a part as a whole. */
  fieldsPerRecord: 1_000,
  /** Changes that are kept to look back at and to resume from; older ones are folded into the records. */
  keptChanges: 200_000,
} as const;

/** How many records or changes a page holds when nothing else is asked, and at most. */
export const DOCUMENT_PAGE = { default: 1_000, maximum: 10_000 } as const;

const NAME = '[A-Za-z0-9_][A-Za-z0-9_.:~-]{0,199}';

/** Of the letters of a key; `records-page.ts` compares them too. */
export const RECORD_KEY = { pattern: `^[a-z][a-z-]{0,31}/${NAME}$`, maxLength: 240 } as const;

/** Which record: its kind and its id, such as `annotation/01J…`, `layout/01J…`, `chart/01J…`, `tool-defaults/line`. */
export const RecordKey = Type.String({ ...RECORD_KEY, title: 'RecordKey' });

/**
 * Which field of a record: `anchors`, or one within a part, `style.lineColor`; the first dot parts them. Fields merge by these. `__proto__` is none, for what reads
 * it as a name may be led astray.
 */
export const FieldPath = Type.String({
  pattern:
    '^(?!(?:.*[.])?__proto__(?:[.]|$))[A-Za-z0-9_][A-Za-z0-9_:~-]{0,99}(?:[.][A-Za-z0-9_][A-Za-z0-9_.:~-]{0,99})?$',
  maxLength: 200,
  title: 'FieldPath',
});

/** Whoever changes something: one for each window, or the name of a program. */
export const WindowId = Type.String({ pattern: `^${NAME}$`, minLength: 1, maxLength: 64, title: 'WindowId' });

const Sequence = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Field values by path; any JSON. What a value may be, the kind of the record says. */
const Fields = Type.Record(FieldPath, Type.Unknown(), { maxProperties: DOCUMENT_LIMITS.fieldsPerEdit });

/** What a change does to one record. */
export const DocumentEdit = Type.Object(
  {
    key: RecordKey,
    base: Sequence,
    set: Fields,
    unset: Type.Optional(Type.Array(FieldPath, { maxItems: DOCUMENT_LIMITS.fieldsPerEdit })),
    deleted: Type.Optional(Type.Boolean()),
  },
  {
    additionalProperties: false,
    title: 'DocumentEdit',
    description:
      'base: the `seq` of the record as the author saw it, 0 for a new one. deleted: true takes the record away, false brings it back with all its fields.',
  },
);
export type DocumentEdit = Static<typeof DocumentEdit>;

/** One step of a person: stands whole or not at all, and once, however often it is sent. */
export const DocumentChange = Type.Object(
  {
    id: Ulid,
    name: Type.String({ maxLength: 200, description: 'As a person would say it: Move trend line' }),
    at: Type.String({ maxLength: 40, description: 'ISO 8601 in UTC, by the author’s clock' }),
    edits: Type.Array(DocumentEdit, { minItems: 1, maxItems: DOCUMENT_LIMITS.editsPerChange }),
  },
  { additionalProperties: false, title: 'DocumentChange' },
);
export type DocumentChange = Static<typeof DocumentChange>;

/** `POST /api/v1/document/changes`: applied in this order; answered when all of them are on the disk. */
export const ChangesBody = Type.Object(
  {
    window: WindowId,
    /** Whose numbers the bases are. In another epoch they say nothing, and count as 0. */
    epoch: Type.Optional(Ulid),
    changes: Type.Array(DocumentChange, { minItems: 1, maxItems: DOCUMENT_LIMITS.changesPerRequest }),
    whole: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'All of them or none: one that is refused takes the others with it',
      }),
    ),
  },
  { additionalProperties: false, title: 'DocumentChanges' },
);
export type ChangesBody = Static<typeof ChangesBody>;

/** A field of somebody else that the change has written over without having seen it: what it was is the way back. */
export const Overwritten = Type.Object(
  {
    key: RecordKey,
    path: Type.String({ description: 'A field, or `deleted`' }),
    window: WindowId,
    was: Type.Optional(Type.Unknown({ description: 'Left out where there was none' })),
  },
  { title: 'Overwritten' },
);
export type Overwritten = Static<typeof Overwritten>;

const Issue = Type.Object({ path: Type.String(), message: Type.String() });

/** What became of a change: it stands under a sequence number, or nothing of it does. */
export const ChangeResult = Type.Union([
  Type.Object({ id: Ulid, seq: Sequence, overwrote: Type.Array(Overwritten) }),
  Type.Object({ id: Ulid, refused: Type.Array(Issue, { minItems: 1 }) }),
]);
export type ChangeResult = Static<typeof ChangeResult>;

export const ChangesResponse = Type.Object(
  { epoch: Ulid, results: Type.Array(ChangeResult) },
  { title: 'DocumentChangesResponse' },
);
export type ChangesResponse = Static<typeof ChangesResponse>;

/** A record as it stands: `seq` is the change that touched it last. */
export const RecordJson = Type.Object(
  { key: RecordKey, seq: Sequence, deleted: Type.Boolean(), fields: Type.Record(Type.String(), Type.Unknown()) },
  { title: 'DocumentRecord' },
);
export type RecordJson = Static<typeof RecordJson>;

/** `GET /api/v1/document/records`. */
export const RecordsQuery = Type.Object(
  {
    kind: Type.Optional(Type.String({ pattern: '^[a-z][a-z-]{0,31}$', description: 'Of this kind only: annotation' })),
    instrument: Type.Optional(Type.String({ maxLength: 200, description: 'Whose field `instrument` is this' })),
    deleted: Type.Optional(Type.Boolean({ default: false, description: 'Deleted ones too' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: DOCUMENT_PAGE.maximum, default: DOCUMENT_PAGE.default })),
    cursor: Type.Optional(Type.String({ maxLength: 400, description: '`next` of the page before' })),
  },
  { additionalProperties: false },
);
export type RecordsQuery = Static<typeof RecordsQuery>;

/**
 * A page of records by key. `seq` is the last change of the whole document when the page was read: who reads several pages and then follows the
 * changes after the first page's `seq` has everything.
 */
export const RecordsResponse = Type.Object(
  {
    epoch: Ulid,
    seq: Sequence,
    records: Type.Array(RecordJson),
    damaged: Type.Optional(
      Type.Array(RecordKey, { description: 'Records of this page whose stored bytes are not what was written' }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'DocumentRecords' },
);
export type RecordsResponse = Static<typeof RecordsResponse>;

/**
 * A change as everybody is told of it. An edit that makes a record, brings one back or brings it to another instrument says so (`deleted` is false) and all of its fields, since who reads only
 * what is not deleted, and of one instrument, has never seen them.
 */
export const AppliedChange = Type.Object(
  {
    seq: Sequence,
    id: Ulid,
    window: WindowId,
    name: Type.String(),
    at: Type.String(),
    edits: Type.Array(
      Type.Object({
        key: RecordKey,
        set: Type.Record(Type.String(), Type.Unknown()),
        unset: Type.Optional(Type.Array(FieldPath)),
        deleted: Type.Optional(Type.Boolean()),
      }),
    ),
    overwrote: Type.Array(Overwritten),
  },
  { title: 'AppliedChange' },
);
export type AppliedChange = Static<typeof AppliedChange>;

/** `GET /api/v1/document/changes`: what was done, oldest first. */
export const AppliedQuery = Type.Object(
  {
    after: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: 'Changes with a higher `seq`' })),
    key: Type.Optional(RecordKey),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: DOCUMENT_PAGE.maximum, default: DOCUMENT_PAGE.default })),
  },
  { additionalProperties: false },
);
export type AppliedQuery = Static<typeof AppliedQuery>;

export const AppliedResponse = Type.Object(
  { epoch: Ulid, changes: Type.Array(AppliedChange), next: Type.Union([Sequence, Type.Null()]) },
  { title: 'AppliedChanges' },
);
export type AppliedResponse = Static<typeof AppliedResponse>;

/** The upgrade to the event channel: `GET /api/v1/document/events`. */
export const EventsQuery = Type.Object(
  {
    epoch: Type.Optional(Ulid),
    after: Type.Optional(
      Type.Integer({ minimum: 0, description: 'The last `seq` that is known; left out: from now on' }),
    ),
  },
  { additionalProperties: false },
);
export type EventsQuery = Static<typeof EventsQuery>;

/**
 * What the channel says, one JSON text a message. `welcome` comes first, and again every `beatMs` unless something is on its way already: who hears nothing for three of these has lost the
 * channel (servers before these beats leave `beatMs` out). Then every change after `after`, in order and without a gap. `resync`: the
 * changes asked for are not to be had any more, or another epoch began (a backup was restored); read the records anew and ask again from their `seq`.
 * `instruments`, at any time after the first `welcome`: these have changed, have come or are gone; null: many. It is told once, to whoever is there: who comes again asks anew.
 */
export const DocumentEvent = Type.Union([
  Type.Object({
    type: Type.Literal('welcome'),
    epoch: Ulid,
    seq: Sequence,
    beatMs: Type.Optional(Type.Integer({ minimum: 1, maximum: 86_400_000 })),
  }),
  Type.Object({ type: Type.Literal('change'), change: AppliedChange }),
  Type.Object({ type: Type.Literal('resync'), epoch: Ulid, seq: Sequence }),
  Type.Object({ type: Type.Literal('instruments'), ids: Type.Union([Type.Array(Ulid), Type.Null()]) }),
]);
export type DocumentEvent = Static<typeof DocumentEvent>;
