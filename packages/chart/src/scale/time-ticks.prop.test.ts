import {
  type Calendar,
  calendarFromTemplate,
  compileCalendar,
  TradingTime,
  US_PER_DAY,
  US_PER_HOUR,
  US_PER_MINUTE,
  US_PER_SECOND,
  zoneOffsetUs,
} from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTimeAxisFormat } from '../format/time-axis-format.ts';
import { createTimeScale } from './time-scale.ts';
import { TICK_RANK, type TimeTick } from './time-tick.ts';
import { TimeTicker, type TimeTicksInput } from './time-ticks.ts';

const WIDTH = 900;
const format = createTimeAxisFormat('en-GB');
const measure = (text: string) => text.length * 7;
const timeTicks = (input: TimeTicksInput) => new TimeTicker().ticks(input);
const us = (iso: string) => Date.parse(iso) * 1_000;

function axisOf(calendar: Calendar, timeZone = calendar.timeZone) {
  const compiled = compileCalendar(calendar);
  const tradingTime = new TradingTime(compiled);
  return {
    tradingTime,
    timeZone,
    input(fromTradingUs: number, spanUs: number): TimeTicksInput {
      const viewport = { fromTradingUs, toTradingUs: fromTradingUs + spanUs };
      const timeScale = createTimeScale(tradingTime, viewport, WIDTH);
      return { timeScale, tradingTime, calendar: compiled, timeZone, format, measure };
    },
    ticks(fromTradingUs: number, spanUs: number): readonly TimeTick[] {
      return timeTicks(this.input(fromTradingUs, spanUs));
    },
    /** Ticks from one moment to another, as `time:text`. */
    texts(fromIso: string, toIso: string): readonly string[] {
      const fromTradingUs = tradingTime.toTradingUs(us(fromIso));
      return this.ticks(fromTradingUs, tradingTime.toTradingUs(us(toIso)) - fromTradingUs).map(({ text }) => text);
    },
  };
}

const AXES = new Map(
  [
    ['24/7', 'UTC'],
    ['24/7', 'Australia/Lord_Howe'],
    ['us-equities', 'America/New_York'],
    ['us-equities', 'Asia/Kathmandu'],
    ['fx', 'America/New_York'],
    ['lunch-break', 'Asia/Tokyo'],
    ['weekdays', 'UTC'],
  ].map(([template, zone]) => [`${template} in ${zone}`, axisOf(calendarFromTemplate(template!), zone)]),
);
const axisName = fc.constantFrom(...AXES.keys());
const start = fc.integer({ min: us('1995-01-01T00:00Z'), max: us('2030-01-01T00:00Z') });
/** From a second to a century. */
const span = fc.double({ min: 6, max: 15.5, noNaN: true }).map((exponent) => Math.round(10 ** exponent));

describe('time ticks', () => {
  it('lie in the view, in order, and their labels never overlap', () => {
    fc.assert(
      fc.property(axisName, start, span, (name, fromUs, spanUs) => {
        const axis = AXES.get(name)!;
        const ticks = axis.ticks(axis.tradingTime.toTradingUs(fromUs), spanUs);
        for (const [index, { xCss, text }] of ticks.entries()) {
          expect(xCss).toBeGreaterThanOrEqual(0);
          expect(xCss).toBeLessThanOrEqual(WIDTH);
          const previous = ticks[index - 1];
          if (previous === undefined) continue;
          expect(xCss - previous.xCss).toBeGreaterThan((measure(text) + measure(previous.text)) / 2);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('are enough to read the axis by, and no forest', () => {
    fc.assert(
      fc.property(axisName, start, span, (name, fromUs, spanUs) => {
        const axis = AXES.get(name)!;
        const { length } = axis.ticks(axis.tradingTime.toTradingUs(fromUs), spanUs);
        expect(length).toBeGreaterThanOrEqual(spanUs > 60 * US_PER_SECOND && spanUs < 3e15 ? 2 : 1);
        expect(length).toBeLessThanOrEqual(18);
      }),
      { numRuns: 150 },
    );
  });

  it('stay where they are while one pans', () => {
    fc.assert(
      fc.property(axisName, start, span, fc.double({ min: 0, max: 0.5, noNaN: true }), (name, fromUs, spanUs, by) => {
        const axis = AXES.get(name)!;
        const fromTradingUs = axis.tradingTime.toTradingUs(fromUs);
        const shiftUs = Math.round(spanUs * by);
        const toTradingUs = fromTradingUs + spanUs;
        const inBoth = (ticks: readonly TimeTick[]) =>
          ticks
            .filter(({ timeUs }) => {
              const tradingUs = axis.tradingTime.toTradingUs(timeUs);
              return tradingUs > fromTradingUs + shiftUs && tradingUs < toTradingUs;
            })
            .map(({ timeUs, text }) => `${timeUs} ${text}`);
        expect(inBoth(axis.ticks(fromTradingUs + shiftUs, spanUs))).toEqual(inBoth(axis.ticks(fromTradingUs, spanUs)));
      }),
      { numRuns: 150 },
    );
  });

  it('are the same whether one came there by panning or at once', () => {
    const shortSpan = span.filter((spanUs) => spanUs < 12 * 366 * US_PER_DAY);
    const moves = fc.array(fc.double({ min: -1.5, max: 1.5, noNaN: true }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(axisName, start, shortSpan, moves, (name, fromUs, spanUs, shifts) => {
        const axis = AXES.get(name)!;
        const panning = new TimeTicker();
        let fromTradingUs = axis.tradingTime.toTradingUs(fromUs);
        for (const shift of [0, ...shifts]) {
          fromTradingUs += Math.round(spanUs * shift);
          const input = axis.input(fromTradingUs, spanUs);
          expect(panning.ticks(input)).toEqual(timeTicks(input));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('stand at what their labels say, on the clock of the zone, and only in open time', () => {
    fc.assert(
      fc.property(axisName, start, fc.integer({ min: US_PER_SECOND, max: 3 * US_PER_DAY }), (name, fromUs, spanUs) => {
        const axis = AXES.get(name)!;
        for (const { timeUs, text, rank } of axis.ticks(axis.tradingTime.toTradingUs(fromUs), spanUs)) {
          expect(axis.tradingTime.toTimeUs(axis.tradingTime.toTradingUs(timeUs))).toBe(timeUs);
          if (rank >= TICK_RANK.day || rank === TICK_RANK.millisecond) continue;
          const local = new Date((timeUs + zoneOffsetUs(axis.timeZone, timeUs)) / 1_000).toISOString();
          expect(local.slice(11, 11 + text.length)).toBe(text);
          expect(local.slice(11 + text.length)).toMatch(/^[:.0]*Z$/);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('name the larger unit wherever it changes', () => {
    fc.assert(
      fc.property(start, fc.integer({ min: 2 * US_PER_HOUR, max: 2 * US_PER_DAY }), (fromUs, spanUs) => {
        const axis = AXES.get('24/7 in UTC')!;
        const midnightUs = (Math.floor(fromUs / US_PER_DAY) + 1) * US_PER_DAY;
        fc.pre(midnightUs < fromUs + spanUs);
        const tick = axis.ticks(fromUs, spanUs).find(({ timeUs }) => timeUs === midnightUs);
        expect(tick?.rank).toBeGreaterThanOrEqual(TICK_RANK.day);
        expect(tick?.text).toMatch(/^\d+ \w+( \d{4})?$/);
      }),
    );
  });
});

describe('the labels of time ticks', () => {
  const utc = AXES.get('24/7 in UTC')!;
  const equities = AXES.get('us-equities in America/New_York')!;

  it('are years over decades', () => {
    expect(utc.texts('1999-06-01T00:00Z', '2021-01-02T00:00Z').slice(0, 3)).toEqual(['2000', '2002', '2004']);
  });

  it('are months, with the year where it changes', () => {
    expect(utc.texts('2023-10-15T00:00Z', '2024-04-15T00:00Z')).toEqual(['Nov', 'Dec', '2024', 'Feb', 'Mar', 'Apr']);
  });

  it('are days, with the month where it changes', () => {
    expect(utc.texts('2024-02-26T12:00Z', '2024-03-04T12:00Z')).toEqual(['27', '28', '29', 'Mar', '2', '3', '4']);
  });

  it('are half months on a narrow axis where weeks would stand too close and months too far apart', () => {
    const narrowCss = 272;
    const ticksOver = (days: number) => {
      const { timeScale, ...input } = utc.input(us('2024-01-10T00:00Z'), days * US_PER_DAY);
      return timeTicks({ ...input, timeScale: createTimeScale(utc.tradingTime, timeScale.viewport, narrowCss) });
    };
    expect(ticksOver(58).map(({ text }) => text)).toEqual(['16', 'Feb', '16', 'Mar']);
    for (let days = 26; days <= 86; days++) {
      const places = ticksOver(days).map(({ xCss }) => xCss);
      expect(places.length).toBeGreaterThanOrEqual(3);
      // Of weeks, a Monday may be as near as five days to the first of a month, which has its own place.
      for (const [at, xCss] of places.slice(1).entries()) expect(xCss - places[at]!).toBeGreaterThan(32);
    }
  });

  it('name a month at its first trading day among weeks, and at its first bar where bars are weeks', () => {
    const fromTradingUs = equities.tradingTime.toTradingUs(us('2020-03-10T00:00Z'));
    const input = equities.input(
      fromTradingUs,
      equities.tradingTime.toTradingUs(us('2020-05-20T20:00Z')) - fromTradingUs,
    );
    const named = (ticks: readonly TimeTick[]) =>
      ticks
        .filter(({ rank }) => rank >= TICK_RANK.month)
        .map(({ timeUs, text }) => `${text} ${new Date(timeUs / 1_000).toISOString().slice(0, 10)}`);
    const byDays = timeTicks(input);
    expect(named(byDays)).toEqual(['Apr 2020-04-01', 'May 2020-05-01']);
    expect(byDays.filter(({ rank }) => rank < TICK_RANK.month).length).toBeGreaterThan(5);
    const byWeeks = timeTicks({ ...input, isOfWeeks: true });
    expect(named(byWeeks)).toEqual(['Apr 2020-04-06', 'May 2020-05-04']);
  });

  it('are hours, with the date where it changes, and the year on its first day', () => {
    expect(utc.texts('2023-12-31T17:00Z', '2024-01-01T07:00Z')).toEqual([
      '18:00',
      '20:00',
      '22:00',
      '1 Jan 2024',
      '02:00',
      '04:00',
      '06:00',
    ]);
  });

  it('are seconds and milliseconds at the depth of trades', () => {
    expect(utc.texts('2024-01-05T10:00:00.100Z', '2024-01-05T10:00:01.500Z')).toEqual([
      '.200',
      '.400',
      '.600',
      '.800',
      '10:00:01',
      '.200',
      '.400',
    ]);
  });

  it('move to the next open where a day begins in closed time', () => {
    const texts = equities.texts('2024-01-12T18:00Z', '2024-01-16T19:00Z');
    expect(texts.filter((text) => !text.includes(':'))).toEqual(['15 Jan', '16 Jan']);
    expect(equities.texts('2023-12-21T15:00Z', '2024-01-08T20:00Z')).toContain('2024');
  });

  it('move days to the next trading day where one is a holiday', () => {
    const week = equities.texts('2024-01-04T15:00Z', '2024-01-19T20:00Z');
    expect(week).toEqual(['5', '8', '9', '10', '11', '12', '15', '16', '17', '18', '19']);
    const closed = { ...calendarFromTemplate('us-equities'), exceptions: [{ date: '2024-01-15', sessions: [] }] };
    expect(axisOf(closed).texts('2024-01-04T15:00Z', '2024-01-22T20:00Z')).toEqual([
      ...week.filter((text) => text !== '15'),
      '22',
    ]);
  });

  it('name a currency’s Sunday evening Monday where bars are days', () => {
    const fx = AXES.get('fx in America/New_York')!;
    expect(fx.texts('2024-01-02T12:00Z', '2024-01-15T12:00Z')).toEqual([
      '3',
      '4',
      '5',
      '8',
      '9',
      '10',
      '11',
      '12',
      '15',
    ]);
  });

  it('leave out the hour that clocks skip', () => {
    const newYork = axisOf(calendarFromTemplate('24/7'), 'America/New_York');
    const texts = newYork.texts('2024-03-10T05:30Z', '2024-03-10T09:30Z');
    expect(texts.filter((text) => text.endsWith(':00'))).toEqual(['01:00', '03:00', '04:00', '05:00']);
  });

  it('repeat the hour that clocks repeat', () => {
    const newYork = axisOf(calendarFromTemplate('24/7'), 'America/New_York');
    const texts = newYork.texts('2024-11-03T04:30Z', '2024-11-03T08:30Z');
    expect(texts.filter((text) => text.endsWith(':00'))).toEqual(['01:00', '01:00', '02:00', '03:00']);
  });

  it('are none in a plot without width', () => {
    const tradingTime = new TradingTime('all-hours');
    const timeScale = createTimeScale(tradingTime, { fromTradingUs: 0, toTradingUs: 10 * US_PER_MINUTE }, 0);
    const calendar = compileCalendar(calendarFromTemplate('24/7'));
    expect(timeTicks({ timeScale, tradingTime, calendar, timeZone: 'UTC', format, measure })).toEqual([]);
  });
});
