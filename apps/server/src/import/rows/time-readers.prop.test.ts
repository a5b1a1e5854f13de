import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EpochTimeReader } from './epoch-time-reader.ts';
import { TextTimeReader } from './text-time-reader.ts';
import { type DateOrder, EPOCH_UNITS } from './time-reader.ts';

const encoder = new TextEncoder();

function readText(text: string, order: DateOrder = 'month-first') {
  const reader = new TextTimeReader(order);
  const bytes = encoder.encode(text);
  if (!reader.read(bytes, 0, bytes.length)) return null;
  return { localUs: reader.localUs, offsetUs: reader.offsetUs, isDateOnly: reader.isDateOnly };
}

const anyTime = fc.integer({ min: Date.UTC(1600, 0, 1), max: Date.UTC(2500, 0, 1) });
const pad = (value: number, width = 2) => String(value).padStart(width, '0');

describe('TextTimeReader', () => {
  it('reads what Date writes, in ISO and as people write', () => {
    fc.assert(
      fc.property(anyTime, (ms) => {
        const date = new Date(ms);
        const iso = date.toISOString();
        expect(readText(iso)).toMatchObject({ localUs: ms * 1000, offsetUs: 0 });
        expect(readText(iso.slice(0, 23).replace('T', ' '))?.localUs).toBe(ms * 1000);
        const seconds = Math.floor(ms / 1000) * 1_000_000;
        const [month, day, year] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCFullYear()];
        const clock = `${date.getUTCHours()}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`;
        expect(readText(`${month}/${day}/${year} ${clock}`)?.localUs).toBe(seconds);
        expect(readText(`${day}.${month}.${year} ${clock}`, 'day-first')?.localUs).toBe(seconds);
        expect(readText(iso.slice(0, 19).replaceAll(/[-:T]/g, ''))?.localUs).toBe(seconds);
        expect(readText(date.toUTCString())).toMatchObject({ localUs: seconds, offsetUs: 0 });
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses every date that does not exist', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1600, max: 2500 }), fc.nat(19), fc.nat(39), (year, month, day) => {
        const date = new Date(Date.UTC(year, month - 1, day));
        const exists = month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        expect(readText(`${year}-${pad(month)}-${pad(day)}`) !== null).toBe(exists);
      }),
    );
  });

  it('never throws on anything', () => {
    const alphabet = fc.constantFrom(...'0123456789-/.:, TZ+APMJanOct\t(月)下午时시[]');
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 30 }), (text) => void readText(text)),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['2013-10-07', '2013-10-07T00:00:00Z', true],
    ['20131007', '2013-10-07T00:00:00Z', true],
    ['20131007 09:31', '2013-10-07T09:31:00Z', false],
    ['20131007 093100', '2013-10-07T09:31:00Z', false],
    ['20131007093100', '2013-10-07T09:31:00Z', false],
    ['2013.10.07 09:31', '2013-10-07T09:31:00Z', false],
    ['2013/10/7 9:31:05', '2013-10-07T09:31:05Z', false],
    ['10/7/2013', '2013-10-07T00:00:00Z', true],
    ['10/7/2013 9:31 PM', '2013-10-07T21:31:00Z', false],
    ['10/7/2013 12:00 AM', '2013-10-07T00:00:00Z', false],
    ['2013-10-07 06-AM', '2013-10-07T06:00:00Z', false],
    ['7-Oct-13', '2013-10-07T00:00:00Z', true],
    ['31-Dec-99', '1999-12-31T00:00:00Z', true],
    ['2013-Oct-07', '2013-10-07T00:00:00Z', true],
    ['2013-10-07D09:31:00', '2013-10-07T09:31:00Z', false],
    ['Oct 7, 2013', '2013-10-07T00:00:00Z', true],
    ['07 Oct 2013 09:31', '2013-10-07T09:31:00Z', false],
    ['Mon Oct 07 2013 09:31:00', '2013-10-07T09:31:00Z', false],
    ['2013-10-07T09:31', '2013-10-07T09:31:00Z', false],
    ['2013-10-07T24:00:00', '2013-10-08T00:00:00Z', false],
    ['  2013-10-07  ', '2013-10-07T00:00:00Z', true],
    ['2013-10-7 9:5:0', '2013-10-07T09:05:00Z', false],
    ['10/7/2013 9.31', '2013-10-07T09:31:00Z', false],
    ['10/7/2013 21.31.05', '2013-10-07T21:31:05Z', false],
    ['2013-10-07_09-31-05', '2013-10-07T09:31:05Z', false],
    ['Mon Oct  7 09:31:00 2013', '2013-10-07T09:31:00Z', false],
    ['2013年10月7日 9时31分', '2013-10-07T09:31:00Z', false],
    ['2013年10月7日(月) 午後9時', '2013-10-07T21:00:00Z', false],
    ['2013年10月7日 下午9:31', '2013-10-07T21:31:00Z', false],
    ['2013. 10. 7. 오후 9:31:05', '2013-10-07T21:31:05Z', false],
    ['2013년 10월 7일 21시 31분 5초', '2013-10-07T21:31:05Z', false],
    ['2013. 10. 07.', '2013-10-07T00:00:00Z', true],
    ['2013/10/07(月)', '2013-10-07T00:00:00Z', true],
    ['7/10/2013 9:31:00 p.m.', '2013-07-10T21:31:00Z', false],
    ['7/10/2013 9:31 p.\u00a0m.', '2013-07-10T21:31:00Z', false],
    ['10/7/2013, 9:31:05\u202fPM', '2013-10-07T21:31:05Z', false],
    ['2013年10月7日', '2013-10-07T00:00:00Z', true],
    ['2013年10月07日 09:31', '2013-10-07T09:31:00Z', false],
    ['2013년 10월 7일', '2013-10-07T00:00:00Z', true],
    ['102/10/07', '2013-10-07T00:00:00Z', true],
    ['07OCT2013', '2013-10-07T00:00:00Z', true],
    ['7. März 2013', '2013-03-07T00:00:00Z', true],
    ['07-ene-13', '2013-01-07T00:00:00Z', true],
    ['25 juin 2013', '2013-06-25T00:00:00Z', true],
    ['25 juil. 2013', '2013-07-25T00:00:00Z', true],
    ['7 août 2013', '2013-08-07T00:00:00Z', true],
    ['7-lug-2013', '2013-07-07T00:00:00Z', true],
    ['07/fev/2013', '2013-02-07T00:00:00Z', true],
    ['7 mrt 2013', '2013-03-07T00:00:00Z', true],
    ['07 Agu 2013', '2013-08-07T00:00:00Z', true],
  ])('reads %s', (text, iso, isDateOnly) => {
    expect(readText(text)).toEqual({ localUs: Date.parse(iso) * 1000, offsetUs: Number.NaN, isDateOnly });
  });

  it.each([
    ['2013-10-07 09:31:00-04:00', -4],
    ['2013-10-07T09:31:00+0530', 5.5],
    ['2013-10-07 09:31:00 UTC', 0],
    ['2013-10-07 09:31:00 GMT+2', 2],
    ['Mon Oct 07 2013 09:31:00 GMT+0200', 2],
    ['2013-10-07T09:31:00.000001+01', 1],
    ['2013-10-07 09:31 EDT', -4],
    ['Mon Oct 07 2013 09:31:00 GMT-0400 (Eastern Daylight Time)', -4],
    ['20131007 093100 CEST', 2],
    ['2013-10-07 9:31-04', -4],
    ['Mon Oct  7 09:31:00 EDT 2013', -4],
    ['2013-10-07T09:31:00Z[UTC]', 0],
    ['2013-10-07T09:31:00+02:00[Europe/Paris]', 2],
  ])('reads the zone of %s', (text, hours) => {
    expect(readText(text)?.offsetUs).toBe(hours * 3_600_000_000);
  });

  it.each([
    ['20131007 09:31:00 America/New_York', 'America/New_York'],
    ['2013-10-07T09:31[Europe/Paris]', 'Europe/Paris'],
    ['2013-10-07 09:31:00', ''],
    ['2013-10-07 09:31:00Z', ''],
  ])('reads the name of the zone of %s', (text, zone) => {
    const reader = new TextTimeReader('month-first');
    const bytes = encoder.encode(text);
    expect(reader.read(bytes, 0, bytes.length)).toBe(true);
    expect(reader.zone).toBe(zone);
  });

  it('keeps microseconds and drops what is below', () => {
    expect(readText('2013-10-07T09:31:00.123456789Z')?.localUs).toBe(
      Date.parse('2013-10-07T09:31:00Z') * 1000 + 123456,
    );
  });

  it.each([
    '',
    'today',
    '13/13/2013',
    '2013-02-29',
    '2013-10-07T25:00',
    '2013-10-07 09:61',
    '1.5',
    '12:30',
    '2013-10',
    '2013-10-07 xyz',
    '2013-10-07 09:31 CST',
    '2013-10-07 09:31 (Eastern Daylight Time)',
    '2013-10-07 9:311:00',
    '2013-10-07 9::31',
    '2013-10-07 9:31 a.',
    '2013-10-07 9:31 amp',
    '7 jui 2013',
    'Mon Oct  7 09:31:00',
    'Mon Oct  7 09:31:00 13',
    '2013-10-07 14.305',
    '2013-10-07 14-30',
    '2013-10-07 下午14:30',
    '2013-10-07(an autumn day)',
    '2013-10-07 09:31 Nowhere/Land',
    '2013-10-07 09:31 [Europe/Paris',
  ])('refuses %s', (text) => {
    expect(readText(text)).toBeNull();
  });
});

describe('EpochTimeReader', () => {
  it('reads every unit exactly, digit for digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EPOCH_UNITS),
        fc.bigInt({ min: 0n, max: 4_000_000_000_000_000_000n }),
        fc.nat(999_999),
        (unit, nanoseconds, fraction) => {
          const perUnit = 10n ** BigInt(unit.exponent + 3);
          const whole = nanoseconds / perUnit;
          const text = `${whole}.${pad(fraction, 6)}`;
          const reader = new EpochTimeReader(unit);
          const bytes = encoder.encode(text);
          expect(reader.read(bytes, 0, bytes.length)).toBe(true);
          const expected = (whole * 1_000_000n + BigInt(fraction)) * perUnit;
          expect(BigInt(reader.localUs)).toBe(expected / 1_000_000n / 1000n);
        },
      ),
    );
  });

  it.each(['', '-', 'x', '1.2.3', '12a', '99999999999999999999'])('refuses "%s"', (text) => {
    const bytes = encoder.encode(text);
    expect(new EpochTimeReader(EPOCH_UNITS[0]).read(bytes, 0, bytes.length)).toBe(false);
  });
});
