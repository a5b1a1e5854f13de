import {
  CLASSIFICATION_FIELDS,
  CLASSIFICATION_LIMITS,
  type Classification,
  type ClassificationEdit,
  editBack,
  isSameField,
  tooManyTags,
  withEdit,
} from '@candlemark/bars';
import { type InstrumentRecord, symbolKey } from '../manifest/records.ts';
import { ChangeError } from './change-error.ts';

/** What is said of an instrument beside its classification. */
const OWN_FIELDS = ['symbol', 'name', 'tickSize', 'displayDecimals', 'multiplier', 'inverse', 'settlement'] as const;
type OwnFields = Pick<InstrumentRecord, (typeof OWN_FIELDS)[number]>;

/** What people say of an instrument. */
export interface Description extends OwnFields {
  readonly classification: Classification;
}

/** What some instruments become: what is named becomes another, the rest stays. A symbol is for one instrument. */
export interface DescriptionEdit extends Partial<OwnFields> {
  readonly ids: readonly string[];
  readonly classification: ClassificationEdit;
  /** What the fields must be now; those that are left out may be anything. */
  readonly base?: Partial<Description> & { readonly fields: readonly (keyof Classification)[] };
}

/** What a change did to one instrument. */
export interface DescriptionStep {
  readonly before: InstrumentRecord;
  readonly after: InstrumentRecord;
}

/** Instruments as they are. */
export interface KnownRecords {
  readonly of: (id: string) => InstrumentRecord;
  /** Those that have any of the symbols that are asked for, by `symbolKey`. */
  readonly bySymbol: ReadonlyMap<string, InstrumentRecord>;
}

/**
 * The steps that edits make, one after the other. An instrument to which nothing happens has none.
 * @throws ChangeError `instrument-changed`, `symbol-taken`, or `invalid-request` where one would have too many tags
 */
export function describedSteps(
  edits: readonly DescriptionEdit[],
  { of: recordOf, bySymbol }: KnownRecords,
): readonly DescriptionStep[] {
  const steps = new Map<string, DescriptionStep>();
  const given = new Map(bySymbol);
  for (const { ids, ...edit } of edits) {
    for (const id of ids) {
      const before = steps.get(id)?.before ?? recordOf(id);
      const now = steps.get(id)?.after ?? before;
      refuseChanged(now, edit.base);
      const after = described(now, edit);
      if (edit.symbol !== undefined) refuseTaken(after, given);
      given.set(symbolKey(after.symbol), after);
      steps.set(id, { before, after });
    }
  }
  return [...steps.values()].filter(({ before, after }) => !isSame(before, after));
}

/**
 * What takes steps back on the instruments of now, and how many fields stay because others changed them since.
 * Instruments that are gone are left out.
 */
export function stepsBack(
  steps: readonly DescriptionStep[],
  recordOf: (id: string) => InstrumentRecord | undefined,
  bySymbol: KnownRecords['bySymbol'],
): { readonly steps: readonly DescriptionStep[]; readonly kept: number } {
  let keptFields = 0;
  const back = steps.flatMap(({ before: to, after: from }): readonly DescriptionStep[] => {
    const before = recordOf(to.id);
    if (before === undefined) return [];
    const { edit, kept } = editBack(to.classification, from.classification, before.classification);
    const isFree = (bySymbol.get(symbolKey(to.symbol))?.id ?? to.id) === to.id;
    const changed = OWN_FIELDS.filter((field) => to[field] !== from[field]);
    const own = changed.filter((field) => before[field] === from[field] && (field !== 'symbol' || isFree));
    keptFields += kept.length + changed.length - own.length;
    const after = {
      ...described(before, { classification: edit }),
      ...Object.fromEntries(own.map((field) => [field, to[field]])),
      ...(own.length === changed.length && { numbersOrigin: to.numbersOrigin }),
    };
    return isSame(before, after) ? [] : [{ before, after }];
  });
  return { steps: back, kept: keptFields };
}

/** The symbols that edits give. */
export function symbolsOf(edits: readonly DescriptionEdit[]): readonly string[] {
  return edits.flatMap(({ symbol }) => (symbol === undefined ? [] : [symbol]));
}

function described(
  record: InstrumentRecord,
  { classification: edit, ...own }: Omit<DescriptionEdit, 'ids'>,
): InstrumentRecord {
  const classification = withEdit(record.classification, edit);
  const tags = tooManyTags(classification);
  if (tags !== null) {
    throw new ChangeError(
      'invalid-request',
      `${record.symbol} would have ${tags} tags, more than ${CLASSIFICATION_LIMITS.tags}. Nothing was changed.`,
    );
  }
  const { symbol = record.symbol, name = record.name } = own;
  const { multiplier = record.multiplier, inverse = record.inverse, settlement = record.settlement } = own;
  const { tickSize = record.tickSize, displayDecimals = record.displayDecimals } = own;
  const isGiven = own.tickSize !== undefined || own.displayDecimals !== undefined;
  const numbersOrigin = isGiven ? 'given' : record.numbersOrigin;
  const contract = { multiplier, inverse, settlement };
  return { ...record, symbol, name, tickSize, displayDecimals, numbersOrigin, ...contract, classification };
}

function refuseTaken({ id, symbol }: InstrumentRecord, bySymbol: KnownRecords['bySymbol']): void {
  const holder = bySymbol.get(symbolKey(symbol));
  if (holder === undefined || holder.id === id) return;
  throw new ChangeError(
    'symbol-taken',
    `${JSON.stringify(symbol)} is the symbol of another instrument (${holder.name}). Choose another, or merge the two. Nothing was changed.`,
  );
}

function refuseChanged(record: InstrumentRecord, base: DescriptionEdit['base']): void {
  if (base === undefined) return;
  const { symbol, classification } = record;
  const field = base.fields.find((one) => !isSameField(classification, base.classification ?? {}, one));
  const own = OWN_FIELDS.find((one) => base[one] !== undefined && base[one] !== record[one]);
  if (field === undefined && own === undefined) return;
  const [what, now] = field === undefined ? [own!, record[own!]] : [field, classification[field]];
  throw new ChangeError(
    'instrument-changed',
    `Somebody else has changed ${symbol}: its ${what} is ${now === undefined ? 'not said' : JSON.stringify(now)} by now. Nothing was changed.`,
  );
}

function isSame(one: InstrumentRecord, other: InstrumentRecord): boolean {
  return (
    OWN_FIELDS.every((field) => one[field] === other[field]) &&
    one.numbersOrigin === other.numbersOrigin &&
    CLASSIFICATION_FIELDS.every((field) => isSameField(one.classification, other.classification, field))
  );
}
