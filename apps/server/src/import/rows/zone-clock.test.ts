import { US_PER_HOUR, zoneOffsetUs } from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZoneClock } from './zone-clock.ts';

const ZONES = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/Sao_Paulo', 'UTC'];
const HALF_HOUR = US_PER_HOUR / 2;

function comesTwice(zone: string, us: number): boolean {
  const localUs = us + zoneOffsetUs(zone, us);
  return [-2, -1, 1, 2].some((steps) => {
    const other = us + steps * HALF_HOUR;
    return other + zoneOffsetUs(zone, other) === localUs;
  });
}

describe('ZoneClock', () => {
  it('gives back every instant of an ordered file, whichever way it runs', () => {
    const start = fc.date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(start, fc.constantFrom(...ZONES), fc.boolean(), (date, zone, isDescending) => {
        const first = Math.floor((date.getTime() * 1000) / HALF_HOUR) * HALF_HOUR;
        const instants = Array.from({ length: 400 }, (_, index) => first + index * HALF_HOUR);
        if (isDescending) instants.reverse();
        // What comes before tells the passes of a repeated hour apart; a file that begins within one cannot know.
        fc.pre(!comesTwice(zone, instants[0]!));
        const clock = new ZoneClock(zone, isDescending ? 'descending' : 'ascending', true);
        expect(instants.map((us) => clock.toUs(us + zoneOffsetUs(zone, us)))).toEqual(instants);
        expect(clock.skipped).toBe(0);
      }),
    );
  });

  it('has no instant for a time that clocks skipped', () => {
    const clock = new ZoneClock('America/New_York', 'ascending', true);
    expect(clock.toUs(Date.parse('2024-03-10T02:30:00Z') * 1000)).toBeNaN();
    expect(clock.toUs(Date.parse('2024-03-10T03:30:00Z') * 1000)).toBe(Date.parse('2024-03-10T07:30:00Z') * 1000);
  });

  it('lets a day begin behind the midnight that clocks skipped, and counts it', () => {
    const clock = new ZoneClock('America/Sao_Paulo', 'ascending', true);
    expect(clock.toUs(Date.parse('2017-10-15T00:00:00Z') * 1000)).toBe(Date.parse('2017-10-15T03:00:00Z') * 1000);
    expect(clock.skipped).toBe(1);
  });

  it('tells the passes of a repeated hour by the rows of each instrument apart', () => {
    const clock = new ZoneClock('America/New_York', 'ascending', true);
    const [one, half] = ['01:00', '01:30'].map((time) => Date.parse(`2024-11-03T${time}:00Z`) * 1000);
    const hours = [one, half, one, half].flatMap((localUs) => [clock.toUs(localUs!, 0), clock.toUs(localUs!, 1)]);
    const expected = ['05:00', '05:30', '06:00', '06:30'].map((time) => Date.parse(`2024-11-03T${time}:00Z`) * 1000);
    expect(hours).toEqual(expected.flatMap((us) => [us, us]));
  });

  it('keeps trades of one moment of a repeated hour together', () => {
    const clock = new ZoneClock('America/New_York', 'ascending', false);
    const local = Date.parse('2024-11-03T01:30:00Z') * 1000;
    expect(clock.toUs(local)).toBe(clock.toUs(local));
  });

  it('counts the times of an hour that comes twice', () => {
    const clock = new ZoneClock('America/New_York', 'ascending', true);
    const local = Date.parse('2024-11-03T01:30:00Z') * 1000;
    expect(clock.toUs(local)).toBe(Date.parse('2024-11-03T05:30:00Z') * 1000);
    expect(clock.toUs(local - HALF_HOUR)).toBe(Date.parse('2024-11-03T06:00:00Z') * 1000);
    expect(clock.repeated).toBe(2);
  });
});
