import { type Static, Type } from 'typebox';
import { ChangesResponse, DOCUMENT_PAGE, RecordJson, RecordKey, WindowId } from './document.ts';
import { Ulid } from './instrument.ts';

const Sequence = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Limit = Type.Integer({ minimum: 1, maximum: DOCUMENT_PAGE.maximum, default: DOCUMENT_PAGE.default });

/** `GET /api/v1/document/layouts/{id}/history`: what made the layout what it is, newest first. */
export const HistoryQuery = Type.Object(
  {
    before: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Marks with a lower `seq`: `next` of the page before' }),
    ),
    limit: Type.Optional(Limit),
  },
  { additionalProperties: false },
);
export type HistoryQuery = Static<typeof HistoryQuery>;

/** A moment that one can go back to: after this change. */
export const HistoryMark = Type.Object(
  { seq: Sequence, id: Ulid, window: WindowId, name: Type.String(), at: Type.String() },
  { title: 'HistoryMark' },
);
export type HistoryMark = Static<typeof HistoryMark>;

export const HistoryResponse = Type.Object(
  { epoch: Ulid, marks: Type.Array(HistoryMark), next: Type.Union([Sequence, Type.Null()]) },
  { title: 'LayoutHistory' },
);
export type HistoryResponse = Static<typeof HistoryResponse>;

/** `GET /api/v1/document/layouts/{id}/at/{seq}`. */
export const LayoutAtQuery = Type.Object(
  { limit: Type.Optional(Limit), cursor: Type.Optional(Type.String({ maxLength: 400 })) },
  { additionalProperties: false },
);
export type LayoutAtQuery = Static<typeof LayoutAtQuery>;

/** The records of a layout as they stood after the change `seq`, by key; their own `seq` is not later than that. */
export const LayoutAtResponse = Type.Object(
  {
    epoch: Ulid,
    seq: Sequence,
    records: Type.Array(RecordJson),
    damaged: Type.Optional(Type.Array(RecordKey)),
    next: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'LayoutAt' },
);
export type LayoutAtResponse = Static<typeof LayoutAtResponse>;

/** The change that is made, and whose it is. */
const NewChange = {
  id: Ulid,
  window: WindowId,
  name: Type.Optional(Type.String({ maxLength: 200, description: 'As a person would say it: Go back' })),
  at: Type.Optional(Type.String({ maxLength: 40, description: 'ISO 8601 in UTC, by the author’s clock' })),
};

/**
 * `POST /api/v1/document/layouts/{id}/restore`: makes a change, `id`, by which the layout is again as it stood after the change `seq`; and further ones, all of them or none,
 * where one would be too large.
 */
export const RestoreBody = Type.Object(
  { seq: Sequence, ...NewChange },
  { additionalProperties: false, title: 'LayoutRestore' },
);
export type RestoreBody = Static<typeof RestoreBody>;

/** `POST /api/v1/document/undo`: makes a change, `id`, that takes back what others did, and nothing of what was done since. */
export const UndoBody = Type.Object(
  {
    changes: Type.Array(Ulid, { minItems: 1, maxItems: 1_000, uniqueItems: true, description: 'What is taken back' }),
    ...NewChange,
  },
  { additionalProperties: false, title: 'DocumentUndo' },
);
export type UndoBody = Static<typeof UndoBody>;

export const UndoResponse = Type.Object(
  {
    ...ChangesResponse.properties,
    kept: Type.Array(
      Type.Object({
        key: RecordKey,
        path: Type.String({ description: 'A field, or `deleted`' }),
        window: WindowId,
      }),
      { description: 'What stays as it is, since this window has written it since' },
    ),
  },
  { title: 'DocumentUndoResponse' },
);
export type UndoResponse = Static<typeof UndoResponse>;
