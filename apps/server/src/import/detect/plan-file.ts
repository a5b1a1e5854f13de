import { isTimeZone } from '@candlemark/bars';
import { symbolKey } from '../../manifest/records.ts';
import type { FilePlan, ParseInput } from '../file-plan.ts';
import type { FormatMatch } from '../formats/format.ts';
import { DATE_ORDER_SAMPLE_BYTES, SAMPLE_BYTES } from '../import-limits.ts';
import type { FileFacts } from '../input/file-facts.ts';
import type { PeekedStream } from '../input/peeked-stream.ts';
import { RefusedFile } from '../refused-file.ts';
import { ROW_KINDS } from '../rows/row-kinds.ts';
import { type FileOrder, ZoneClock } from '../rows/zone-clock.ts';
import { settleDateOrder } from './date-order.ts';
import { columnCells, type DelimitedSample, sampleDelimited } from './delimited-sample.ts';
import { detectFormat } from './detect-format.ts';
import { symbolOfFile } from './symbol-of-file.ts';
import type { TimeLayout } from './time-layout.ts';

/** Tells from its beginning what a file is and how it is to be read. @throws RefusedFile when it is nothing known */
export async function planFile(input: ParseInput, text: PeekedStream, facts: FileFacts): Promise<FilePlan> {
  const { options, fileName } = input;
  if (options.timeZone !== undefined && !isTimeZone(options.timeZone)) {
    throw new RefusedFile(`"${options.timeZone}" is no IANA time zone; write one such as Europe/Berlin or UTC.`);
  }
  const sample = sampleDelimited(await text.head(SAMPLE_BYTES), text.isEnded);
  if (!sample) {
    throw new RefusedFile('The file is no table: no comma, semicolon, tab or pipe splits its lines into columns.');
  }
  const symbol = options.symbol ?? facts.symbol ?? symbolOfFile(facts.fileName ?? fileName);
  const { format, match } = detectFormat(sample, fileName, symbol, options);
  const layout = await settledTimeLayout(text, sample, match);
  const timeLayout = { ...layout, isDateOnly: layout.isDateOnly && match.timeFields.timeOfDay < 0 };
  const order = orderOf(sample, match, timeLayout);
  const kind = ROW_KINDS[format.kind];
  const knownBySymbol = new Map(input.known.map((instrument) => [symbolKey(instrument.symbol), instrument]));
  const known = knownBySymbol.get(symbolKey(symbol));
  const zone = options.timeZone ?? facts.timeZone ?? known?.clockZone ?? known?.timeZone;
  return {
    input,
    symbol,
    known: knownBySymbol,
    sample,
    format,
    match,
    timeLayout,
    clock: new ZoneClock(zone ?? 'UTC', order, kind.areTimesUnique),
    isZoneKnown: (options.timeZone ?? facts.timeZone) !== undefined || (known !== undefined && zone === known.timeZone),
    order,
    facts,
    warnings: [...(facts.notes ?? []), ...match.notes, ...kind.notes(sample, match), ...dateWarnings(timeLayout)],
  };
}

/** Physical line of the header; 0 for a file without one. */
export function headerLineOf({ sample, match }: Pick<FilePlan, 'sample' | 'match'>): number {
  return sample.records[match.headerRecord]?.line ?? 0;
}

async function settledTimeLayout(text: PeekedStream, sample: DelimitedSample, match: FormatMatch): Promise<TimeLayout> {
  const { timeLayout, timeFields } = match;
  if (timeLayout.order === 'certain') return timeLayout;
  const further = await text.head(DATE_ORDER_SAMPLE_BYTES);
  const headerLine = headerLineOf({ sample, match });
  const columns = { dialect: sample.dialect, headerLine, timeField: timeFields.time };
  return settleDateOrder(further, text.isEnded, columns, timeLayout);
}

/** Whether times rise or fall in the sample. */
function orderOf(sample: DelimitedSample, match: FormatMatch, layout: TimeLayout): FileOrder {
  const reader = layout.createReader();
  const encoder = new TextEncoder();
  let rises = 0;
  let previousUs = Number.NaN;
  for (const cell of columnCells(sample, match.timeFields.time, match.headerRecord + 1)) {
    const bytes = encoder.encode(cell);
    if (!reader.read(bytes, 0, bytes.length)) continue;
    if (!Number.isNaN(previousUs)) rises += Math.sign(reader.localUs - previousUs);
    previousUs = reader.localUs;
  }
  return rises < 0 ? 'descending' : 'ascending';
}

const DATE_REASONS: Readonly<Record<Exclude<TimeLayout['order'], 'certain'>, string>> = {
  likely: 'because the rows then follow each other closely',
  unknown: 'which is a guess',
};

function dateWarnings({ order, title }: TimeLayout): string[] {
  if (order === 'certain') return [];
  return [
    `Times are read as ${title}, ${DATE_REASONS[order]}; no date of the file settles whether days or months come first`,
  ];
}
