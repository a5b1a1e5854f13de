import type { GroupField, INSIGHTS, InsightName, Sample, SampleReason, ValueOf } from '@candlemark/contracts';
import type { AskedInstrument } from './question.ts';
import type { Row } from './row-values.ts';

/** What a statistic is asked for, beside the bars it is of. */
export type ParametersOf<Name extends InsightName> = ValueOf<(typeof INSIGHTS)[Name]['parameters']>;

/** What it answers, of one instrument or of all together. */
export type AnswerOf<Name extends InsightName> = ValueOf<(typeof INSIGHTS)[Name]['value']>;

/** An argument of a statement, by the name that stands after its `$`. */
export type Binds = Readonly<Record<string, string | number | boolean>>;

/**
 * A statistic: a question to `bars` in a file of SQL, and how its rows become the answer. It does not know where bars come from.
 *
 * The file begins with `WITH`, may use `bars`, `returns`, `instruments` and (by `matching`) `days`, (by `groupBy`) `memberships` of an instrument in groups by their numbers, and gives one row an instrument, or one
 * row of all. Each row has `n`, how many values it is made of.
 */
export interface Statistic<Name extends InsightName = InsightName> {
  readonly name: Name;
  /** What it tells, in one line. */
  readonly summary: string;
  /** What its sample counts. */
  readonly values: string;
  /** The text of its file. */
  readonly sql: string;
  /** Whether a row is of each instrument, or one is of all together. */
  readonly rows: 'each' | 'joint';
  /** Whether bars of one instrument can be its values, or returns of them, of which the first has none, or the instruments. */
  readonly counts: 'returns' | 'bars' | 'instruments';
  /**
   * What times are needed for. `none`: order. `slots`: to match the bars of instruments whose days open at different times;
   * `labels`: that, and the dates of the slots. `days`: the relation `days`, of the trading days of the only instrument.
   */
  readonly matching: 'none' | 'slots' | 'labels' | 'days';
  /** Why there is not a single value, of bars that are there. */
  readonly none: SampleReason;
  /** How many values it needs. */
  needs(parameters: ParametersOf<Name>): number;
  binds(parameters: ParametersOf<Name>): Binds;
  /** Which field it groups by; left out by those that do not. */
  groupBy?(parameters: ParametersOf<Name>): GroupField;
  /** Why it cannot be told of an interval of so many days, whatever the bars are. */
  refuses?(parameters: ParametersOf<Name>, isIntraday: boolean): SampleReason | null;
  /**
   * There where what it tells of an instrument comes from the bars of that instrument alone, so that many instruments can be computed some at a time.
   * Is given the answers of all, and puts in what is of all together; most have nothing of that kind.
   */
  combine?(answers: readonly SampledValue<AnswerOf<Name>>[]): readonly SampledValue<AnswerOf<Name>>[];
  /** Makes the answer of a row that has enough values; or says why it cannot. */
  answer(row: Row, asked: Asked, parameters: ParametersOf<Name>): AnswerOf<Name> | SampleReason;
}

/** A value with what it is made of; null where that is not enough. */
export interface SampledValue<Value extends object = object> {
  /** null: of all instruments together. */
  readonly instrument: string | null;
  readonly sample: Sample;
  readonly value: Value | null;
}

/** The answers of instruments of which nothing is of all together. */
export const APART = <Value extends object>(answers: readonly SampledValue<Value>[]) => answers;

/** The instruments of a question, and the one that a row is of; of a joint row the first. */
export interface Asked {
  readonly instruments: readonly AskedInstrument[];
  readonly instrument: AskedInstrument;
  /** Keys of the groups by their numbers; none where nothing is grouped. */
  readonly groupKeys: readonly (string | null)[];
}
