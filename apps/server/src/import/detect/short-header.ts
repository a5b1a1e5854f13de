/*
 * A line of names that has one name too few: programs that split the date from the time of day forget to name the second of them. `Date,Open,…` over `2006-01-02,09:01:00,3602.00,…`.
 */
import { TIME_NAMES } from './column-names.ts';
import { columnCount, type DelimitedSample } from './delimited-sample.ts';
import { isDataRecord, normalName } from './header-match.ts';
import { detectTimeLayout } from './time-layout.ts';
import { readTimeOfDay } from './time-of-day.ts';

const CHECKED = 50;

/** The sample with the missing name, where one is missing; else as it is. */
export function withNameOfTimeOfDay(sample: DelimitedSample): DelimitedSample {
  const first = sample.records.findIndex(isDataRecord);
  const header = sample.records[first - 1];
  if (header === undefined || !TIME_NAMES.includes(normalName(header.fields[0] ?? '')) || header.fields[0] === '') {
    return sample;
  }
  const rows = sample.records.slice(first, first + CHECKED);
  const width = columnCount({ ...sample, records: rows }, -1);
  if (width !== header.fields.length + 1 || normalName(header.fields[1] ?? '').includes('time')) return sample;
  const isOfDay = rows.every(({ fields }) => fields[1]?.includes(':') && !Number.isNaN(readTimeOfDay(fields[1])));
  if (!isOfDay || detectTimeLayout(rows.map(({ fields }) => fields[0]!))?.isDateOnly !== true) return sample;
  const named = { ...header, fields: header.fields.toSpliced(1, 0, 'Time') };
  return { ...sample, records: sample.records.with(first - 1, named) };
}
