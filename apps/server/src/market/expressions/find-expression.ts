import type { Instrument } from '@candlemark/bars';
import type { ErrorCode } from '@candlemark/contracts';
import type { MarketStore } from '../market-store.ts';
import { type Expression, expressionId } from './expression-id.ts';
import { OPERATIONS } from './registry.ts';

export type FoundExpression =
  | { readonly ok: true; readonly instrument: Instrument }
  | { readonly ok: false; readonly code: ErrorCode; readonly detail: string };

/** One way to read a text. */
interface Reading {
  readonly left: string;
  readonly right: string;
  readonly expression: Expression | null;
}

/**
 * Finds what `AAPL/SPX` means. Symbols may have signs in them, so each sign may be the one between the two: only a text that
 * can be read in exactly one way is understood.
 */
export function findExpression(store: MarketStore, text: string): FoundExpression {
  const readings = readingsOf(store, text);
  const [first] = readings;
  if (first === undefined) {
    const signs = OPERATIONS.map(({ sign }) => sign).join(' or ');
    return failed(
      'invalid-request',
      `${JSON.stringify(text)} is no expression: two symbols with ${signs} between them.`,
    );
  }
  const understood = readings.flatMap(({ expression }) => expression ?? []);
  const ways = understood.map((expression) => expressionId(expression));
  const whole = store.bySymbol(text.trim());
  if (whole !== undefined) ways.push(`the instrument ${whole.id}`);
  const [expression] = understood;
  if (expression === undefined) return failed('instrument-not-found', unknownText(store, text, readings));
  if (ways.length > 1) {
    const there = ways.join(', ');
    return failed(
      'ambiguous-expression',
      `${JSON.stringify(text)} can be ${there}. Ask for the one you mean by its id.`,
    );
  }
  const instrument = store.instrument(expressionId(expression));
  if (instrument === undefined) return failed('instrument-not-found', unknownText(store, text, readings));
  if (instrument.levels.length > 0) return { ok: true, instrument };
  const detail = `${instrument.symbol} has no level: its instruments have none in common, at no time, or their bars never open together.`;
  return failed('level-not-served', detail);
}

function readingsOf(store: MarketStore, text: string): readonly Reading[] {
  return text.split('').flatMap((character, at): Reading[] => {
    const operation = OPERATIONS.find(({ sign }) => sign === character);
    const [left, right] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    if (operation === undefined || left === '' || right === '') return [];
    const [a, b] = [store.bySymbol(left), store.bySymbol(right)];
    return [{ left, right, expression: a && b ? { a: a.id, operation, b: b.id } : null }];
  });
}

function unknownText(store: MarketStore, text: string, [first, ...others]: readonly Reading[]): string {
  if (first === undefined || others.length > 0) return `No two instruments make ${JSON.stringify(text)}.`;
  const unknown = store.bySymbol(first.left) === undefined ? first.left : first.right;
  return `There is no instrument ${JSON.stringify(unknown)}.`;
}

function failed(code: ErrorCode, detail: string): FoundExpression {
  return { ok: false, code, detail };
}
