import { calendarFromTemplate, compileCalendar, parseInterval } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { createBarTimeFormat } from './bar-time-format.ts';
import { createTimeAxisFormat } from './time-axis-format.ts';

const us = (iso: string) => Date.parse(iso) * 1_000;

describe('the time of a bar', () => {
  const equities = createBarTimeFormat({
    locale: 'en-US',
    timeZone: 'America/New_York',
    calendar: compileCalendar(calendarFromTemplate('us-equities')),
  });

  it('is as exact as its level', () => {
    const timeUs = us('2024-01-12T14:30:05Z') + 250_125;
    expect(equities.format('trades', timeUs)).toBe('Fri, Jan 12, 2024 09:30:05.250125');
    expect(equities.format('trades', us('2024-01-12T14:30:05.250Z'))).toBe('Fri, Jan 12, 2024 09:30:05.250');
    expect(equities.format('5s', us('2024-01-12T14:30:05Z'))).toBe('Fri, Jan 12, 2024 09:30:05');
    expect(equities.format('1h', us('2024-01-12T14:30Z'))).toBe('Fri, Jan 12, 2024 09:30');
    expect(equities.format('1D', us('2024-01-12T14:30Z'))).toBe('Fri, Jan 12, 2024');
    expect(equities.format('1mo', us('2024-01-02T14:30Z'))).toBe('January 2024');
  });

  it('is as exact as an interval of any length needs', () => {
    const at = (text: string, iso: string) => equities.format(parseInterval(text)!, us(iso));
    expect(at('90s', '2024-01-12T14:31:30Z')).toBe('Fri, Jan 12, 2024 09:31:30');
    expect(at('45m', '2024-01-12T14:30Z')).toBe('Fri, Jan 12, 2024 09:30');
    expect(at('3D', '2024-01-12T14:30Z')).toBe('Fri, Jan 12, 2024');
    expect(at('2W', '2024-01-08T14:30Z')).toBe('Mon, Jan 8, 2024');
    expect(at('3mo', '2024-01-02T14:30Z')).toBe('January 2024');
    expect(at('1Y', '2024-01-02T14:30Z')).toBe('2024');
  });

  it('is that of the trading day from a day on, whatever the zone of the display', () => {
    const calendar = compileCalendar(calendarFromTemplate('fx'));
    const tokyo = createBarTimeFormat({ locale: 'en-US', timeZone: 'Asia/Tokyo', calendar });
    expect(tokyo.format('1D', us('2024-01-07T22:00Z'))).toBe('Mon, Jan 8, 2024');
    expect(tokyo.format('1h', us('2024-01-07T22:00Z'))).toBe('Mon, Jan 8, 2024 07:00');
  });

  it('takes a stamp in closed time for the next trading day', () => {
    expect(equities.format('1D', us('2024-01-12T00:00Z'))).toBe('Fri, Jan 12, 2024');
  });

  it('tells repeated hours by their offset of the moment', () => {
    expect(equities.format('1m', us('2024-11-03T05:30Z'))).toBe('Sun, Nov 3, 2024 01:30');
    expect(equities.format('1m', us('2024-11-03T06:30Z'))).toBe('Sun, Nov 3, 2024 01:30');
  });
});

describe('labels of the time axis', () => {
  it('follow the locale, with a clock of 24 hours', () => {
    const german = createTimeAxisFormat('de');
    const localUs = us('2024-03-05T15:04:05.060Z');
    expect(german.dayAndMonth(localUs)).toBe('5. März');
    expect(german.minute(localUs)).toBe('15:04');
    expect(german.second(localUs)).toBe('15:04:05');
    expect(german.millisecond(localUs)).toBe('.060');
    expect(createTimeAxisFormat('en-US').fullDate(localUs)).toBe('Mar 5, 2024');
  });

  it('are right before 1970', () => {
    expect(createTimeAxisFormat('en').second(us('1969-12-31T23:59:58Z'))).toBe('23:59:58');
  });
});
