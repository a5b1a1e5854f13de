import { MAX_PREAMBLE_RECORDS } from '../import-limits.ts';
import { TIME_NAMES } from './column-names.ts';
import type { DelimitedSample, SampleRecord } from './delimited-sample.ts';
import { foldName } from './fold-name.ts';

const FEWEST_NAMES = 3;

/**
 * What to say of a file that is refused though one of its lines may name its columns, behind more lines than are looked through;
 * empty where there is none, or where the user says which line it is.
 */
export function lateHeaderAdvice(samples: readonly Pick<DelimitedSample, 'records' | 'headerLine'>[]): string {
  const late = samples.flatMap(({ records, headerLine }) =>
    headerLine === undefined ? (records.slice(MAX_PREAMBLE_RECORDS).find(isOfNames) ?? []) : [],
  )[0];
  if (late === undefined) return '';
  return ` Line ${late.line} may name the columns, but no more than ${MAX_PREAMBLE_RECORDS} lines before these are passed over: --header-line ${late.line} says that it does.`;
}

/** Also where the lines above make something else of what keeps columns apart. */
function isOfNames(record: SampleRecord): boolean {
  const fields = record.fields.flatMap((field) => field.split(/[,;\t|]/));
  return fields.length >= FEWEST_NAMES && fields.some((field) => TIME_NAMES.includes(foldName(field)));
}
