import { type Static, Type } from 'typebox';

/** What can be done with two instruments, as addresses name it: `AAPL/SPX` is one per the other, `AAPL-SPX` one minus the other. */
export const OPERATION_NAMES = ['per', 'minus'] as const;
export type OperationName = (typeof OPERATION_NAMES)[number];

/** `GET /api/v1/expressions`: the expression of two instruments, by their symbols. */
export const ExpressionQuery = Type.Object(
  {
    of: Type.String({
      minLength: 1,
      maxLength: 203,
      description: 'Two symbols, in any case of letters, with / or - between them: `AAPL/SPX`, `AAPL - SPX`',
    }),
  },
  { additionalProperties: false },
);
export type ExpressionQuery = Static<typeof ExpressionQuery>;
