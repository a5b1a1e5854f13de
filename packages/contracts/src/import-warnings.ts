/*
 * What an import may warn of, and what stands where it found something suspicious: kinds by their codes, each with its English sentence. Whoever says it in another language has
 * a sentence of its own for each code, of the same values and parts. Stored reports keep their codes: one whose values become others gets another name.
 */
import { isoFromUs } from '@candlemark/bars';
import { type Static, Type } from 'typebox';
import { REJECT_REASONS } from './reject-reasons.ts';

const Values = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
  description: 'By name; moments are microseconds since 1970 (`…Us`)',
});

/** What a warning of an import is about, as data. */
export const WarningFact = Type.Object(
  {
    code: Type.String({ description: 'Stable; what kind it is' }),
    values: Values,
    parts: Type.Optional(
      Type.Array(Type.Object({ code: Type.String(), values: Values }), {
        description: 'What it lists, or why: each with a code of its own, or one of the `facts` of a proposed calendar',
      }),
    ),
  },
  { title: 'WarningFact' },
);
export type WarningFact = Static<typeof WarningFact>;

type Parts = readonly string[];
type Count = { readonly count: number };
type Zone = { readonly zone: string };
type ZoneCount = Zone & Count;
type Moment = { readonly firstUs: number };
type Interval = { readonly interval: string };
type Length = { readonly length: number; readonly unit: string };
type Cell = string | number;
type Pair = { readonly own: Cell; readonly earlier: Cell; readonly line: number };
type PairOfTimes = { readonly ownUs: number; readonly earlierUs: number; readonly line: number };
type Events = { readonly splits: number; readonly dividends: number };
type Guess = { readonly example: string; readonly read: string; readonly decimalMark: string };

/** The English sentence of each kind, with the option of the command line that says otherwise. */
export const IMPORT_WARNINGS = {
  ...REJECT_REASONS,
  // How times are written.
  'times-in-family-order': (
    { family, dateOrder }: { readonly family: string; readonly dateOrder: string },
    parts: Parts,
  ) =>
    `Times are read as ${parts.join(', ')}, as in files of ${family}; --date-order ${dateOrder} reads them otherwise`,
  'times-of-two-units': (_: object, parts: Parts) =>
    `Times are read as ${parts.join(', ')}; --time-unit reads all of them in one`,
  'times-by-distance': (_: object, parts: Parts) =>
    `Times are read as ${parts.join(', ')}, because the rows follow each other then alone; --date-order reads them otherwise`,
  'times-likely': (_: object, parts: Parts) =>
    `Times are read as ${parts.join(', ')}, because the rows are in order then alone; no date of the file settles whether days or months come first`,
  'times-guessed': (_: object, parts: Parts) =>
    `Times are read as ${parts.join(', ')}, which is a guess; no date of the file settles whether days or months come first`,
  'times-in-order': (_: object, parts: Parts) =>
    `Times are read as ${parts.join(', ')}, because the rows are in order then alone`,
  'time-unit-unused': (_: object, parts: Parts) => `--time-unit is not used: times are read as ${parts.join(', ')}`,
  dates: () => 'dates',
  'date-times': () => 'dates with times',
  periods: () => 'years, months, quarters or weeks',
  'dotnet-ticks': () => 'ticks of .NET, 100 nanoseconds since the year 1',
  epoch: ({ unit }: { readonly unit: UnitId }) => `${UNITS[unit]} since 1970`,
  'two-epochs': ({ unit, finer }: { readonly unit: UnitId; readonly finer: UnitId }) =>
    `${UNITS[unit]} and ${UNITS[finer]} since 1970, each by its size`,
  'day-first': () => 'day first',
  'month-first': () => 'month first',
  'year-first': () => 'year first',
  // In which zone they are, and whether they are beginnings or ends.
  'no-zone': ({ zone }: Zone) => `Times name no zone and are taken for ${zone}; --timezone sets another`,
  'zone-of-instrument': ({ zone }: Zone) =>
    `Times name no zone and were read in ${zone}, as the instrument's; --timezone reads them in another`,
  'skipped-midnights': ({ zone, count }: ZoneCount) =>
    `Midnights that the clocks of ${zone} skipped are where the day begins behind: ${count}`,
  'repeated-hour': ({ zone, count }: ZoneCount) =>
    `Times in an hour that came twice in ${zone} were told apart by the order of the rows: ${count}`,
  'ends-by-names': () =>
    'Times are the ends of bars, by the names of the columns; --stamp open takes them for the beginnings',
  'ends-by-times': () =>
    'Runs of bars begin one interval after a quarter of an hour and end on one: times are taken for closes; --stamp open keeps them',
  'dates-of-trades': () => 'Times are dates alone: every trade is at the beginning of its day',
  'odd-distance': ({ length, unit, interval }: Length & Interval) =>
    `Most bars are ${length} ${unit} apart, which is no interval here: they are kept as ${interval} bars`,
  'few-bars': ({ interval }: Interval) =>
    `There are too few bars to tell their interval: ${interval} is assumed; --interval sets it`,
  'few-bars-as-known': ({ interval }: Interval) =>
    `There are too few bars to tell their interval: ${interval} is assumed, as the instrument has it; --interval sets it`,
  // Which column is which, and how numbers are written.
  'no-header': (_: object, parts: Parts) =>
    `The file has no header: its columns are taken to be ${parts.join(', ')}; --columns sets others`,
  column: ({ role }: { readonly role: string }) => role,
  'no-header-known': ({ format }: { readonly format: string }) =>
    `The file has no header: its columns are those of ${format}`,
  'average-unused': ({ column }: { readonly column: number }) =>
    `Column ${column} lies between low and high: it is taken for an average price, and not used`,
  'before-header': ({ words }: { readonly words: string }) => `Skipped before the header: ${words}`,
  'not-used': ({ columns }: { readonly columns: string }) => `Not used: ${columns}`,
  'not-used-adjusted': ({ columns }: { readonly columns: string }) =>
    `Not used: ${columns} (prices are taken as traded)`,
  'one-price': () => 'Only one price a row was found: open, high and low are taken to be the same',
  'column-each': ({ count, columns }: Count & { readonly columns: string }) =>
    `${count === 1 ? 'The column' : `Each of the ${count} columns`} behind the times is taken for an instrument (${columns}), and its numbers for closes: open, high and low are taken to be the same`,
  'quotes-mid': () => 'Quotes: the price is the middle of bid and ask; --price bid or --price ask takes one of them',
  'quotes-bid': () => 'Quotes: the price is the bid',
  'quotes-ask': () => 'Quotes: the price is the ask',
  'signed-sizes': () => 'Sizes have both signs and there is no side: negative ones are taken for sells',
  'decimals-guessed': ({ example, read, decimalMark }: Guess) =>
    `Numbers such as ${example} are read as decimals (${read}), which is a guess; --decimal-mark ${decimalMark} reads them otherwise`,
  'thousands-guessed': ({ example, read, decimalMark }: Guess) =>
    `Numbers such as ${example} are read as thousands (${read}), which is a guess; --decimal-mark ${decimalMark} reads them otherwise`,
  // Which instrument it is.
  'name-cut': ({ symbol }: { readonly symbol: string }) =>
    `The name of the file is longer than a symbol may be and was cut to ${symbol}; --symbol sets another`,
  'other-spellings': ({ symbol }: { readonly symbol: string }, parts: Parts) =>
    `Symbols that differ only in case are one instrument: ${parts.join(', ')} is taken for ${symbol}`,
  spelling: ({ symbol, line }: { readonly symbol: string; readonly line: number }) => `${symbol} (line ${line})`,
  'other-spelling': ({ symbol, known }: { readonly symbol: string; readonly known: string }) =>
    `Symbols that differ only in case are one instrument: ${symbol} is taken for ${known}`,
  // What became of numbers and rows.
  'inexact-prices': () =>
    'Prices have more digits than an exact decimal holds (15): they are kept as floating-point numbers',
  'inexact-sizes': () =>
    'Sizes have more digits than an exact decimal holds (15): they are kept as floating-point numbers',
  'rounded-prices': ({ decimals, count }: Count & { readonly decimals: number }) =>
    `Prices printed with the error of a floating-point number were rounded to ${decimals} decimals: ${count}`,
  'rounded-sizes': ({ decimals, count }: Count & { readonly decimals: number }) =>
    `Sizes printed with the error of a floating-point number were rounded to ${decimals} decimals: ${count}`,
  'widened-bars': ({ count }: Count) =>
    `Bars whose high or low missed another of their prices by a rounding error were widened: ${count}`,
  'replaced-bars': ({ count }: Count) =>
    count === 1 ? '1 bar replaced an earlier one' : `${count} bars replaced earlier ones`,
  'lost-volumes': ({ count }: Count) =>
    `Bars with a volume were replaced by bars without one, such as those of quotes: ${count}. Removing this import brings them back; --symbol keeps such bars under a symbol of their own`,
  'conflicting-trades': ({ count, line }: Count & { readonly line: number }) =>
    `Trades that differ from the stored ones with their ids were rejected: ${count}, the first on line ${line}`,
  // Which calendar it has, and why.
  calendar: ({ calendar }: { readonly calendar: string }, parts: Parts) => `Calendar ${calendar}: ${parts.join('; ')}`,
  'rows-outside': ({ count, firstUs }: Count & Moment) =>
    `Rows outside of the calendar: ${count}, the first at ${isoFromUs(firstUs)}; they count for the trading day before. --calendar sets another`,
  'calendar-given': () => 'the calendar was given',
  'calendar-kept-given': () => 'the instrument has this calendar already, as it was given',
  'calendar-kept-proposed': () => 'the instrument has this calendar already, proposed from its data',
  'calendar-told-little': () => 'the file tells too little of another',
  'calendar-again-larger': () => 'proposed again from all of the data, of which this file is the larger part',
  'calendar-again-doubled': () => 'proposed again from all of the data, which has doubled since',
  'calendar-again-outside': ({ count, firstUs }: Count & Moment) =>
    `proposed again from all of the data, because ${count === 1 ? '1 row lies' : `${count} rows lie`} outside of the former one, the first at ${isoFromUs(firstUs)}`,
  'calendar-days-open': ({ count }: Count) => `days that were taken for holidays have bars: ${count}`,
  // Splits and dividends.
  'adjusted-told': (events: Events) =>
    `Adjusted closes tell of ${eventsText(events)}: prices are kept as traded, and adjusted as the variant`,
  'adjusted-noise': () =>
    'Adjusted closes change too often against the closes to tell of splits and dividends: they are not used',
  'adjusted-one-ratio': () =>
    'Adjusted closes stand in one ratio to the closes: they tell of no split and no dividend, and are not used',
  'adjusted-raises': ({ count }: Count) =>
    `Adjusted closes that raise earlier prices tell of no split and no dividend: ${count}`,
  'told-from-adjusted': (events: Events) =>
    `Told from adjusted closes: ${eventsText(events)}; days on which nothing changes count as duplicates`,
  // Own trades.
  'no-side': () => 'No column says who bought: quantities below zero are sales',
  'trades-nothing': ({ count }: Count) => `Rows that trade nothing were left out: ${count}`,
  'settled-in-coin': () => 'By its name it is settled in its coin: results count by 1 / price',
  // What stands at a place where something suspicious was found.
  row: (_: object, parts: Parts) => parts.join(', '),
  'row-beside': ({ beside }: { readonly beside: number }, parts: Parts) => `${parts.join(', ')}, beside ${beside}`,
  cell: ({ role, value }: { readonly role: string; readonly value: Cell }) => `${role} ${value}`,
  price: ({ price }: { readonly price: number }) => `${price}`,
  'price-after': ({ price, before }: { readonly price: number; readonly before: number }) => `${price} after ${before}`,
  'row-after': ({ beforeUs }: { readonly beforeUs: number }) => `after ${isoFromUs(beforeUs)}`,
  'end-of-bar': ({ fromUs }: { readonly fromUs: number }) => `the end of the bar from ${isoFromUs(fromUs)}`,
  'end-of-day': ({ interval }: Interval) => `the end of a ${interval} bar`,
  'bars-before': ({ count, toUs }: Count & { readonly toUs: number }) =>
    `${count} ${count === 1 ? 'bar' : 'bars'} before ${isoFromUs(toUs)}`,
  'bars-at-distance': ({ count, length, unit }: Count & Length) =>
    `${count} ${count === 1 ? 'bar' : 'bars'} ${length} ${length === 1 ? unit.slice(0, -1) : unit} after the one before`,
  'bars-in-a-row': ({ count }: Count) => `${count} bars in a row`,
  'other-value': ({ role, own, earlier, line }: Pair & { readonly role: string }) =>
    `${role} ${own}, and ${earlier} on line ${line}`,
  'other-time': ({ ownUs, earlierUs, line }: PairOfTimes) =>
    `time ${isoFromUs(ownUs)}, and ${isoFromUs(earlierUs)} on line ${line}`,
  // Families of files.
  'bse-day': ({ day }: { readonly day: string }) => `The day of all rows, ${day}, is that in the name of the file`,
  'databento-units': () => "Prices are read in Databento's units of 1e-9",
  'databento-trades': () => 'Of the records those of trades are taken',
  'dbn-quotes': ({ schema }: { readonly schema: string }) =>
    `Of the records of ${schema} the best bid and ask are taken; the schemas trades and tbbo hold trades`,
  'histdata-zone': () =>
    'Times are read in the winter time of New York all year, in which HistData writes them; --timezone sets another',
  'kibot-zone': () => 'Times are read in the time of New York, in which Kibot writes them; --timezone sets another',
  'kraken-averages': () => 'The average prices before the volumes are not used',
  'lean-prices': () => 'Prices are read as ten-thousandths, as Lean keeps those of equities',
  'lean-zone-equities': ({ zone }: Zone) =>
    `Times are read in ${zone}, in which Lean keeps equities of the USA; --timezone sets another`,
  'lean-zone-others': ({ zone }: Zone) =>
    `Times are read in ${zone}, in which Lean keeps most of what is no equity; --timezone sets another`,
  'lobster-executions': () => 'Of the messages those of executions are taken, as trades',
  'metatrader-ticks': () => 'A bid or an ask that is left out is that of the row before, as MetaTrader writes ticks',
  'nautilus-prices': () => 'Prices and sizes are read as the fixed-point numbers of NautilusTrader',
  'ninjatrader-ends': () =>
    'Times of bars within a day are their ends, as NinjaTrader writes them; --stamp open takes them for the beginnings',
  'nse-series': () => 'Instruments of other series than EQ have their series behind their symbol',
  'tushare-lots': () =>
    'Tushare counts volumes in lots of 100 shares, and amounts in thousands of yuan: they are kept as they stand',
} as const;

export type ImportWarningCode = keyof typeof IMPORT_WARNINGS;

const UNITS = { s: 'seconds', ms: 'milliseconds', us: 'microseconds', ns: 'nanoseconds' } as const;
type UnitId = keyof typeof UNITS;

function eventsText({ splits, dividends }: Events): string {
  return `${splits} ${splits === 1 ? 'split' : 'splits'} and ${dividends} ${dividends === 1 ? 'dividend' : 'dividends'}`;
}
