import { type Calendar, type CompiledCalendar, compileCalendar } from '@candlemark/bars';

/** A calendar in the forms in which it is used. */
export interface BookedCalendar {
  /** Its place in the book. */
  readonly place: number;
  readonly calendar: Calendar;
  /** As the store keeps it. */
  readonly text: string;
  readonly compiled: CompiledCalendar;
}

/** Calendars, each once: thousands of instruments share a few, which are long and costly to compile. */
export class CalendarBook {
  readonly #byText = new Map<string, BookedCalendar>();
  readonly #byCalendar = new WeakMap<Calendar, BookedCalendar>();

  add(calendar: Calendar): BookedCalendar {
    const known = this.#byCalendar.get(calendar);
    if (known) return known;
    const text = JSON.stringify(calendar);
    const booked = this.#byText.get(text) ?? {
      place: this.#byText.size,
      calendar,
      text,
      compiled: compileCalendar(calendar),
    };
    this.#byText.set(text, booked);
    this.#byCalendar.set(calendar, booked);
    return booked;
  }

  /** Every calendar at its place. */
  calendars(): readonly Calendar[] {
    return [...this.#byText.values()].map(({ calendar }) => calendar);
  }
}
