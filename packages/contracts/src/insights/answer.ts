import { type Static, Type } from 'typebox';
import { InsightAnswerFields, InsightHeadFields } from './question.ts';
import { INSIGHTS, type InsightName } from './statistics.ts';

const Head = Type.Object(InsightHeadFields);
const Answer = Type.Object(InsightAnswerFields);

/** What one answer is of: an instrument, or all of them together (null), with its sample; no value where that is too thin. */
export interface InsightAnswer<Name extends InsightName> extends Static<typeof Answer> {
  readonly value: Static<(typeof INSIGHTS)[Name]['value']> | null;
}

/** The answer of a statistic, with the shape of its values. */
export interface Insight<Name extends InsightName> extends Static<typeof Head> {
  readonly answers: readonly InsightAnswer<Name>[];
}

/** What the answer of a statistic looks like: another object with every call, so keep it. */
export function insightSchemaOf(name: InsightName) {
  const value = Type.Union([INSIGHTS[name].value, Type.Null()]);
  return Type.Object({
    ...InsightHeadFields,
    answers: Type.Array(Type.Object({ ...InsightAnswerFields, value })),
  });
}
