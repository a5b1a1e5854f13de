import { conforms, Problem, type Schema, type ValueOf } from '@candlemark/contracts';
import { ApiError, type ApiErrorCode } from './api-error.ts';

/** The part of the platform's `fetch` that the client needs, so that a test or Node can bring its own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface TransportOptions {
  /** Where the server is, without a slash at the end: `http://127.0.0.1:8080`, `https://home.example/charts`, or `''` for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  /** For writes from outside a browser page: the token of the data directory's server.json. */
  readonly token?: string;
}

/** Sends requests and turns everything that is not the wanted answer into an {@link ApiError}. */
export interface Transport {
  /** @throws ApiError for every answer that is not 2xx and when none comes; the signal's reason after an abort. */
  send(path: string, init: RequestInit): Promise<Response>;
  /** As `send`, and the body checked against the schema. */
  json<AnySchema extends Schema>(schema: AnySchema, path: string, init: RequestInit): Promise<ValueOf<AnySchema>>;
  /** As `json`, checked by hand where there is much of it. */
  jsonAs<Value>(isValue: (value: unknown) => value is Value, path: string, init: RequestInit): Promise<Value>;
}

export function createTransport({ baseUrl, fetch, token }: TransportOptions): Transport {
  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const response = await received(() => fetch(baseUrl + path, { ...init, headers }), init.signal);
    if (!response.ok) throw await errorOf(response, path);
    return response;
  }

  function json<AnySchema extends Schema>(
    schema: AnySchema,
    path: string,
    init: RequestInit,
  ): Promise<ValueOf<AnySchema>> {
    return jsonAs((body): body is ValueOf<AnySchema> => conforms(schema, body), path, init);
  }

  async function jsonAs<Value>(
    isValue: (value: unknown) => value is Value,
    path: string,
    init: RequestInit,
  ): Promise<Value> {
    const response = await send(path, init);
    const body: unknown = await received(() => response.json(), init.signal);
    if (!isValue(body)) {
      throw new ApiError('bad-data', `The answer to ${path} has an unknown shape`, response.status);
    }
    return body;
  }

  return { send, json, jsonAs };
}

/** Runs one network step; what it throws is the abort's reason, malformed JSON, or a lost connection. */
export async function received<Value>(
  step: () => Promise<Value>,
  signal: AbortSignal | null | undefined,
): Promise<Value> {
  try {
    return await step();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof SyntaxError) throw new ApiError('bad-data', 'The answer is not JSON', 0, null, cause);
    throw new ApiError('offline', 'The server cannot be reached', 0, null, cause);
  }
}

const GONE = ['offline', 'The server cannot be reached: a proxy answers in its place'] as const;

/** What a proxy answers by itself, in a form of its own. */
const OF_PROXIES = new Map<number, readonly [ApiErrorCode, string]>([
  [413, ['body-too-large', 'A proxy before the server takes nothing of that size']],
  [502, GONE],
  [503, GONE],
  [504, GONE],
]);

async function errorOf(response: Response, path: string): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { status } = response;
  if (conforms(Problem, body)) return new ApiError(body.code, body.detail, status, body);
  const [code, message] = OF_PROXIES.get(status) ?? ['bad-data', `The answer to ${path} is ${status} without a reason`];
  return new ApiError(code, message, status);
}
