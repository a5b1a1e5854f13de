import {
  type CompiledCalendar,
  civilFromDays,
  daysFromCivil,
  type IntervalUnitText,
  type TradingDay,
} from '@candlemark/bars';
import type { RangeFacts, RangeOfData } from './range-target.ts';

/** A length of the calendar: `5D` trading days, `2W`, `3mo`, `1Y`; of trading time: `30m`, `4h`; or the year so far. */
export type SpanText = `${number}${IntervalUnitText}` | 'YTD';

type SpanUnit = IntervalUnitText;

const PATTERN = /^([1-9]\d{0,3})(s|m|h|D|W|mo|Y)$/;
const TRADING_US = { s: 1e6, m: 60e6, h: 3600e6 } as const;
const MONTHS = { mo: 1, Y: 12 } as const;
/** Empty room beside the newest bar, as a fraction of the view. */
const MARGIN = 0.05;

/**
 * The newest part of the data, of a length: from the open of the trading day at which it begins to the newest bar, with a margin to the right of it.
 * @throws TypeError where there is no such length
 * @example chart.setViewport(lastSpan('6mo'), { walk: true })
 */
export function lastSpan(span: SpanText): RangeOfData {
  const [, count, unit] = PATTERN.exec(span) ?? [];
  if (span !== 'YTD' && unit === undefined)
    throw new TypeError(`"${span}" is no length such as 5D, 3mo, 1Y, 4h or YTD`);
  return (facts) => {
    const { data, tradingTime } = facts;
    const endUs = tradingTime.toTradingUs(data.to * 1000);
    const fromUs = Math.max(
      tradingTime.toTradingUs(data.from * 1000),
      unit !== undefined && unit in TRADING_US
        ? endUs - Number(count) * TRADING_US[unit as keyof typeof TRADING_US]
        : tradingTime.toTradingUs(firstDay(facts, Number(count), unit as SpanUnit | undefined).openUs),
    );
    const length = endUs - fromUs;
    const toUs = endUs + (facts.roomAfter?.(length) ?? (length * MARGIN) / (1 - MARGIN));
    return { from: tradingTime.toTimeUs(fromUs) / 1000, to: tradingTime.toTimeUs(toUs) / 1000 };
  };
}

/** The trading day at which so many units begin that end with the newest one; without a unit the year. */
function firstDay({ data, calendar }: RangeFacts, count: number, unit: SpanUnit | undefined): TradingDay {
  const last = calendar.tradingDayAt(data.to * 1000);
  if (unit === 'D') return daysBack(calendar, last, count - 1);
  if (unit === 'W') return calendar.firstDayFrom(last.labelDays - 7 * count + 1);
  const { year, month, day } = civilFromDays(last.labelDays);
  if (unit === undefined) return calendar.firstDayFrom(daysFromCivil(year, 1, 1));
  const months = year * 12 + (month - 1) - count * MONTHS[unit as keyof typeof MONTHS];
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const daysInMonth =
    daysFromCivil(toYear + Math.floor(toMonth / 12), (toMonth % 12) + 1, 1) - daysFromCivil(toYear, toMonth, 1);
  return calendar.firstDayFrom(daysFromCivil(toYear, toMonth, Math.min(day, daysInMonth)));
}

function daysBack(calendar: CompiledCalendar, last: TradingDay, count: number): TradingDay {
  let day = last;
  for (let at = 0; at < count; at++) day = calendar.previousTradingDay(day);
  return day;
}
