import { type DelimitedSample, sampleDelimited, sampleOfCommas } from '../detect/delimited-sample.ts';
import { SAMPLE_BYTES } from '../import-limits.ts';
import type { ImportOptions } from '../import-options.ts';
import type { PeekedStream } from '../input/peeked-stream.ts';
import { type FillColumns, findFillColumns } from './fill-columns.ts';
import { givenFillColumns } from './given-fill-columns.ts';

/** A list of own trades. */
export interface FoundFills {
  readonly sample: DelimitedSample;
  readonly columns: FillColumns;
}

/** Looks whether a file is a list of own trades, by what the user says of it or else by its beginning; null when not. */
export async function findFills(text: PeekedStream, options: ImportOptions): Promise<FoundFills | null> {
  const { kind, columns: given } = options;
  if ((kind ?? 'fills') !== 'fills') return null;
  if (given !== undefined && kind === undefined) return null;
  const head = await text.head(SAMPLE_BYTES);
  // A statement of many sections has no most common number of columns.
  const sample =
    options.delimiter === undefined && STATEMENT.test(Buffer.from(head.subarray(0, 40)).toString())
      ? sampleOfCommas(head, text.isEnded)
      : sampleDelimited(head, text.isEnded, options);
  const columns = findFillColumns(sample, kind === 'fills', givenFillColumns(given));
  return sample === null || columns === null ? null : { sample, columns };
}

const STATEMENT = /^(?:\ufeff)?Statement,/;
