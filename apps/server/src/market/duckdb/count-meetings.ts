import {
  type CompiledCalendar,
  compileCalendar,
  isIntraday,
  type LevelInterval,
  parseCalendar,
} from '@candlemark/bars';
import { type InstrumentState, seriesOf } from '../instrument-state.ts';
import { isExact } from '../scales.ts';
import { importedRows, tableOf } from './rows-writer.ts';
import type { Session } from './session.ts';

/** Rows of two instruments that are of the same time. */
export interface Meeting {
  /** null for trades. */
  readonly interval: LevelInterval | null;
  /** Bars of the same time, or trades that are the same. */
  readonly rows: number;
  /** Those of them with other prices or another volume. */
  readonly differing: number;
}

/** Counts where the rows of two instruments meet, series by series. Cost: a join of the rows of both. */
export async function countMeetings(
  session: Session,
  one: InstrumentState,
  other: InstrumentState,
): Promise<readonly Meeting[]> {
  const intervals = seriesOf(one)
    .map(({ interval }) => interval)
    .filter((interval) => seriesOf(other).some((series) => series.interval === interval));
  const meetings: Meeting[] = [];
  for (const interval of intervals) {
    const isDated = interval !== null && !isIntraday(interval);
    const counts = isDated
      ? meetingDays(await daysOf(session, one, interval), await daysOf(session, other, interval))
      : await meetingRows(session, rowsSql(one, interval), rowsSql(other, interval), interval === null);
    meetings.push({ interval, ...counts });
  }
  return meetings;
}

type Counts = Omit<Meeting, 'interval'>;

async function meetingRows(session: Session, left: string, right: string, isTrades: boolean): Promise<Counts> {
  const differs = BAR_VALUES.map((name) => `a.${name} IS DISTINCT FROM b.${name}`).join(' OR ');
  const result = await session.connection.runAndReadAll(
    isTrades
      ? `SELECT count(*), 0 FROM (${left} INTERSECT ALL ${right})`
      : `SELECT count(*), count(*) FILTER (WHERE ${differs}) FROM (${left}) a JOIN (${right}) b USING (time)`,
  );
  const [rows = 0, differing = 0] = result.getRows()[0] ?? [];
  return { rows: Number(rows), differing: Number(differing) };
}

/** The values of bars of days and longer, by their trading days: calendars may open the same day at other times. */
async function daysOf(
  session: Session,
  state: InstrumentState,
  interval: LevelInterval,
): Promise<ReadonlyMap<number, string>> {
  const calendar = calendarOf(state);
  const result = await session.connection.runAndReadAll(rowsSql(state, interval));
  return new Map(
    result.getRows().map(([time, ...values]) => [calendar.tradingDayAt(Number(time)).labelDays, values.join()]),
  );
}

function meetingDays(one: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>): Counts {
  const both = [...one].filter(([day]) => other.has(day));
  return { rows: both.length, differing: both.filter(([day, values]) => other.get(day) !== values).length };
}

function calendarOf({ calendar }: InstrumentState): CompiledCalendar {
  const parsed = parseCalendar(JSON.parse(calendar));
  if (!parsed.ok) throw new Error('The market store holds a calendar that cannot be read');
  return compileCalendar(parsed.calendar);
}

const BAR_VALUES = ['open', 'high', 'low', 'close', 'volume'] as const;

/** Real prices and sizes, whatever the scales. */
function rowsSql(state: InstrumentState, interval: LevelInterval | null): string {
  const { instrument, scales } = state;
  const level = interval === state.interval ? (interval ?? 'trades') : importedRows(interval!);
  const price = (name: string) => `${name}::DOUBLE / 1e${scales.priceScale} AS ${name}`;
  const size = (name: string) => `${name}::DOUBLE / 1e${scales.sizeScale} AS ${name}`;
  const values =
    interval === null
      ? [price('price'), size('size')]
      : BAR_VALUES.map((name) => (name === 'volume' ? size(name) : price(name)));
  return `SELECT ${['time', ...values].join(', ')} FROM "${tableOf(level, isExact(scales))}" WHERE instrument = ${instrument}`;
}
