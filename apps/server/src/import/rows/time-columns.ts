import type { WarningFact } from '@candlemark/contracts';
import { readTimeOfDay } from '../detect/time-of-day.ts';
import { EARLIEST_YEAR, LATEST_YEAR } from '../import-limits.ts';
import { importWarning } from '../report/import-warning.ts';
import { isBelievedTime } from './believed-time.ts';
import type { RowRecord } from './row-record.ts';
import type { TimeReader } from './time-reader.ts';
import type { ZoneClock } from './zone-clock.ts';

/** Which fields of a record hold its time. */
export interface TimeFields {
  readonly time: number;
  /** The time of day, where the date stands apart; -1 where it does not. */
  readonly timeOfDay: number;
}

/** Reads the instant of each record, from one field or from a date and a time of day. */
export class TimeColumns {
  /** The instant of the last record that `read` took. */
  timeUs = Number.NaN;
  /** Why the last record was not taken. */
  problem: WarningFact = importWarning('no-time');
  readonly lastField: number;
  readonly #fields: TimeFields;
  readonly #reader: TimeReader;
  readonly #clock: ZoneClock;
  readonly #addUs: number;
  /** Clocks of zones that times name themselves. */
  readonly #namedClocks = new Map<string, ZoneClock>();
  #lastOfDayText = '';
  #lastOfDayUs = 0;

  /** @param addUs what is added to every time */
  constructor(fields: TimeFields, reader: TimeReader, clock: ZoneClock, addUs = 0) {
    this.#addUs = addUs;
    this.#fields = fields;
    this.#reader = reader;
    this.#clock = clock;
    this.lastField = Math.max(fields.time, fields.timeOfDay);
  }

  /** @param instrument number, from 0, of the one that the record is of */
  read(record: RowRecord, instrument = 0): boolean {
    const reader = this.#reader;
    const { time, timeOfDay } = this.#fields;
    const start = record.starts[time]!;
    const end = record.ends[time]!;
    if (!reader.read(record.buffer, start, end))
      return this.#refuse(importWarning(start === end ? 'no-time' : 'not-a-time'));
    let localUs = reader.localUs + this.#addUs;
    if (timeOfDay >= 0) {
      const ofDayUs = this.#readOfDay(record, timeOfDay);
      if (Number.isNaN(ofDayUs)) return this.#refuse(importWarning('not-a-time-of-day'));
      localUs += ofDayUs;
    }
    const { offsetUs, zone = '' } = reader;
    if (Number.isNaN(offsetUs)) {
      const clock = zone === '' ? this.#clock : this.#clockOf(zone);
      this.timeUs = clock.toUs(localUs, instrument);
      if (Number.isNaN(this.timeUs)) return this.#refuse(importWarning('skipped-time', { zone: clock.timeZone }));
    } else this.timeUs = localUs - offsetUs;
    if (isBelievedTime(this.timeUs)) return true;
    return this.#refuse(importWarning('far-time', { first: `${EARLIEST_YEAR}`, last: `${LATEST_YEAR}` }));
  }

  /** Text of the time of the current record, for a message. */
  text(record: RowRecord): string {
    const { time, timeOfDay } = this.#fields;
    return timeOfDay >= 0 ? `${record.text(time)} ${record.text(timeOfDay)}` : record.text(time);
  }

  #clockOf(zone: string): ZoneClock {
    const known = this.#namedClocks.get(zone);
    if (known) return known;
    const clock = this.#clock.of(zone);
    this.#namedClocks.set(zone, clock);
    return clock;
  }

  #readOfDay(record: RowRecord, field: number): number {
    const text = record.text(field);
    if (text !== this.#lastOfDayText) {
      this.#lastOfDayText = text;
      this.#lastOfDayUs = readTimeOfDay(text);
    }
    return this.#lastOfDayUs;
  }

  #refuse(problem: WarningFact): boolean {
    this.problem = problem;
    return false;
  }
}
