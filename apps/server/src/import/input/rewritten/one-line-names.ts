/*
 * Names that say whose column it is and what it holds: `AAPL.Open`, `BTC:close`, `Adj Close_MSFT`, `('Close', 'AAPL')`. Either the instrument stands before the field in all of
 * them, or behind.
 */
import { normalName } from '../../detect/header-match.ts';

/** A column of an instrument. */
export interface OwnedName {
  readonly field: string;
  readonly owner: string;
}

/** What is longer names no column, and takes long to be cut at each of its signs. */
const LONGEST_NAME = 200;
const SEPARATOR = /[.:_ |/]/;
/** What stands before a field and is no instrument. */
const NO_OWNERS: ReadonlySet<string> = new Set(
  'bid ask mid adj adjusted raw unadjusted split prev previous trade total base quote day daily session'.split(' '),
);

/** What each of the names says; null where one says it in no such way. */
export function oneLineNames(names: readonly string[], fields: ReadonlySet<string>): readonly OwnedName[] | null {
  if (names.some(({ length }) => length > LONGEST_NAME)) return null;
  const plain = names.map((name) => name.replace(/^\(\s*'(.*)'\s*,\s*'(.*)'\s*\)$/, '$1_$2'));
  return allOf(plain, (name) => behindOwner(name, fields)) ?? allOf(plain, (name) => beforeOwner(name, fields));
}

function allOf(names: readonly string[], read: (name: string) => OwnedName | null): readonly OwnedName[] | null {
  const found = names.flatMap((name) => read(name) ?? []);
  return found.length === names.length ? found : null;
}

/** `AAPL_Adj Close`: of several fields that it may end with the longest. */
function behindOwner(name: string, fields: ReadonlySet<string>): OwnedName | null {
  for (let at = 1; at < name.length - 1; at += 1) {
    if (SEPARATOR.test(name[at]!) && fields.has(normalName(name.slice(at + 1)))) {
      return owned(name.slice(at + 1), name.slice(0, at));
    }
  }
  return null;
}

/** `Adj Close_AAPL`. */
function beforeOwner(name: string, fields: ReadonlySet<string>): OwnedName | null {
  for (let at = name.length - 2; at > 0; at -= 1) {
    if (SEPARATOR.test(name[at]!) && fields.has(normalName(name.slice(0, at)))) {
      return owned(name.slice(0, at), name.slice(at + 1));
    }
  }
  return null;
}

function owned(field: string, owner: string): OwnedName | null {
  const name = owner.trim();
  return /\p{L}/u.test(name) && !NO_OWNERS.has(normalName(name)) ? { field: normalName(field), owner: name } : null;
}
