/** What the labels of the time axis promise, in any zone and calendar and at any zoom, against an obvious way of writing times. */
import { calendarFromTemplate, compileCalendar, TradingTime, US_PER_DAY, zoneOffsetUs } from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTimeAxisFormat } from '../format/time-axis-format.ts';
import { createTimeScale } from './time-scale.ts';
import { TICK_RANK, type TimeTick } from './time-tick.ts';
import { TimeTicker } from './time-ticks.ts';

const format = createTimeAxisFormat('en-GB');
const measure = (text: string) => text.length * 7;
const us = (iso: string) => Date.parse(iso) * 1_000;
const MS_PER_DAY = 86_400_000;

const ZONES = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];
const CALENDARS = new Map(
  ['24/7', 'us-equities', 'fx', 'lunch-break', 'weekdays'].map((template) => {
    const calendar = compileCalendar(calendarFromTemplate(template));
    return [template, { calendar, tradingTime: new TradingTime(calendar) }];
  }),
);

interface Axis {
  readonly template: string;
  readonly timeZone: string;
  readonly fromUs: number;
  readonly spanUs: number;
  readonly widthCss: number;
}

/** Days on which clocks change, both ways, among any others. */
const moment = fc.oneof(
  fc.integer({ min: us('1995-01-01T00:00Z'), max: us('2040-01-01T00:00Z') }),
  fc
    .tuple(
      fc.constantFrom('2024-03-10', '2024-11-03', '2024-03-31', '2024-10-27', '2024-04-06', '2024-10-05', '2011-12-29'),
      fc.integer({ min: -US_PER_DAY, max: 2 * US_PER_DAY }),
    )
    .map(([date, offsetUs]) => us(`${date}T00:00Z`) + offsetUs),
);

/** From a tenth of a second to half a century. */
const axis: fc.Arbitrary<Axis> = fc.record({
  template: fc.constantFrom(...CALENDARS.keys()),
  timeZone: fc.constantFrom(...ZONES),
  fromUs: moment,
  spanUs: fc.double({ min: 5, max: 15.2, noNaN: true }).map((exponent) => Math.round(10 ** exponent)),
  widthCss: fc.integer({ min: 120, max: 2400 }),
});

function ticksOf({ template, timeZone, fromUs, spanUs, widthCss }: Axis): readonly TimeTick[] {
  const { calendar, tradingTime } = CALENDARS.get(template)!;
  const fromTradingUs = tradingTime.toTradingUs(fromUs);
  const viewport = { fromTradingUs, toTradingUs: fromTradingUs + spanUs };
  const timeScale = createTimeScale(tradingTime, viewport, widthCss);
  return new TimeTicker().ticks({ timeScale, tradingTime, calendar, timeZone, format, measure });
}

/** The clock of a zone as `2024-03-10T09:30:00.000Z`. */
function onClock(timeUs: number, timeZone: string): string {
  return new Date(Math.floor((timeUs + zoneOffsetUs(timeZone, timeUs)) / 1_000)).toISOString();
}

/** The date of the trading day. */
function onCalendar(timeUs: number, template: string): string {
  return new Date(CALENDARS.get(template)!.calendar.tradingDayAt(timeUs).labelDays * MS_PER_DAY).toISOString();
}

/** Every way in which a date of this rank may be written: a clock shows the zone's date, days show the trading day's. */
function datesOf({ timeUs, rank }: TimeTick, { template, timeZone }: Axis): readonly string[] {
  const write = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(iso));
  const day = onCalendar(timeUs, template);
  const clock = onClock(timeUs, timeZone);
  if (rank === TICK_RANK.year) {
    return [write(day, { year: 'numeric' }), write(clock, { day: 'numeric', month: 'short', year: 'numeric' })];
  }
  const dayAndMonth = write(clock, { day: 'numeric', month: 'short' });
  return [write(day, rank === TICK_RANK.month ? { month: 'short' } : { day: 'numeric' }), dayAndMonth];
}

describe('labels of the time axis', () => {
  it('ascend strictly and never overlap', () => {
    fc.assert(
      fc.property(axis, (input) => {
        const ticks = ticksOf(input);
        for (const [index, { timeUs, xCss, text }] of ticks.entries()) {
          const before = ticks[index - 1];
          if (before === undefined) continue;
          expect(timeUs).toBeGreaterThan(before.timeUs);
          expect(xCss - before.xCss).toBeGreaterThan((measure(text) + measure(before.text)) / 2);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('say what an obvious way of writing says', () => {
    fc.assert(
      fc.property(axis, (input) => {
        for (const tick of ticksOf(input)) {
          const { timeUs, text, rank } = tick;
          if (rank >= TICK_RANK.day) {
            expect(datesOf(tick, input)).toContain(text);
            continue;
          }
          const clock = onClock(timeUs, input.timeZone).slice(11, 23);
          const isWhole = clock.startsWith(text) && /^[:.0]*$/.test(clock.slice(text.length));
          expect(rank === TICK_RANK.millisecond ? clock.slice(8) === text : isWhole, `${text} at ${clock}`).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('give the room of a date too short for its label to the next one', () => {
    // On Berlin's clock the week ends with an hour of Saturday.
    const fromUs = Date.parse('2024-03-10T00:00Z') * 1_000;
    const input = { template: 'weekdays', timeZone: 'Europe/Berlin', fromUs, spanUs: 131 * 3_600e6, widthCss: 786 };
    const texts = ticksOf(input).map(({ text }) => text);
    expect(texts).toContain('18 Mar');
    expect(texts).not.toContain('16 Mar');
  });

  it('name the larger unit wherever it changes between two of them', () => {
    fc.assert(
      fc.property(axis, (input) => {
        const ticks = ticksOf(input);
        // Only the axis of a clock writes a date as day and month.
        const isClock = ticks.some(({ rank, text }) => rank < TICK_RANK.day || /^\d+ \p{L}/u.test(text));
        const dateOf = ({ timeUs }: TimeTick) =>
          isClock ? onClock(timeUs, input.timeZone) : onCalendar(timeUs, input.template);
        for (const [index, tick] of ticks.entries()) {
          const before = ticks[index - 1];
          if (before === undefined) continue;
          const then = dateOf(before);
          const now = dateOf(tick);
          const told = `${then} ${before.text} -> ${now} ${tick.text}`;
          const differs = (length: number) => then.slice(0, length) !== now.slice(0, length);
          if (differs(4)) expect(tick.rank, told).toBe(TICK_RANK.year);
          else if (differs(7)) expect(tick.rank, told).toBeGreaterThanOrEqual(TICK_RANK.month);
          else if (isClock && differs(10)) expect(tick.rank, told).toBeGreaterThanOrEqual(TICK_RANK.day);
          else if (before.rank === TICK_RANK.millisecond && differs(19)) {
            expect(tick.rank, told).toBeGreaterThan(TICK_RANK.millisecond);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
