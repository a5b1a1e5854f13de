/** Indicators as text, for the clipboard: their records with those that they read, so that they mean the same on another chart. */
import { parseBoundedJson } from '@candlemark/annotations';
import { COPIED_FORMAT } from './copied-format.ts';
import { type ChartIndicator, IndicatorRecordError } from './indicator-record.ts';
import { plotOfSource } from './indicator-work.ts';
import type { OtherInstruments } from './indicators-host.ts';

const VERSION = 1;
/** Far more than any chart shows. */
const LIMITS = { letters: 1_000_000, values: 50_000, depth: 8, fields: 1000 } as const;

type Fields = Readonly<Record<string, unknown>> & { readonly id: string; readonly type: string };

export interface CopiedIndicators {
  /** As records have them. */
  readonly indicators: readonly Fields[];
  /** Ids of those that are copied for being read by others: where these are there already, they are none. */
  readonly read: readonly string[];
}

/** @param ids of those to copy, each in `list` */
export function writeCopied(
  ids: readonly string[],
  list: readonly ChartIndicator[],
  compares: Pick<OtherInstruments, 'get'> | null,
): string {
  const all = new Set(ids);
  // As they are added those that these read are found too.
  for (const id of all) for (const read of readBy(list.find((one) => one.id === id))) all.add(read);
  const copied: CopiedIndicators = {
    indicators: list.filter(({ id }) => all.has(id)).map((one) => ({ ...one, inputs: ofSymbols(one, compares) })),
    read: [...all].filter((id) => !ids.includes(id) && list.some((one) => one.id === id)),
  };
  return JSON.stringify({ format: COPIED_FORMAT, version: VERSION, ...copied }, null, 2);
}

/**
 * Fields are checked where they are read.
 * @throws IndicatorRecordError saying what is wrong with the text
 */
export function readCopied(text: string): CopiedIndicators {
  const parsed = parseBoundedJson(text, LIMITS);
  if (parsed.fault !== null) throw new IndicatorRecordError(`The text ${parsed.fault}`);
  const { version, indicators, read } = parsed.value as Readonly<Record<string, unknown>>;
  if (version !== VERSION) throw new IndicatorRecordError(`version must be ${VERSION}, got ${JSON.stringify(version)}`);
  if (!Array.isArray(indicators) || !indicators.every(isRecord))
    throw new IndicatorRecordError('indicators must be a list of records, each with id and type');
  return { indicators, read: Array.isArray(read) ? read.filter((id) => typeof id === 'string') : [] };
}

function isRecord(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false;
  const { id, type } = value as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && typeof type === 'string';
}

/** Ids of the others whose plots it is computed of. */
function readBy(one: ChartIndicator | undefined): readonly string[] {
  return Object.values(one?.inputs ?? {}).flatMap((value) => {
    const read = typeof value === 'string' ? plotOfSource(value) : null;
    return read === null ? [] : [read.id];
  });
}

/** What is read of instruments that this chart compares with goes by their symbols: another chart compares with others. */
function ofSymbols(
  { inputs }: ChartIndicator,
  compares: Pick<OtherInstruments, 'get'> | null,
): ChartIndicator['inputs'] {
  return Object.fromEntries(
    Object.entries(inputs).map(([key, value]) => {
      const read = typeof value === 'string' ? plotOfSource(value) : null;
      const compare = read && compares?.get(read.id);
      if (!read || !compare) return [key, value];
      return [key, read.plot === 'close' ? compare.name : `${compare.name}:${read.plot}`];
    }),
  );
}
