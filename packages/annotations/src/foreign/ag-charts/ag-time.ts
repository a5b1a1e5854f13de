/**
 * Moments as AG Charts keeps them in a state: a date in an object that says so, a number of milliseconds, a text that JavaScript reads as a date, or any of
 * these within a group. Written is the first one, as AG's own `getState` does.
 */
import { usFromIso } from '@candlemark/bars';
import { fileTime } from '../../format/file-time.ts';
import { FIRST_TIME_US, LAST_TIME_US } from '../../record/limits.ts';
import { isPlainRecord, own } from '../../record/plain-record.ts';

export interface AgTime {
  readonly timeUs: number;
  /** What of it a moment does not say; empty for nothing. */
  readonly lost: string;
}

const MOST_LETTERS = 100;
/** Without either a text is a category, whatever JavaScript makes of it: it takes `Week 12` for a day in December. */
const A_YEAR = /\d{4}/;
const A_MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d{4}-\d{1,2}|\d{1,2}\/\d{1,2}/i;
const A_ZONE = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})(?:\s*\([^()]*\))?$/;

/** Null for what is no moment, or none that an anchor may have. */
export function readAgTime(value: unknown): AgTime | null {
  if (isPlainRecord(value)) {
    const read = readAgTime(own(value, 'value'));
    if (own(value, '__type') === 'date') return read;
    return read && { ...read, lost: 'its place within a group' };
  }
  if (typeof value === 'number') return kept(Math.round(value * 1000), '');
  return typeof value === 'string' && value.length <= MOST_LETTERS ? readText(value.trim()) : null;
}

export function writeAgTime(timeUs: number): unknown {
  return { __type: 'date', value: fileTime(timeUs) };
}

function readText(text: string): AgTime | null {
  const exact = usFromIso(text);
  if (exact !== null) return kept(exact, '');
  if (!A_YEAR.test(text) || !A_MONTH.test(text)) return null;
  if (A_ZONE.test(text)) return kept(Date.parse(text) * 1000, '');
  // It is nobody's time: a browser takes it for its own zone, which a file does not tell.
  const isIso = /^\d{4}-\d{2}-\d{2}T/.test(text);
  const timeUs = isIso ? usFromIso(`${text}Z`) : Date.parse(`${text} UTC`) * 1000;
  return timeUs === null ? null : kept(timeUs, 'it names no zone, and is read as UTC');
}

function kept(timeUs: number, lost: string): AgTime | null {
  return timeUs >= FIRST_TIME_US && timeUs <= LAST_TIME_US ? { timeUs, lost } : null;
}
