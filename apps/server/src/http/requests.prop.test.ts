import { gunzipSync } from 'node:zlib';
import { decodeTable, LEVEL_INTERVALS, VARIANTS } from '@candlemark/bars';
import {
  AppliedResponse,
  BarsResponse,
  BarsTileJson,
  conforms,
  ERROR_CODES,
  HistoryResponse,
  InsightResponse,
  InstrumentJson,
  InstrumentsResponse,
  isErrorCode,
  isSplitBody,
  LayoutAtResponse,
  Problem,
  RecordsResponse,
  type Schema,
  TILE_MEDIA_TYPE,
  TradesTileJson,
} from '@candlemark/contracts';
import { tableFromIPC } from '@uwdata/flechette';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { ARROW_MEDIA_TYPE } from '../tables/arrow-stream.ts';
import { PARQUET_MEDIA_TYPE } from '../tables/parquet-file.ts';
import { longTest } from '../testing/long-test.ts';
import { applied, changeOf, lineEdit } from '../testing/opened-document.ts';
import { createDocumentApp } from './testing/document-app.ts';
import { DAILY_ID, TRADED_ID, UNKNOWN_ID } from './testing/sample-rows.ts';

/** Values that a client may mean, values at the edge, and nonsense, in this order of likelihood. */
const nonsense = fc.oneof(
  fc.string({ maxLength: 30, unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '%',
    '%00',
    '%2f',
    '..',
    ':id',
    '__proto__',
    'null',
    'NaN',
    '-0',
    '1e3',
    '0x1',
    '９',
    '\u202e',
  ),
);
const mixed = (...likely: fc.Arbitrary<string>[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.oneof(...likely) }, { weight: 1, arbitrary: nonsense });

const plainId = fc.constantFrom(DAILY_ID, TRADED_ID, UNKNOWN_ID);
const expressionId = fc
  .tuple(plainId, mixed(fc.constantFrom('per', 'minus')), plainId)
  .map(([a, operation, b]) => `${a}.${operation}.${b}`);
const id = mixed(plainId, plainId, expressionId);
const expression = mixed(fc.constantFrom('DAILY/TRADED', 'daily - daily', 'TRADED/TRADED', 'A/B/C', '/', '-DAILY'));
const interval = mixed(fc.constantFrom(...LEVEL_INTERVALS, 'trades'));
const integer = mixed(
  fc.integer({ min: -3, max: 60_000 }).map(String),
  fc.constantFrom('0', '1', '1000', '1001', '50000', '50001'),
);
const time = mixed(
  fc
    .date({ min: new Date('1600-01-01'), max: new Date('2300-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom('2020-01-01', '2020-02-30', '0000-01-01', '9999-12-31', '2020-01-01T00:00:00.000001+14:00'),
);
const format = mixed(fc.constantFrom('json', 'csv', 'tile', 'arrow', 'parquet'));
const word = mixed(fc.constantFrom('DAILY', 'daily', 'for tests', ''));
const index = mixed(
  fc.integer({ min: -100, max: 2000 }).map(String),
  fc.tuple(fc.integer({ min: -22, max: 26 }), fc.integer({ min: -10, max: 1e9 })).map(([k, n]) => `${k}.${n}`),
  fc.constantFrom('9007199254740991', '-9007199254740991', '99999999999999999999'),
);

/** A query of any of the parameters, sometimes twice the same, sometimes an unknown one. */
function query(parameters: Readonly<Record<string, fc.Arbitrary<string>>>): fc.Arbitrary<string> {
  const one = fc.oneof(
    ...Object.entries(parameters).map(([name, value]) => value.map((text) => [name, text] as const)),
    fc.tuple(fc.constantFrom('unknown', '__proto__', 'constructor', 'toString'), nonsense),
  );
  return fc
    .array(one, { maxLength: 4 })
    .map((pairs) => pairs.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&'))
    .map((text) => (text === '' ? '' : `?${text}`));
}

const segment = (value: fc.Arbitrary<string>) => value.map((text) => encodeURIComponent(text));
const root = '/api/v1/instruments';

const variant = mixed(fc.constantFrom(...VARIANTS));

const url = fc.oneof(
  query({ q: word, symbol: word, limit: integer, cursor: word }).map((text) => `${root}${text}`),
  fc.tuple(segment(id), query({})).map(([one, text]) => `${root}/${one}${text}`),
  fc
    .tuple(
      segment(id),
      segment(interval),
      query({ variant, from: time, to: time, limit: integer, format, cursor: word }),
    )
    .map(([one, level, text]) => `${root}/${one}/bars?interval=${level}&${text.slice(1)}`),
  fc
    .tuple(segment(id), segment(integer), segment(variant), segment(interval), segment(index), query({ format }))
    .map(
      ([one, revision, variant, level, place, text]) =>
        `${root}/${one}/tiles/${revision}/${variant}/${level}/${place}${text}`,
    ),
  query({
    kind: word,
    instrument: word,
    deleted: mixed(fc.constantFrom('true', 'false')),
    limit: integer,
    cursor: word,
  }).map((text) => `/api/v1/document/records${text}`),
  query({ instrument: id, format: mixed(fc.constantFrom('candlemark', 'ag-charts')) }).map(
    (text) => `/api/v1/document/annotations${text}`,
  ),
  query({ after: integer, key: mixed(fc.constantFrom('annotation/a', 'layout/main')), limit: integer }).map(
    (text) => `/api/v1/document/changes${text}`,
  ),
  fc
    .tuple(segment(mixed(fc.constantFrom('main', 'x'))), query({ before: integer, limit: integer }))
    .map(([one, text]) => `/api/v1/document/layouts/${one}/history${text}`),
  fc
    .tuple(segment(mixed(fc.constantFrom('main', 'x'))), segment(integer), query({ cursor: word, limit: integer }))
    .map(([one, seq, text]) => `/api/v1/document/layouts/${one}/at/${seq}${text}`),
  query({ after: integer, epoch: plainId }).map((text) => `/api/v1/document/events${text}`),
  query({ of: expression }).map((text) => `/api/v1/expressions${text}`),
  fc
    .tuple(
      mixed(fc.constantFrom('growth', 'standing', 'pair-regression', 'jobs')),
      id,
      segment(interval),
      query({ from: time, to: time, prices: word, hours: word, points: integer, window: integer }),
    )
    .map(
      ([name, one, level, text]) =>
        `/api/v1/insights/${encodeURIComponent(name)}?instruments=${encodeURIComponent(one)}&interval=${level}&${text.slice(1)}`,
    ),
  fc.tuple(segment(nonsense), segment(nonsense)).map(([a, b]) => `/api/v1/${a}/${b}`),
  fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`),
);

/** What a success at each address must look like; the first pattern that matches decides. */
const SUCCESSES: readonly (readonly [RegExp, readonly Schema[]])[] = [
  [/\/tiles\//, [BarsTileJson, TradesTileJson]],
  [/\/bars\?/, [BarsResponse]],
  [/\/instruments\/[^/?]+(?:\?|$)/, [InstrumentJson]],
  [/\/instruments(?:\?|$)/, [InstrumentsResponse]],
  [/\/document\/records/, [RecordsResponse]],
  [/\/history/, [HistoryResponse]],
  [/\/at\//, [LayoutAtResponse]],
  [/\/document\/annotations/, [Type.Object({ annotations: Type.Array(Type.Unknown()) })]],
  [/\/document\/changes/, [AppliedResponse]],
  [/\/expressions(?:\?|$)/, [InstrumentJson]],
  [/\/insights\//, [InsightResponse]],
];

const accept = fc.constantFrom(
  '*/*',
  'application/json',
  'text/csv',
  TILE_MEDIA_TYPE,
  ARROW_MEDIA_TYPE,
  PARQUET_MEDIA_TYPE,
  'text/html',
  'image/png, */*;q=0.1',
  '',
);
/** Header values as no client means them, short of what a connection would not carry. */
const anyText = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) });
const headers = fc
  .record(
    {
      accept: fc.oneof({ weight: 5, arbitrary: accept }, anyText),
      'accept-encoding': fc.oneof(fc.constantFrom('gzip', 'gzip;q=0', '*', 'br, gzip', 'identity'), anyText),
      'if-none-match': fc.oneof(fc.constantFrom('*', '"x"', 'W/"x", "y"', ','), anyText),
      range: fc.oneof(fc.constantFrom('bytes=0-1', 'bytes=-5', 'bytes=9-1'), anyText),
      'if-range': anyText,
      origin: fc.constantFrom('null', 'http://evil.example', 'http://localhost:80'),
    },
    { requiredKeys: ['accept'], noNullPrototype: true },
  )
  .map((all) => all as Record<string, string>);

/** Whether the bytes are what their type says, for types that are not text. */
const WHOLE: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  [ARROW_MEDIA_TYPE]: (bytes) => tableFromIPC(bytes).numCols >= 4,
  [PARQUET_MEDIA_TYPE]: (bytes) => bytes.subarray(0, 4).toString() + bytes.subarray(-4).toString() === 'PAR1PAR1',
  [TILE_MEDIA_TYPE]: (bytes) => isSplitBody(bytes) || decodeTable(bytes).columns.size >= 4,
};

function bodyOf({ headers: { 'content-encoding': coding }, rawPayload }: LightMyRequestResponse): Buffer {
  return coding === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
}

const RUNS = longTest({ rounds: 1000, soakRounds: 100_000, timeoutMs: 60_000 });

test('no request makes the server fail, and every answer is one of those it documents', async () => {
  const { app, errors, store } = await createDocumentApp();
  await applied(store, 'w', changeOf({ key: 'layout/main', base: 0, set: { name: 'Main', order: 0 } }));
  for (const id of ['a', 'b', 'c']) await applied(store, 'w', changeOf(lineEdit(id)));
  await fc.assert(
    fc.asyncProperty(url, headers, fc.constantFrom('GET', 'HEAD'), async (path, sent, method) => {
      const response = await app.inject({ method: method as 'GET', url: path, headers: sent });
      const type = String(response.headers['content-type']);
      if (response.statusCode === 503) expect(response.body).toMatch(/^<!doctype html>|^$/);
      else if (response.statusCode >= 400) {
        expect(response.statusCode).toBeLessThan(500);
        expect(type).toBe('application/problem+json; charset=utf-8');
        if (method === 'HEAD') return;
        const problem: unknown = response.json();
        if (!conforms(Problem, problem) || !isErrorCode(problem.code)) throw new Error(`no problem: ${response.body}`);
        expect(ERROR_CODES[problem.code].status).toBe(response.statusCode);
      } else if (method === 'GET' && response.statusCode === 200 && type.startsWith('application/json')) {
        const schemas = SUCCESSES.find(([pattern]) => pattern.test(path))?.[1] ?? [];
        expect(schemas.some((schema) => conforms(schema, JSON.parse(bodyOf(response).toString())))).toBe(true);
      } else if (method === 'GET' && response.statusCode === 200) {
        expect(WHOLE[type]?.(bodyOf(response)) ?? true).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
  expect(errors).toEqual([]);
});
