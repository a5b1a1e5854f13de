import { isIntraday } from '@candlemark/bars';
import type { InsightInstrument, InsightName, SampleReason } from '@candlemark/contracts';
import type { DuckDBPreparedStatement } from '@duckdb/node-api';
import type { Session } from '../market/duckdb/session.ts';
import { type Groups, groupsBy } from './group-keys.ts';
import type { BarsQuestion } from './question.ts';
import extentsSql from './relation/extents.sql';
import { putRelation, type Relation, type RelationParts } from './relation/relation.ts';
import { knownIn, knownTimeIn, numberIn, type Row } from './row-values.ts';
import type { AnswerOf, Binds, ParametersOf, SampledValue, Statistic } from './statistic.ts';
import { Stoppable } from './stoppable.ts';

export interface StatisticResult<Name extends InsightName> {
  readonly instruments: readonly InsightInstrument[];
  readonly answers: readonly SampledValue<AnswerOf<Name>>[];
}

/** Computes a statistic in a session. Leaves nothing behind in it, however it ends. @throws StoppedError */
export async function runStatistic<Name extends InsightName>(
  session: Session,
  statistic: Statistic<Name>,
  parameters: ParametersOf<Name>,
  parts: Omit<RelationParts, 'matching' | 'groups'>,
  stoppable = new Stoppable(),
): Promise<StatisticResult<Name>> {
  const field = statistic.groupBy?.(parameters);
  const groups = field === undefined ? null : groupsBy(parts.question.instruments, field);
  const relation = await putRelation(session, { ...parts, groups, matching: statistic.matching });
  const select = (sql: string, binds: Binds) => stoppable.run(session, () => selectRows(session, relation, sql, binds));
  try {
    const extents = await select(extentsSql, {});
    const instruments = instrumentsOf(parts.question, extents);
    const refused = statistic.refuses?.(parameters, isIntraday(parts.question.interval)) ?? null;
    const binds = statistic.binds(parameters);
    const rows = refused === null ? await select(statistic.sql, binds) : [];
    const telling = { statistic, parameters, question: parts.question, instruments, refused, groups };
    const answers = answersOf(telling, rows);
    return { instruments, answers };
  } finally {
    await relation.drop();
  }
}

interface Telling<Name extends InsightName> {
  readonly statistic: Statistic<Name>;
  readonly parameters: ParametersOf<Name>;
  readonly question: BarsQuestion;
  readonly instruments: readonly InsightInstrument[];
  readonly refused: SampleReason | null;
  readonly groups: Groups | null;
}

function answersOf<Name extends InsightName>(
  telling: Telling<Name>,
  rows: readonly Row[],
): readonly SampledValue<AnswerOf<Name>>[] {
  const { statistic, question, instruments } = telling;
  if (statistic.rows === 'joint') {
    const bars = Math.max(0, ...instruments.map((one) => one.bars));
    return [{ instrument: null, ...sampled(telling, rows[0] ?? {}, 0, bars) }];
  }
  const byPlace = new Map(rows.map((row) => [numberIn(row, 'instrument'), row]));
  return question.instruments.map(({ instrument }, place) => ({
    instrument: instrument.id,
    ...sampled(telling, byPlace.get(place) ?? {}, place, instruments[place]!.bars),
  }));
}

function sampled<Name extends InsightName>(
  { statistic, parameters, question, refused, groups }: Telling<Name>,
  row: Row,
  place: number,
  bars: number,
): Pick<SampledValue<AnswerOf<Name>>, 'sample' | 'value'> {
  const values = knownIn(row, 'n') ?? 0;
  const needed = statistic.needs(parameters);
  const possible = { bars, returns: Math.max(0, bars - 1), instruments: question.instruments.length }[statistic.counts];
  const count = { values, needed, leftOut: refused === null ? Math.max(0, possible - values) : 0 };
  const without = (reason: SampleReason) => ({ sample: { ...count, enough: false, reason }, value: null });
  if (refused !== null) return without(refused);
  if (bars === 0) return without('no-bars');
  if (values < needed) return without(values === 0 ? statistic.none : 'too-few');
  const { instruments } = question;
  const answer = statistic.answer(
    row,
    { instruments, instrument: instruments[place]!, groupKeys: groups?.keys ?? [] },
    parameters,
  );
  return typeof answer === 'string'
    ? without(answer)
    : { sample: { ...count, enough: true, reason: null }, value: answer };
}

function instrumentsOf({ instruments }: BarsQuestion, extents: readonly Row[]): readonly InsightInstrument[] {
  const byPlace = new Map(extents.map((row) => [numberIn(row, 'instrument'), row]));
  return instruments.map(({ instrument, barsPerYear }, place) => {
    const row = byPlace.get(place) ?? {};
    return {
      id: instrument.id,
      revision: instrument.revision,
      bars: knownIn(row, 'bars') ?? 0,
      first: knownTimeIn(row, 'from_us'),
      last: knownTimeIn(row, 'to_us'),
      barsPerYear,
    };
  });
}

/** Runs the text of a file with the relation in front of it. */
async function selectRows(session: Session, relation: Relation, sql: string, binds: Binds): Promise<readonly Row[]> {
  const statement = await session.connection.prepare(`WITH ${relation.text},\n${withoutWith(sql)}`);
  try {
    bindNamed(statement, { ...relation.binds, ...binds });
    return (await (await statement.run()).getRowObjectsJS()) as Row[];
  } finally {
    statement.destroySync();
  }
}

/** A file from its first common table expression on. Every file begins with WITH, after remarks. */
function withoutWith(sql: string): string {
  const start = /^WITH\s/m.exec(sql);
  if (start === null) throw new Error('A statistic’s statement does not begin with WITH');
  return sql.slice(start.index + start[0].length);
}

/** Gives a statement the arguments that it names. */
function bindNamed(
  statement: DuckDBPreparedStatement,
  binds: Readonly<Record<string, string | number | bigint | boolean>>,
): void {
  for (let index = 1; index <= statement.parameterCount; index += 1) {
    const name = statement.parameterName(index);
    const value = binds[name];
    if (typeof value === 'bigint') statement.bindBigInt(index, value);
    else if (typeof value === 'boolean') statement.bindBoolean(index, value);
    else if (typeof value === 'string') statement.bindVarchar(index, value);
    else if (typeof value === 'number' && Number.isInteger(value)) statement.bindInteger(index, value);
    else throw new TypeError(`The statistic’s statement names $${name}, which nobody gives`);
  }
}
