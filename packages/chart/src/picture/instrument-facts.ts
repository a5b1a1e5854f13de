/** What the picture needs to know of an instrument, worked out once and not in every frame. */
import {
  type ChartLevel,
  type CompiledCalendar,
  compileCalendar,
  type Instrument,
  TradingTime,
} from '@candlemark/bars';
import { type BarTimeFormat, createBarTimeFormat } from '../format/bar-time-format.ts';
import { createNumberFormats, type NumberFormats } from '../format/number-format.ts';
import { createTimeAxisFormat, type TimeAxisFormat } from '../format/time-axis-format.ts';
import { priceUnit, sizeUnit } from '../scale/stored-units.ts';
import type { UnitPlaces } from '../source/chart-tile-source.ts';
import { type LevelSpacing, levelSpacings } from '../tiles/level-spacing.ts';
import { dataSpan } from '../viewport/viewport-limits.ts';

export interface InstrumentFacts {
  readonly instrument: Instrument;
  readonly options: InstrumentFactsOptions;
  readonly calendar: CompiledCalendar;
  readonly tradingTime: TradingTime;
  readonly levels: readonly LevelSpacing[];
  /** Real price and size of one stored unit. */
  readonly priceUnit: number;
  readonly sizeUnit: number;
  /** Zone of the clocks on screen. */
  readonly timeZone: string;
  readonly numbers: NumberFormats;
  readonly times: BarTimeFormat;
  readonly axisTimes: TimeAxisFormat;
  /** Where rows stand at equal distances; undefined where they have the places of their times. */
  readonly units: UnitPlaces | undefined;
}

export interface InstrumentFactsOptions {
  /** The pinned level: where it is not served it is one more of `levels`. */
  readonly interval: ChartLevel | 'auto';
  readonly locale: string;
  /** Default: the instrument's own. */
  readonly timeZone?: string | undefined;
  readonly allHours: boolean;
}

/** @param previous the facts so far; what a newer instrument has in common with them is kept, so that a live bar costs next to nothing. */
export function instrumentFacts(
  instrument: Instrument,
  options: InstrumentFactsOptions,
  previous: InstrumentFacts | null = null,
  units?: UnitPlaces,
): InstrumentFacts {
  const { locale, allHours } = options;
  const timeZone = options.timeZone ?? instrument.timeZone;
  const isAlike =
    previous !== null &&
    previous.units === units &&
    previous.instrument.calendar === instrument.calendar &&
    previous.instrument.displayDecimals === instrument.displayDecimals &&
    previous.timeZone === timeZone &&
    previous.options.locale === locale &&
    previous.options.allHours === allHours;
  const kept = isAlike ? previous : freshFacts(instrument, timeZone, options, units);
  return {
    ...kept,
    instrument,
    options,
    levels: levelSpacings(instrument, kept.tradingTime, options.interval),
    priceUnit: priceUnit(instrument),
    sizeUnit: sizeUnit(instrument),
  };
}

function freshFacts(
  instrument: Instrument,
  timeZone: string,
  { locale, allHours }: InstrumentFactsOptions,
  units: UnitPlaces | undefined,
) {
  const calendar = compileCalendar(instrument.calendar);
  return {
    calendar,
    units,
    tradingTime: units?.tradingTime ?? new TradingTime(allHours ? 'all-hours' : calendar, dataSpan(instrument).toUs),
    timeZone,
    numbers: createNumberFormats({ locale, displayDecimals: instrument.displayDecimals }),
    times: createBarTimeFormat({ locale, timeZone, calendar }),
    axisTimes: createTimeAxisFormat(locale),
  };
}
