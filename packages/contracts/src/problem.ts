import { type Static, Type } from 'typebox';

interface ErrorEntry {
  /** The HTTP status that the code is answered with. */
  readonly status: number;
  /** One sentence that is the same for every occurrence. */
  readonly title: string;
}

/**
 * Every error that the HTTP interface answers, by its stable code. Programs compare the code, never the text.
 * A code is never renamed and never reused; titles may be reworded.
 */
export const ERROR_CODES = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'invalid-tile-index': { status: 400, title: 'The tile index is not in its canonical form' },
  'unknown-interval': { status: 400, title: 'There is no such interval' },
  'invalid-cursor': { status: 400, title: 'The cursor is not one of ours' },
  'write-refused': { status: 403, title: 'Changes need the page’s own origin or the token' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  'instrument-not-found': { status: 404, title: 'There is no such instrument' },
  'instrument-changed': { status: 409, title: 'Somebody else has changed it' },
  'symbol-taken': { status: 409, title: 'Another instrument has the symbol' },
  'unknown-variant': { status: 404, title: 'There is no such tile variant' },
  'level-not-served': { status: 404, title: 'The instrument has no bars of this interval' },
  'revision-gone': { status: 404, title: 'The tile has another revision' },
  'ambiguous-expression': { status: 422, title: 'The expression can be read in several ways' },
  'import-cancelled': { status: 409, title: 'The import was cancelled' },
  'import-refused': { status: 422, title: 'The file cannot be imported' },
  'import-failed': { status: 500, title: 'The import failed' },
  'import-kept': { status: 503, title: 'The import is kept, and taken in when the data directory is opened next' },
  'file-not-found': { status: 404, title: 'There is no such file that waits for its import' },
  'import-not-found': { status: 404, title: 'There is no such import' },
  'fetch-refused': { status: 422, title: 'It cannot be fetched' },
  'fetch-failed': { status: 502, title: 'The source could not be read' },
  'fetch-not-found': { status: 404, title: 'There is no such fetch' },
  'private-address': { status: 422, title: 'The address lies in the own network' },
  'too-many-fetches': { status: 429, title: 'Too many fetches are under way' },
  'insight-job-not-found': { status: 404, title: 'There is no such statistic under way' },
  'batch-not-found': { status: 404, title: 'There is no such batch' },
  'report-not-found': { status: 404, title: 'Nothing is known of the import' },
  'batch-damaged': { status: 409, title: 'Another batch would be lost' },
  'merge-refused': { status: 409, title: 'The two cannot be merged or parted' },
  'merge-not-found': { status: 404, title: 'There was no such merge' },
  'fill-import-not-found': { status: 404, title: 'There is no such list of own trades' },
  'change-not-found': { status: 404, title: 'There is no such change' },
  'change-failed': { status: 500, title: 'The store could not follow the change yet' },
  'annotations-refused': { status: 422, title: 'The annotations cannot be read' },
  'layout-not-found': { status: 404, title: 'There is no such layout' },
  'no-bars-in-range': { status: 422, title: 'There is nothing to show in the range' },
  'state-gone': { status: 404, title: 'The document does not know that far back' },
  'document-damaged': { status: 500, title: 'What is stored of the document is not what was written' },
  'document-unavailable': { status: 503, title: 'The document cannot be read or written now' },
  'too-many-changes': { status: 429, title: 'Too many changes at one time' },
  'upgrade-required': { status: 426, title: 'The address speaks WebSocket' },
  'method-not-allowed': { status: 405, title: 'The address does not answer this method' },
  'not-acceptable': { status: 406, title: 'The answer does not come in this format' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'body-too-large': { status: 413, title: 'The request body is too large' },
  'uri-too-long': { status: 414, title: 'The address is too long' },
  'unsupported-media-type': { status: 415, title: 'The request body has a type that is not read here' },
  'unknown-host': { status: 421, title: 'The server does not answer for this host name' },
  'tile-split': { status: 422, title: 'The range holds more trades than one tile' },
  'too-many-bars': { status: 422, title: 'The statistic is of more bars than one takes' },
  'too-many-imports': { status: 429, title: 'Too many imports are waiting' },
  'headers-too-large': { status: 431, title: 'The request headers are too large' },
  'rows-unreadable': { status: 500, title: 'Stored rows cannot be read' },
  internal: { status: 500, title: 'The server made a mistake' },
  unavailable: { status: 503, title: 'The server cannot answer now' },
} as const satisfies Record<string, ErrorEntry>;

/** A key of {@link ERROR_CODES}. */
export type ErrorCode = keyof typeof ERROR_CODES;

/** Whether the text is one of our error codes. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_CODES, text);
}

/** RFC 9457 `application/problem+json`: what happened, with which value, and what to do. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'A reference to what is written about the code' }),
    title: Type.String({ description: 'The same sentence for every occurrence of the code' }),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    code: Type.Enum(Object.keys(ERROR_CODES) as ErrorCode[], { description: 'Stable; compare this, never the text' }),
    detail: Type.String({ description: 'What happened this time, with which value, and what to do' }),
    requestId: Type.Optional(Type.String({ description: 'Finds the details in the server’s log' })),
    issues: Type.Optional(
      Type.Array(Type.Object({ path: Type.String(), message: Type.String() }), {
        description: 'What is wrong with the request, part by part',
      }),
    ),
  },
  { title: 'Problem' },
);
export type Problem = Static<typeof Problem>;

/** The media type of {@link Problem}. */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
