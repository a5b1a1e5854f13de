import { daysOfIsoDate } from '@candlemark/bars';
import type { WarningFact } from '@candlemark/contracts';
import { type CorporateEvent, EVENT_TYPES, type EventType } from '../../market/events/corporate-event.ts';
import { importWarning } from '../report/import-warning.ts';

/** How sources call the types, in normal form. */
const TYPE_NAMES: ReadonlyMap<string, EventType> = new Map([
  ...EVENT_TYPES.map((type) => [type, type] as const),
  ['splits', 'split'],
  ['stocksplit', 'split'],
  ['stock split', 'split'],
  ['dividends', 'dividend'],
  ['div', 'dividend'],
  ['cash dividend', 'dividend'],
]);

export function readEventType(text: string): EventType | null {
  return (
    TYPE_NAMES.get(
      text
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_-]+/g, ' '),
    ) ?? null
  );
}

/** Years in which events are believed. */
const YEARS = { first: 1700, last: 2200 };
const NUMBER = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const RATIO = /^(\d+(?:\.\d+)?)\s*[:/]\s*(\d+(?:\.\d+)?)$/;

/** An event of the texts of its row, or why it is none. */
export function readEvent(
  date: string,
  type: string,
  value: string,
): CorporateEvent | { readonly reason: WarningFact; readonly value: string } {
  const labelDays = daysOfIsoDate(date.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  const year = Number(date.trim().slice(0, 4));
  if (labelDays === null || year < YEARS.first || year > YEARS.last) {
    return { reason: importWarning('event-date'), value: date };
  }
  const known = readEventType(type);
  if (known === null) return { reason: importWarning('event-type', { types: EVENT_TYPES.join(', ') }), value: type };
  const number = known === 'split' ? (ratioOf(value.trim()) ?? numberOf(value)) : numberOf(value);
  if (number === null) return { reason: importWarning('event-value'), value };
  return { labelDays, type: known, value: number };
}

/** `4:1` and `4/1` are four new shares for an old one. */
function ratioOf(text: string): number | null {
  const match = RATIO.exec(text);
  return match ? positive(Number(match[1]) / Number(match[2])) : null;
}

function numberOf(text: string): number | null {
  const plain = text.trim();
  return NUMBER.test(plain) ? positive(Number(plain)) : null;
}

/** What is larger or smaller by a million is a mistake, and would make no price that can be stored. */
const EXTREME = 1e6;

function positive(value: number): number | null {
  return value >= 1 / EXTREME && value <= EXTREME ? value : null;
}
