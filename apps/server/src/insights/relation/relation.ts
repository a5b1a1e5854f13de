/*
 * Puts a question's bars in front of a statement: tables of the session with what is made here, and the text of common table
 * expressions that a statistic's own follow.
 */
import { type CompiledCalendar, compileCalendar, isIntraday } from '@candlemark/bars';
import { ALL_TIME, type TimeRange } from '../../market/change-range.ts';
import type { Session } from '../../market/duckdb/session.ts';
import type { Groups } from '../group-keys.ts';
import type { BarsQuestion } from '../question.ts';
import type { Statistic } from '../statistic.ts';
import { type BarsPlan, unitsOf } from './bars-source.ts';
import returns from './returns.sql';
import { asRelation, dropTables, HANDED, type HandedBars, putBars, putTable, type TempTable } from './temp-table.ts';
import { type DayCalendar, tradingDays } from './trading-days.ts';

/** What a relation is made of. */
export interface RelationParts {
  readonly question: BarsQuestion;
  readonly plans: readonly BarsPlan[];
  /** The bars of the plans that say so. */
  readonly handed: readonly HandedBars[];
  readonly matching: Statistic['matching'];
  /** null where nothing is grouped. */
  readonly groups: Groups | null;
}

/** A relation that stands in a session. */
export interface Relation {
  /** Common table expressions from `bars` on, without WITH. */
  readonly text: string;
  /** Arguments that they take, whole numbers. */
  readonly binds: Readonly<Record<string, bigint | number>>;
  drop(): Promise<void>;
}

/** The largest number that an instrument can have. */
const MOST_NUMBER = 2 ** 31 - 1;

type StoredPlan = Extract<BarsPlan, { readonly kind: 'stored' }>;

export async function putRelation(session: Session, parts: RelationParts): Promise<Relation> {
  const { question, plans, handed, matching, groups } = parts;
  const stored = plans.filter((plan) => plan.kind === 'stored');
  const range = hull(plans);
  const calendars = calendarsOf(question);
  const tables = [instrumentsTable(parts, calendars)];
  if (stored.some(({ spans }) => spans !== null)) tables.push(spansTable(plans));
  if (matching !== 'none') tables.push(tradingDays(calendars, question.interval, range));
  if (groups !== null) tables.push(membershipsTable(groups));
  const names = [...tables.map(({ name }) => name), HANDED];
  try {
    for (const table of tables) await putTable(session, table);
    if (handed.length > 0) await putBars(session, handed);
  } catch (error) {
    await dropTables(session, names);
    throw error;
  }
  const arms = [...armsOf(stored), ...(handed.length > 0 ? [HANDED_ARM] : [])];
  const numbers = stored.map(({ number }) => number);
  const text = [
    ...tables.map(asRelation),
    `found AS (\n${(arms.length > 0 ? arms : [NO_ARM]).join('\nUNION ALL\n')}\n)`,
    `bars AS (\n${matched(question, matching)}\n)`,
    returnsOf(question),
  ].join(',\n');
  return {
    text,
    binds: {
      from_us: BigInt(Math.ceil(range.fromUs)),
      to_us: BigInt(Math.ceil(range.toUs)),
      least_number: Math.min(...numbers, MOST_NUMBER),
      most_number: Math.max(...numbers, -1),
    },
    drop: () => dropTables(session, names),
  };
}

const RETURNS = returns.slice(returns.indexOf('steps AS')).trimEnd();
const PARTITION = 'PARTITION BY instrument ';

/** One instrument is not parted: that would be a fifth of the time of its returns. */
function returnsOf({ instruments }: BarsQuestion): string {
  return instruments.length === 1 ? RETURNS.replace(PARTITION, '') : RETURNS;
}

/** One for each kind of table, and whether spans are joined: a part without does not pay for one with. */
function armsOf(stored: readonly StoredPlan[]): readonly string[] {
  const spanned = stored.filter(({ spans }) => spans !== null);
  const spans = spanned.reduce((sum, plan) => sum + (plan.spans?.length ?? 0), 0);
  const areFew = spans <= FEW_SPANS * spanned.length;
  const arms = new Map<string, string>();
  for (const { table, spans } of stored) {
    const kind = armOf(table, spans !== null);
    if (!arms.has(kind)) arms.set(kind, spans === null ? plainArm(table) : spannedArm(table, areFew));
  }
  return [...arms.values()];
}

const armOf = (table: string, isSpanned: boolean) => `${table} ${isSpanned}`;

// The range of numbers lets the engine skip blocks of rows; its types are those of the columns, for the same reason.
const WHERE = `b.instrument BETWEEN $least_number::INTEGER AND $most_number::INTEGER
    AND b.time >= $from_us::BIGINT AND b.time < $to_us::BIGINT`;

const NUMBERS = ['open', 'high', 'low', 'close'];

function plainArm(table: string): string {
  const prices = NUMBERS.map((name) => `b.${name} / i.price_unit AS ${name}`).join(', ');
  return `  SELECT i.instrument, b.time AS time_us, ${prices}, b.volume / i.size_unit AS volume
  FROM "${table}" AS b JOIN instruments AS i ON i.number = b.instrument
  WHERE NOT i.is_spanned AND ${WHERE}`;
}

/**
 * Spans of an instrument up to which each bar is simply held against all of them. Beyond, bars and spans are sorted and merged, which takes
 * twice the time of everything else.
 */
const FEW_SPANS = 64;

function spannedArm(table: string, areFew: boolean): string {
  const prices = NUMBERS.map((name) => `b.${name} * s.dividend / s.split / b.price_unit AS ${name}`).join(', ');
  return `  SELECT b.instrument, b.time AS time_us, ${prices}, b.volume * s.split / b.size_unit AS volume
  FROM (
    SELECT i.instrument, i.price_unit, i.size_unit, b.time, b.open, b.high, b.low, b.close, b.volume
    FROM "${table}" AS b JOIN instruments AS i ON i.number = b.instrument
    WHERE i.is_spanned AND ${WHERE}
  ) AS b
  ${areFew ? '' : 'ASOF '}JOIN spans AS s ON s.instrument = b.instrument AND b.time >= s.from_us
  WHERE b.time < s.to_us`;
}

const HANDED_ARM = `  SELECT instrument::INTEGER AS instrument, time_us::BIGINT AS time_us, open, high, low, close, volume
  FROM temp.insight_${HANDED}`;

const NO_ARM = `  SELECT 0 AS instrument, 0::BIGINT AS time_us, 0.0::DOUBLE AS open, 0.0::DOUBLE AS high, 0.0::DOUBLE AS low,
    0.0::DOUBLE AS close, NULL::DOUBLE AS volume
  WHERE false`;

/** Bars with what they are matched by. */
function matched({ interval }: BarsQuestion, matching: Statistic['matching']): string {
  const needsDays = matching === 'labels' || (matching === 'slots' && !isIntraday(interval));
  if (!needsDays) return '  SELECT *, time_us AS slot, NULL::INTEGER AS label FROM found';
  return `  SELECT f.instrument, f.time_us, f.open, f.high, f.low, f.close, f.volume,
    ${isIntraday(interval) ? 'f.time_us' : 'd.slot'} AS slot, d.label
  FROM (SELECT found.*, i.calendar FROM found JOIN instruments AS i USING (instrument)) AS f
  ASOF JOIN days AS d ON d.calendar = f.calendar AND f.time_us >= d.from_us`;
}

function instrumentsTable({ question, plans }: RelationParts, calendars: readonly DayCalendar[]): TempTable {
  return {
    name: 'instruments',
    columns: [
      { name: 'instrument', type: 'INTEGER' },
      { name: 'number', type: 'INTEGER' },
      { name: 'is_spanned', type: 'BOOLEAN' },
      { name: 'calendar', type: 'INTEGER' },
      { name: 'price_unit', type: 'DOUBLE' },
      { name: 'size_unit', type: 'DOUBLE' },
      { name: 'bars_per_year', type: 'DOUBLE' },
      { name: 'weight', type: 'DOUBLE' },
    ],
    rows: question.instruments.map(({ instrument, weight, barsPerYear }, place) => {
      const plan = plans[place]!;
      const isStored = plan.kind === 'stored';
      const { priceUnit, sizeUnit } = unitsOf(instrument);
      const calendar = compileCalendar(instrument.calendar);
      return [
        place,
        isStored ? plan.number : -1,
        isStored && plan.spans !== null ? 1 : 0,
        calendars.findIndex((one) => one.calendar === calendar && one.timeZone === instrument.timeZone),
        priceUnit,
        sizeUnit,
        barsPerYear,
        weight,
      ];
    }),
  };
}

function membershipsTable({ members }: Groups): TempTable {
  return {
    name: 'memberships',
    columns: [
      { name: 'instrument', type: 'INTEGER' },
      { name: 'group_number', type: 'INTEGER' },
    ],
    rows: members.map(({ place, group }) => [place, group]),
  };
}

function spansTable(plans: readonly BarsPlan[]): TempTable {
  return {
    name: 'spans',
    columns: [
      { name: 'instrument', type: 'INTEGER' },
      { name: 'from_us', type: 'BIGINT' },
      { name: 'to_us', type: 'BIGINT' },
      { name: 'split', type: 'DOUBLE' },
      { name: 'dividend', type: 'DOUBLE' },
    ],
    rows: plans.flatMap((plan, place) =>
      plan.kind === 'stored'
        ? (plan.spans ?? []).map(({ fromUs, toUs, split, dividend }) => [place, fromUs, toUs, split, dividend])
        : [],
    ),
  };
}

/** Every calendar of the question with every zone that its hours are told in, once. */
function calendarsOf({ instruments }: BarsQuestion): readonly DayCalendar[] {
  const zones = new Map<CompiledCalendar, Set<string>>();
  for (const { instrument } of instruments) {
    const calendar = compileCalendar(instrument.calendar);
    zones.set(calendar, (zones.get(calendar) ?? new Set()).add(instrument.timeZone));
  }
  return [...zones].flatMap(([calendar, names]) => [...names].map((timeZone) => ({ calendar, timeZone })));
}

/** The range of all bars that are planned; nothing where there are none. */
function hull(plans: readonly BarsPlan[]): TimeRange {
  let { fromUs, toUs } = { fromUs: ALL_TIME.toUs, toUs: ALL_TIME.fromUs };
  for (const plan of plans) {
    if (plan.kind === 'none') continue;
    fromUs = Math.min(fromUs, plan.range.fromUs);
    toUs = Math.max(toUs, plan.range.toUs);
  }
  return fromUs < toUs ? { fromUs, toUs } : { fromUs: 0, toUs: 0 };
}
