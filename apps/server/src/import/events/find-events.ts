import { type DelimitedSample, sampleDelimited } from '../detect/delimited-sample.ts';
import { SAMPLE_BYTES } from '../import-limits.ts';
import type { ImportOptions } from '../import-options.ts';
import type { PeekedStream } from '../input/peeked-stream.ts';
import { RefusedFile } from '../refused-file.ts';
import { type EventColumns, findEventColumns } from './event-columns.ts';

/** A file of splits and dividends. */
export interface FoundEvents {
  readonly sample: DelimitedSample;
  readonly columns: EventColumns;
}

/** Looks whether a file holds splits and dividends, by what the user says of it or else by its beginning; null when not. */
export async function findEvents(text: PeekedStream, options: ImportOptions): Promise<FoundEvents | null> {
  const { kind, columns: given } = options;
  if ((kind ?? 'events') !== 'events') return null;
  const sample = sampleDelimited(await text.head(SAMPLE_BYTES), text.isEnded, options);
  if (kind === undefined && given !== undefined) return null;
  if (given !== undefined) {
    throw new RefusedFile(
      '--columns is not used for events: call the columns date, type, value and symbol in the file.',
    );
  }
  const columns = findEventColumns(sample, kind === 'events');
  return sample === null || columns === null ? null : { sample, columns };
}
