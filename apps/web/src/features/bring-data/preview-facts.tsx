import type { ImportPreview } from '@candlemark/contracts';
import type { DataTextKey } from '../../text/data-en.ts';
import type { TextOf } from '../../text/text.ts';
import { calendarName } from '../calendar-editor/calendar-words.ts';
import { useDataFormats } from './data-formats.ts';
import { useDataText } from './data-words.tsx';
import { formatWords } from './format-words.ts';

const DELIMITERS = ['comma', 'semicolon', 'tab', 'pipe', 'blanks'] as const;
const MOST_NAMED = 4;

/** What was found out, in words. */
export function PreviewFacts({ preview }: { readonly preview: ImportPreview }) {
  const text = useDataText();
  const { range } = useDataFormats();
  const { instruments, calendar, lastRows } = preview;
  const [first] = instruments;
  // Of a part only, the end is that of the last rows.
  const last = preview.isWhole ? (first?.to ?? null) : (lastRows.at(-1)?.time ?? null);
  const from = preview.isWhole ? (first?.from ?? null) : (preview.firstRows[0]?.time ?? first?.from ?? null);
  const ends = [from, last].filter((time) => time !== null).sort();
  const facts: readonly (readonly [DataTextKey, string])[] = [
    ['preview.fact.what', whatWords(preview, text)],
    ['preview.fact.format', preview.format === null ? '' : formatWords(preview.format, text)],
    ['preview.fact.instrument', instrumentWords(preview, text)],
    [
      'preview.fact.range',
      ends.length === 2 && instruments.length === 1 ? range(ends[0]!, ends[1]!, preview.interval, zoneOf(preview)) : '',
    ],
    ['preview.fact.times', timeWords(preview, text)],
    ['preview.fact.calendar', calendar === null ? '' : `${calendarName(calendar.name, text)}, ${calendar.timeZone}`],
    ['preview.fact.text', writtenWords(preview, text)],
  ];
  return (
    <dl className="facts">
      {facts
        .filter(([, words]) => words !== '')
        .map(([key, words]) => (
          <div key={key} className="facts__one">
            <dt>{text(key)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The zone that a file's times are read in; UTC where they say their own, or count from 1970. */
export function zoneOf({ time }: Pick<ImportPreview, 'time'>): string {
  return time === null || time.hasZone ? 'UTC' : time.zone;
}

export function whatWords({ kind, interval }: ImportPreview, text: TextOf<DataTextKey>): string {
  if (kind === null) return '';
  return interval === null ? text(`data.kind.${kind}`) : text('data.kind.barsOf', { interval });
}

function instrumentWords({ instruments, instrumentCount }: ImportPreview, text: TextOf<DataTextKey>): string {
  const [first] = instruments;
  if (first === undefined) return '';
  if (instrumentCount === 1) return text(first.isKnown ? 'preview.known' : 'preview.new', { symbol: first.symbol });
  const named = instruments.slice(0, MOST_NAMED).map(({ symbol }) => symbol);
  const symbols = `${named.join(', ')}${instrumentCount > named.length ? ', …' : ''}`;
  return text('preview.several', { count: instrumentCount, symbols });
}

function timeWords({ time, stamp }: ImportPreview, text: TextOf<DataTextKey>): string {
  if (time === null) return '';
  const { unit, isDateOnly, hasZone, zone, isZoneSaid } = time;
  const parts = [
    isUnit(unit) ? text(`preview.time.${unit}`) : text(isDateOnly ? 'preview.time.dates' : 'preview.time.dateTimes'),
    ...(stamp === null ? [] : [text(`preview.stamp.${stamp}`)]),
  ];
  if (unit === null && !isDateOnly) {
    if (hasZone) parts.push(text('preview.time.ownZone'));
    else parts.push(text(isZoneSaid ? 'preview.time.zone' : 'preview.time.zoneAssumed', { zone }));
  }
  return parts.join(', ');
}

function isUnit(unit: string | null): unit is 's' | 'ms' | 'us' | 'ns' {
  return unit !== null && ['s', 'ms', 'us', 'ns'].includes(unit);
}

function writtenWords({ delimiter, decimalMark, headerLine }: ImportPreview, text: TextOf<DataTextKey>): string {
  const known = DELIMITERS.find((one) => one === delimiter);
  return [
    text(`preview.delimiter.${known ?? 'other'}`),
    ...(decimalMark === null ? [] : [text(decimalMark === ',' ? 'preview.decimal.comma' : 'preview.decimal.point')]),
    headerLine === null ? text('preview.noHeader') : text('preview.header', { line: headerLine }),
  ].join(', ');
}
