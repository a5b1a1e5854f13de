import { conforms, type Schema } from '@candlemark/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longTest } from '../../testing/long-test.ts';
import { applied, changeOf, lineEdit } from '../../testing/opened-document.ts';
import { createDocumentApp } from '../testing/document-app.ts';
import { DAILY_FROM_US, DAILY_ID, TRADED_ID } from '../testing/sample-rows.ts';
import {
  ConfigAnswer,
  HistoryAnswer,
  MarksAnswer,
  SearchAnswer,
  SymbolAnswer,
  TimescaleMarksAnswer,
  UdfError,
} from './udf-answers.ts';

const nonsense = fc.oneof(
  fc.string({ maxLength: 20, unit: 'binary' }),
  fc.constantFrom('', ' ', '%', '__proto__', 'constructor', 'NaN', '-0', '1e3', '\u202e'),
);
const mixed = (likely: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 6, arbitrary: likely }, { weight: 1, arbitrary: nonsense });
const numbers = (...likely: number[]) =>
  mixed(fc.oneof(fc.constantFrom(...likely), fc.integer({ min: -70_000_000_000, max: 260_000_000_000 })).map(String));
const first = DAILY_FROM_US / 1e6;

const parameters = {
  symbol: mixed(fc.constantFrom('DAILY', 'traded', DAILY_ID, `${DAILY_ID}.per.${TRADED_ID}`, 'X:DAILY')),
  resolution: mixed(fc.constantFrom('1S', '1', '60', '7', '1D', 'W', '1M', '12M', '1T', '99999D')),
  from: numbers(first, first + 86_400, 0),
  to: numbers(first + 8_640_000, first * 2, 0),
  countback: numbers(0, 1, 300, 50_000, 50_001),
  query: mixed(fc.constantFrom('dai', 'TEST')),
  limit: numbers(1, 30, 1000, 1001),
  type: mixed(fc.constantFrom('', 'stock')),
};

const ANSWERS: Readonly<Record<string, Schema | null>> = {
  config: ConfigAnswer,
  symbols: SymbolAnswer,
  search: SearchAnswer,
  history: HistoryAnswer,
  marks: MarksAnswer,
  timescale_marks: TimescaleMarksAnswer,
  time: null,
};

const question = fc
  .tuple(fc.constantFrom(...Object.keys(ANSWERS)), fc.record(parameters, { requiredKeys: ['symbol', 'resolution'] }))
  .map(([path, query]) => ({ path, url: `/udf/${path}?${new URLSearchParams(query as Record<string, string>)}` }));

const RUNS = longTest({ rounds: 400, soakRounds: 30_000, timeoutMs: 60_000 });

test('no question makes the server fail, and every answer is as the protocol has it', async () => {
  const { app, errors, store } = await createDocumentApp();
  await applied(store, 'w', changeOf(lineEdit('a', { instrument: DAILY_ID, text: { label: 'words' } })));
  await fc.assert(
    fc.asyncProperty(question, async ({ path, url }) => {
      const { statusCode, body } = await app.inject(url);
      expect([200, 400]).toContain(statusCode);
      const schema = ANSWERS[path]!;
      if (schema === null) {
        expect(body).toMatch(/^\d+$/);
        return;
      }
      const answer: unknown = JSON.parse(body);
      const isError = conforms(UdfError, answer);
      expect(isError || (statusCode === 200 && conforms(schema, answer))).toBe(true);
      if (path === 'history' && !isError && 't' in (answer as object))
        checkColumns(answer as Record<string, readonly number[]>);
    }),
    { numRuns: RUNS },
  );
  expect(errors).toEqual([]);
});

/** All of one length, and in order. */
function checkColumns({ s: _status, ...columns }: Record<string, readonly number[]>): void {
  const { t } = columns;
  expect(new Set(Object.values(columns).map(({ length }) => length)).size).toBe(1);
  expect(t!.every((time, at) => at === 0 || time > t![at - 1]!)).toBe(true);
}
