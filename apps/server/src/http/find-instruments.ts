import type { Instrument } from '@candlemark/bars';
import { INSTRUMENT_FIELD_VALUES, type InstrumentFields, type InstrumentsFilter } from '@candlemark/contracts';

type FieldName = Exclude<keyof InstrumentsFilter, 'q'>;

const VALUES: Readonly<Record<FieldName, (instrument: Instrument) => readonly string[]>> = {
  assetClass: ({ assetClass }) => listOf(assetClass),
  sector: ({ sector }) => listOf(sector),
  group: ({ group }) => listOf(group),
  venue: ({ venue }) => listOf(venue),
  country: ({ country }) => listOf(country),
  tag: ({ tags = [] }) => tags,
};
const FIELDS = Object.keys(VALUES) as readonly FieldName[];

/** Those that fit all of a filter, in their order. An empty label means: of which nobody has said it. */
export function findInstruments(instruments: readonly Instrument[], filter: InstrumentsFilter): readonly Instrument[] {
  const tests = testsOf(filter);
  return tests.length === 0 ? instruments : instruments.filter((one) => tests.every((test) => test(one)));
}

/** What is said of instruments: of each field the most frequent values, and of how many. */
export function fieldsOf(instruments: readonly Instrument[]): InstrumentFields {
  const counts = FIELDS.map((field) => [field, countsOf(instruments, VALUES[field])] as const);
  return {
    instruments: instruments.length,
    ...(Object.fromEntries(counts) as Readonly<Record<FieldName, InstrumentFields[FieldName]>>),
  };
}

function testsOf(filter: InstrumentsFilter): readonly ((instrument: Instrument) => boolean)[] {
  const part = filter.q?.trim().toLowerCase() ?? '';
  const labels = FIELDS.flatMap((field) => {
    const wanted = filter[field];
    if (wanted === undefined) return [];
    const valuesOf = VALUES[field];
    return [(one: Instrument) => (wanted === '' ? valuesOf(one).length === 0 : valuesOf(one).includes(wanted))];
  });
  if (part === '') return labels;
  const isFound = ({ symbol, name }: Instrument) =>
    symbol.toLowerCase().includes(part) || name.toLowerCase().includes(part);
  return [...labels, isFound];
}

function countsOf(
  instruments: readonly Instrument[],
  valuesOf: (instrument: Instrument) => readonly string[],
): InstrumentFields[FieldName] {
  const counts = new Map<string, number>();
  for (const instrument of instruments) {
    for (const value of valuesOf(instrument)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, instruments: count }))
    .sort((a, b) => b.instruments - a.instruments || (a.value < b.value ? -1 : 1))
    .slice(0, INSTRUMENT_FIELD_VALUES);
}

function listOf(value: string | undefined): readonly string[] {
  return value === undefined ? [] : [value];
}
