import type { Instrument } from '@candlemark/bars';
import { parseExpressionId } from '../market/expressions/expression-id.ts';
import { HttpProblem } from './http-problem.ts';

/** The answer to whoever asks for bars that an instrument does not have; `asked` is the interval as it was written. */
export function levelNotServed({ id, symbol, levels }: Instrument, asked: string): HttpProblem {
  const there = levels.map(({ interval }) => interval).join(', ') || 'none';
  const why =
    parseExpressionId(id) === null
      ? ''
      : ' An expression has what both of its instruments have, as far as their bars open together; from 1D on their trading weeks must be the same.';
  return new HttpProblem('level-not-served', `${symbol} has no ${asked}; it has ${there}.${why}`);
}
