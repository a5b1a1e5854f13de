/** What a time axis tells on a phone: wherever one zooms to, more than one text. */
import { calendarFromTemplate, compileCalendar, TradingTime } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTimeAxisFormat } from '../format/time-axis-format.ts';
import { createTimeScale } from '../scale/time-scale.ts';
import { TimeTicker } from '../scale/time-ticks.ts';
import { timeAxisLabels } from './time-axis.ts';
import type { TimeFacts } from './time-context.ts';

const axisTimes = createTimeAxisFormat('en-GB');
const measure = (text: string) => text.length * 6.8;
const CALENDARS = ['24/7', 'us-equities', 'fx', 'lunch-break'].map((template) => {
  const calendar = compileCalendar(calendarFromTemplate(template));
  return { calendar, tradingTime: new TradingTime(calendar), timeZone: calendar.calendar.timeZone, axisTimes };
});

interface Axis {
  readonly facts: TimeFacts;
  readonly fromMs: number;
  readonly spanUs: number;
  readonly widthCss: number;
}

const axis: fc.Arbitrary<Axis> = fc.record({
  facts: fc.constantFrom(...CALENDARS),
  fromMs: fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2024, 0, 1) }),
  // From a second to thirty years.
  spanUs: fc.double({ min: 6, max: 15, noNaN: true }).map((exponent) => 10 ** exponent),
  widthCss: fc.integer({ min: 250, max: 420 }),
});

function textsOf({ facts, fromMs, spanUs, widthCss }: Axis): readonly string[] {
  const fromTradingUs = facts.tradingTime.toTradingUs(fromMs * 1000);
  const viewport = { fromTradingUs, toTradingUs: fromTradingUs + spanUs };
  const timeScale = createTimeScale(facts.tradingTime, viewport, widthCss);
  const ticks = new TimeTicker().ticks({ ...facts, timeScale, format: axisTimes, measure });
  const { timeTicks, timeContext } = timeAxisLabels({ ticks, timeScale, facts, measure });
  return [timeContext, ...timeTicks.map(({ label }) => label)].filter((text) => text !== null);
}

test('a narrow time axis is never without words, and next to never with fewer than two', () => {
  let count = 0;
  let poor = 0;
  fc.assert(
    fc.property(axis, (input) => {
      const { length } = textsOf(input);
      expect(length).toBeGreaterThanOrEqual(1);
      count++;
      // A day whose label stands alone between two breaks, say.
      if (length < 2) poor++;
    }),
    { numRuns: 400 },
  );
  expect(poor / count).toBeLessThan(0.01);
});

test('the year is what a narrow axis does without', () => {
  const [facts] = CALENDARS;
  const at = { facts: facts!, fromMs: Date.UTC(2024, 2, 5, 9, 10), spanUs: 3 * 3_600_000_000 };
  expect(textsOf({ ...at, widthCss: 260 })[0]).toBe('5 Mar');
  expect(textsOf({ ...at, widthCss: 900 })[0]).toBe('5 Mar 2024');
});

test('the year that begins too near to the left edge for a label is the one that is named', () => {
  const [facts] = CALENDARS;
  const at = { facts: facts!, fromMs: Date.UTC(2023, 11, 30), spanUs: 62 * 86_400e6, widthCss: 260 };
  expect(textsOf(at)).toEqual(['2024', '16', 'Feb', '16']);
});
