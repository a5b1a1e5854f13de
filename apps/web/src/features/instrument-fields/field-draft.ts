/*
 * What a form is about to say of one instrument or of many. Only what was touched is in the draft: the rest shows what the
 * server says now, whoever says it, and is not sent.
 */
import { CLASSIFICATION_LIMITS, type Issue, parseClassification } from '@candlemark/bars';
import {
  type InstrumentFields,
  type InstrumentsSet,
  type ListedInstrument,
  SETTLEMENT_PATTERN,
} from '@candlemark/contracts';

export const TEXT_FIELDS = ['assetClass', 'sector', 'venue', 'country', 'group'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
/** What is of one instrument alone. */
export const OWN_FIELDS = [
  'symbol',
  'name',
  'tickSize',
  'displayDecimals',
  'multiplier',
  'inverse',
  'settlement',
] as const;
export type OwnField = (typeof OWN_FIELDS)[number];
export type DraftField = TextField | OwnField | 'tags';

type OwnValue = string | number | boolean | null;

/** One instrument, as far as a form is about it. */
export type OneInstrument = Pick<ListedInstrument, 'id' | OwnField>;

/** What is said of one instrument in a field of its own. */
export function ownOf(one: OneInstrument, field: OwnField): OwnValue {
  return one[field] ?? UNSAID[field] ?? null;
}

/** What counts where nobody said another. */
const UNSAID: Readonly<Partial<Record<OwnField, number | boolean>>> = { multiplier: 1, inverse: false };

/** What is ticked, as a draft has it. */
export function tickText(isTicked: boolean): string {
  return isTicked ? 'yes' : 'no';
}

export interface FieldDraft {
  /** As they are typed. */
  readonly own: Readonly<Partial<Record<OwnField, string>>>;
  /** As they are kept; empty: taken away. */
  readonly texts: Readonly<Partial<Record<TextField, string>>>;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
}

export const NO_DRAFT: FieldDraft = { own: {}, texts: {}, addTags: [], removeTags: [] };

/** What all of some instruments say: null where none of them says anything, undefined where they differ. */
export function commonValue(fields: InstrumentFields, field: TextField): string | null | undefined {
  const [most] = fields[field];
  if (most === undefined) return null;
  return most.instruments === fields.instruments ? most.value : undefined;
}

/** A tag as the form shows it. */
export interface ShownTag {
  readonly tag: string;
  /** Of how many of the instruments; those that are added are of all. */
  readonly instruments: number;
}

export function shownTags({ tag: tags, instruments }: InstrumentFields, draft: FieldDraft): readonly ShownTag[] {
  const added = new Set(draft.addTags.map(folded));
  const removed = new Set(draft.removeTags.map(folded));
  const kept = tags.filter(({ value }) => !removed.has(folded(value)));
  const known = new Set(kept.map(({ value }) => folded(value)));
  return [
    ...kept.map(({ value, instruments: count }) => ({
      tag: value,
      instruments: added.has(folded(value)) ? instruments : count,
    })),
    ...draft.addTags.filter((tag) => !known.has(folded(tag))).map((tag) => ({ tag, instruments })),
  ];
}

export function withTag(draft: FieldDraft, text: string): FieldDraft {
  const tag = text.trim();
  const others = draft.addTags.filter((one) => folded(one) !== folded(tag));
  return {
    ...draft,
    addTags: [...others, tag],
    removeTags: draft.removeTags.filter((one) => folded(one) !== folded(tag)),
  };
}

/** @param fields a tag that none of the instruments has need not be taken away */
export function withoutTag(draft: FieldDraft, tag: string, fields: InstrumentFields): FieldDraft {
  const isSaid = fields.tag.some(({ value }) => folded(value) === folded(tag));
  const others = draft.removeTags.filter((one) => folded(one) !== folded(tag));
  return {
    ...draft,
    addTags: draft.addTags.filter((one) => folded(one) !== folded(tag)),
    removeTags: isSaid ? [...others, tag] : others,
  };
}

/** What is sent; null where the draft changes nothing. @param one null: the form is about several */
export function setOf(
  { own, texts, addTags, removeTags }: FieldDraft,
  fields: InstrumentFields,
  one: OneInstrument | null,
): InstrumentsSet | null {
  const changedOwn = OWN_FIELDS.flatMap((field) => {
    const typed = own[field];
    const value = typed === undefined ? undefined : ownValue(field, typed);
    return value === undefined || (one !== null && value === ownOf(one, field)) ? [] : [[field, value] as const];
  });
  const changed = TEXT_FIELDS.filter((field) => {
    const text = texts[field]?.trim();
    return text !== undefined && (text === '' ? null : text) !== commonValue(fields, field);
  });
  const set = {
    ...Object.fromEntries(changedOwn),
    ...Object.fromEntries(changed.map((field) => [field, texts[field]?.trim() || null])),
    ...(addTags.length > 0 && { addTags: [...addTags] }),
    ...(removeTags.length > 0 && { removeTags: [...removeTags] }),
  } as InstrumentsSet;
  return Object.keys(set).length === 0 ? null : set;
}

export type FieldFault =
  | 'empty'
  | 'step'
  | 'multiplier'
  | 'currency'
  | 'count'
  | 'choice'
  | 'country'
  | 'comma'
  | 'tooLong'
  | 'tooMany'
  | 'invisible';

/** What is wrong with a draft, field by field: what the server would refuse. */
export function faultsOf(
  draft: FieldDraft,
  fields: InstrumentFields,
): Readonly<Partial<Record<DraftField, FieldFault>>> {
  const faults: Partial<Record<DraftField, FieldFault>> = {};
  for (const field of OWN_FIELDS) {
    const typed = draft.own[field];
    const fault = typed === undefined ? null : OWN_FAULTS[field](typed);
    if (fault !== null) faults[field] = fault;
  }
  for (const field of TEXT_FIELDS) {
    const text = draft.texts[field];
    if (text === undefined || text.trim() === '') continue;
    const [issue] = issuesOf({ [field]: text });
    if (issue !== undefined) faults[field] = CHOICE_FAULTS[field] ?? textFault(text);
  }
  const [issue] = issuesOf({ tags: draft.addTags });
  const tag = draft.addTags[Number(issue?.path.split('.')[1])];
  if (issue !== undefined) faults.tags = tag === undefined ? 'tooMany' : tag.includes(',') ? 'comma' : textFault(tag);
  else if (shownTags(fields, draft).filter(({ instruments }) => instruments === fields.instruments).length > MOST_TAGS)
    faults.tags = 'tooMany';
  return faults;
}

/** A step, a multiplier or a count as it is typed, with a comma or a point; what is no number is NaN. */
function numberOf(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
}

function ownValue(field: OwnField, typed: string): OwnValue {
  if (field === 'inverse') return typed === tickText(true);
  if (field === 'settlement') return typed.trim().toUpperCase() || null;
  return field === 'symbol' || field === 'name' ? typed.trim() : numberOf(typed);
}

function isAboveZero(typed: string): boolean {
  return numberOf(typed) > 0 && numberOf(typed) <= 1e15;
}

const emptyFault = (typed: string): FieldFault | null => (typed.trim() === '' ? 'empty' : null);
const MOST_DECIMALS = 15;

const IS_SETTLEMENT = new RegExp(SETTLEMENT_PATTERN);

const OWN_FAULTS: Readonly<Record<OwnField, (typed: string) => FieldFault | null>> = {
  symbol: emptyFault,
  name: emptyFault,
  tickSize: (typed) => (isAboveZero(typed) ? null : 'step'),
  multiplier: (typed) => (isAboveZero(typed) ? null : 'multiplier'),
  inverse: () => null,
  settlement: (typed) => (typed.trim() === '' || IS_SETTLEMENT.test(typed.trim()) ? null : 'currency'),
  displayDecimals(typed) {
    const count = numberOf(typed);
    return Number.isInteger(count) && count >= 0 && count <= MOST_DECIMALS ? null : 'count';
  },
};

/** As the server counts what many say. */
export function fieldsOf(instruments: readonly ListedInstrument[]): InstrumentFields {
  const countsOf = (values: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].map(([value, count]) => ({ value, instruments: count }));
  };
  const said = (field: TextField) => countsOf(instruments.flatMap((one) => one[field] ?? []));
  return {
    instruments: instruments.length,
    assetClass: said('assetClass'),
    sector: said('sector'),
    group: said('group'),
    venue: said('venue'),
    country: said('country'),
    tag: countsOf(instruments.flatMap(({ tags = [] }) => tags)),
  };
}

const { tags: MOST_TAGS, textLength } = CLASSIFICATION_LIMITS;
/** Where only some texts are taken. */
const CHOICE_FAULTS: Readonly<Partial<Record<TextField, FieldFault>>> = { assetClass: 'choice', country: 'country' };

function textFault(text: string): FieldFault {
  if (text.trim() === '') return 'empty';
  return [...text.trim()].length > textLength ? 'tooLong' : 'invisible';
}

function issuesOf(value: Readonly<Record<string, unknown>>): readonly Issue[] {
  const parsed = parseClassification(value);
  return parsed.ok ? [] : parsed.issues;
}

function folded(tag: string): string {
  return tag.toLowerCase();
}
