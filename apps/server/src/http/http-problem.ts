import { ERROR_CODES, type ErrorCode, PROBLEM_MEDIA_TYPE, type Problem } from '@candlemark/contracts';

/** One thing that is wrong with a request: where, and what. */
export interface RequestIssue {
  /** `query.limit`, `params.id`. */
  readonly path: string;
  readonly message: string;
}

/** An expected failure of a request. `message` says what happened, with which value, and what to do. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly issues: readonly RequestIssue[];
  /** Headers that the answer needs besides the usual ones, such as `allow`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    extra: { issues?: readonly RequestIssue[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.code = code;
    this.statusCode = ERROR_CODES[code].status;
    this.issues = extra.issues ?? [];
    this.headers = extra.headers ?? {};
  }
}

/** The body of an error answer. */
export function problemBody(problem: HttpProblem, requestId?: string): Problem {
  const { status, title } = ERROR_CODES[problem.code];
  return {
    type: `urn:candlemark:problem:${problem.code}`,
    title,
    status,
    code: problem.code,
    detail: problem.message,
    ...(requestId === undefined ? {} : { requestId }),
    ...(problem.issues.length === 0 ? {} : { issues: [...problem.issues] }),
  };
}

export const PROBLEM_CONTENT_TYPE = `${PROBLEM_MEDIA_TYPE}; charset=utf-8`;
