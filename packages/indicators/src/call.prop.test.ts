import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indicatorCallText, readIndicatorCall } from './call.ts';
import { IndicatorRun } from './indicator-run.ts';
import { InputError } from './inputs.ts';
import { INDICATORS } from './registry.ts';

const types = INDICATORS.map(({ type }) => type);
const keys = [...new Set(INDICATORS.flatMap(({ inputs }) => Object.keys(inputs)))];
const word = fc.oneof(
  fc.constantFrom(...types, ...keys, '__proto__', 'constructor', 'toString', 'close', 'true', '1e999', '-0', '0x10'),
  fc.constantFrom('(', ')', '=', ',', ' ', '\u0000', '\u001b[31m', '\n', '𝟙', '٣'),
  fc.double().map(String),
  fc.string({ maxLength: 20 }),
);
const hostile = fc.array(word, { maxLength: 24 }).map((words) => words.join(''));
const likely = fc.constantFrom(...INDICATORS).chain(({ type, inputs }) => {
  const key = fc.constantFrom(...Object.keys(inputs), '__proto__');
  const pairs = fc.array(fc.tuple(key, word), { maxLength: 3 });
  return pairs.map((all) => `${type}(${all.map((pair) => pair.join('=')).join(',')})`);
});

test('any text is a call that can be run and written again, or an error that says why on a short line', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, likely), (text) => {
      try {
        const call = readIndicatorCall(text);
        new IndicatorRun(call.indicator, call.inputs);
        expect(readIndicatorCall(indicatorCallText(call))).toEqual(call);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        expect((error as Error).message.length).toBeLessThan(500);
        expect((error as Error).message).not.toMatch(/\p{Cc}/u);
      }
    }),
    { numRuns: 2000 },
  );
});

test('long runs of spaces and brackets are gone through once', () => {
  const runs = [`sma${' '.repeat(200_000)}x`, ' '.repeat(200_000), `sma(${'('.repeat(200_000)}`, 'a-'.repeat(200_000)];
  for (const text of runs) expect(() => readIndicatorCall(text)).toThrow(InputError);
});
