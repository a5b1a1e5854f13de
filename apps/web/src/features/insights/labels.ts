import type { InstrumentFields, InstrumentsFilter, ListedInstrument } from '@candlemark/contracts';

/** What people say of instruments, by which they can be taken together. */
export const LABEL_FIELDS = ['assetClass', 'sector', 'group', 'venue', 'country', 'tags'] as const;
export type LabelField = (typeof LABEL_FIELDS)[number];

/** What the levels of a market map can be of: labels, and where the data is from. */
export const LEVEL_FIELDS = ['sector', 'assetClass', 'group', 'tags', 'country', 'venue', 'source'] as const;
export type LevelField = (typeof LEVEL_FIELDS)[number];

/** What a field is called where instruments are asked for. */
const FILTERS = {
  assetClass: 'assetClass',
  sector: 'sector',
  group: 'group',
  venue: 'venue',
  country: 'country',
  tags: 'tag',
} as const satisfies Readonly<Record<LabelField, keyof InstrumentsFilter>>;

export interface Label {
  readonly field: LabelField;
  readonly value: string;
}

type Grouped = Pick<ListedInstrument, LevelField>;

/** What finds the instruments that have a label. */
export function filterOf({ field, value }: Label): InstrumentsFilter {
  return { [FILTERS[field]]: value };
}

/** Every label that is said of instruments, by field and word. */
export function labelsOf(fields: InstrumentFields): readonly Label[] {
  return LABEL_FIELDS.flatMap((field) =>
    fields[FILTERS[field]]
      .map(({ value }) => ({ field, value }))
      .sort((one, other) => one.value.localeCompare(other.value)),
  );
}

/** `sector:Energy`, as it stands in an address. */
export function labelText({ field, value }: Label): string {
  return `${field}:${value}`;
}

/** Null: it is no label. */
export function parseLabel(text: string): Label | null {
  const at = text.indexOf(':');
  const field = LABEL_FIELDS.find((one) => one === text.slice(0, at));
  return field === undefined || at + 1 === text.length ? null : { field, value: text.slice(at + 1) };
}

/** The groups of a level that an instrument is in: one, each of its tags, or none. */
export function valuesOf<Field extends LevelField>(instrument: Pick<Grouped, Field>, field: Field): readonly string[] {
  const value: string | readonly string[] | undefined = instrument[field];
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}
