/**
 * Something that changes what a share is worth without anyone trading: after it prices are of another share than before.
 * `split`: new shares for an old one (4; 0.1 where ten become one). `dividend`: money paid for a share, as it was paid.
 */
export const EVENT_TYPES = ['split', 'dividend'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** One event of an instrument, as it was imported. */
export interface CorporateEvent {
  /** Days since 1970-01-01 of the ex-date: the first trading day without it. A label of the calendar, no instant. */
  readonly labelDays: number;
  readonly type: EventType;
  readonly value: number;
}
