/*
 * What people say of an instrument so that it can be found and grouped with others: words, no numbers, nothing that follows from its bars.
 * Every field may be missing. Texts are kept in one spelling (NFC, single spaces, no invisible characters), so that two that look
 * the same are the same.
 */
import type { Issue } from './calendar.ts';
import { isCountryCode } from './country-codes.ts';

export const ASSET_CLASSES = [
  'equity',
  'fund',
  'index',
  'bond',
  'rate',
  'currency',
  'crypto',
  'commodity',
  'other',
] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

export interface Classification {
  readonly assetClass?: AssetClass;
  readonly sector?: string;
  /** One of the user's own: a portfolio, a watch list, a strategy. */
  readonly group?: string;
  /** Where it is traded: a MIC (ISO 10383) where there is one, else a name. */
  readonly venue?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Any number of words; left out where there are none. */
  readonly tags?: readonly string[];
}

/** What becomes another: null takes a field away. */
export type ClassificationChange = { readonly [Field in keyof Classification]?: Classification[Field] | null };

export type ClassificationField = keyof Classification;

export const CLASSIFICATION_FIELDS = ['assetClass', 'sector', 'group', 'venue', 'country', 'tags'] as const;

/** Characters of the longest text, and tags of one instrument. */
export const CLASSIFICATION_LIMITS = { textLength: 64, tags: 32 } as const;

export type ParsedClassification =
  | { readonly ok: true; readonly change: ClassificationChange }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Reads fields of a classification out of what a stranger sent; other fields are left alone. Issues name the field.
 * @example parseClassification({ country: 'de', tags: ['Dividend'] }) // { ok: true, change: { country: 'DE', tags: ['Dividend'] } }
 */
export function parseClassification(value: Readonly<Record<string, unknown>>): ParsedClassification {
  const change: Record<string, unknown> = {};
  const issues: Issue[] = [];
  const tell: Tell = (path, message) => {
    issues.push({ path, message });
  };
  for (const field of CLASSIFICATION_FIELDS) {
    if (!Object.hasOwn(value, field) || value[field] === undefined) continue;
    const given = value[field];
    const read = given === null ? null : READERS[field](given, tell, field);
    if (read !== undefined) change[field] = read;
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, change };
}

/** A classification after a change. Fields that are taken away, and no tags at all, are left out. */
export function withClassification(former: Classification, change: ClassificationChange): Classification {
  const all = { ...former, ...change };
  const kept = CLASSIFICATION_FIELDS.filter((field) => {
    const value = all[field];
    return value !== null && value !== undefined && value.length > 0;
  });
  return Object.fromEntries(kept.map((field) => [field, all[field]])) as Classification;
}

/** The fields of a classification of whatever has more. */
export function classificationOf(value: Classification): Classification {
  return withClassification({}, value);
}

type Tell = (path: string, message: string) => void;
/** undefined where it is not valid, which was told. */
type Reader = (value: unknown, tell: Tell, path: string) => unknown;

const READERS: Readonly<Record<ClassificationField, Reader>> = {
  assetClass(value, tell, path) {
    const known = ASSET_CLASSES.find((one) => one === value);
    if (known === undefined) tell(path, `${JSON.stringify(value)} is none of ${ASSET_CLASSES.join(', ')}`);
    return known;
  },
  sector: readText,
  group: readText,
  venue(value, tell, path) {
    const text = readText(value, tell, path);
    return text !== undefined && MIC.test(text) ? text.toUpperCase() : text;
  },
  country(value, tell, path) {
    const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
    if (isCountryCode(code)) return code;
    tell(path, `${JSON.stringify(value)} is no country of ISO 3166-1, in two letters such as DE`);
    return undefined;
  },
  tags: readTags,
};

/** Four letters or digits in one case are a market identifier code. */
const MIC = /^(?:[A-Z0-9]{4}|[a-z0-9]{4})$/;
/** Control, format and private characters, and halves of pairs; joiners belong to words of some scripts. */
const INVISIBLE = /[\p{C}\u2028\u2029]/gu;
const JOINERS = '\u200c\u200d';

function readText(value: unknown, tell: Tell, path: string): string | undefined {
  if (typeof value !== 'string') {
    tell(path, `${JSON.stringify(value)} is no text`);
    return undefined;
  }
  const text = value.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const invisible = text.match(INVISIBLE)?.find((character) => !JOINERS.includes(character));
  const { textLength } = CLASSIFICATION_LIMITS;
  if (invisible !== undefined) tell(path, `${JSON.stringify(text)} holds the character ${codeOf(invisible)}`);
  else if (text === '') tell(path, 'is empty');
  else if ([...text].length > textLength) tell(path, `has ${[...text].length} characters, more than ${textLength}`);
  else return text;
  return undefined;
}

function readTags(value: unknown, tell: Tell, path: string): readonly string[] | undefined {
  if (!Array.isArray(value)) {
    tell(path, `${JSON.stringify(value)} is no list`);
    return undefined;
  }
  if (value.length > CLASSIFICATION_LIMITS.tags) {
    tell(path, `are ${value.length}, more than ${CLASSIFICATION_LIMITS.tags}`);
    return undefined;
  }
  const tags = new Map<string, string>();
  for (const [index, one] of value.entries()) {
    const text = readText(one, tell, `${path}.${index}`);
    if (text?.includes(','))
      tell(`${path}.${index}`, `${JSON.stringify(text)} holds a comma, which parts tags in addresses`);
    if (text !== undefined && !tags.has(text.toLowerCase())) tags.set(text.toLowerCase(), text);
  }
  return [...tags.values()];
}

const codeOf = (character: string) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
