/** Columns of a list of own trades that the user names or numbers, over those that are known by their names. */
import { FILL_ROLES, type FillRole } from '@candlemark/contracts';
import { givenColumn } from '../detect/header-match.ts';
import { RefusedFile } from '../refused-file.ts';
import { shortened } from '../report/reject-list.ts';

/** What the user says of each: a name, a number from 1, or `-` for none. */
export type GivenFillColumns = ReadonlyMap<FillRole, string>;

/** @throws RefusedFile for what no column of a list of own trades means */
export function givenFillColumns(columns: Readonly<Record<string, string>> = {}): GivenFillColumns {
  const given = new Map<FillRole, string>();
  for (const [said, column] of Object.entries(columns)) {
    const role = FILL_ROLES.find((one) => one.toLowerCase() === said.toLowerCase());
    if (role === undefined)
      throw new RefusedFile(
        `--columns: "${shortened(said)}" is no column of own trades; there are ${FILL_ROLES.join(', ')}.`,
      );
    given.set(role, column);
  }
  return given;
}

type Fields = Readonly<Record<FillRole, number>>;

/** The fields with those that were given; a role and a name where the record has no such name. */
export function withGivenColumns(
  found: Fields,
  names: readonly string[],
  given: GivenFillColumns,
): { readonly fields: Fields } | { readonly lacking: readonly [FillRole, string] } {
  const fields = { ...found };
  for (const [role, name] of given) {
    const field = name === '-' ? -1 : givenColumn(names, name);
    if (field >= names.length || (field < 0 && name !== '-')) return { lacking: [role, name] };
    // A column means one thing: what it was taken for goes, unless that was said as well.
    for (const other of FILL_ROLES) if (fields[other] === field && !given.has(other)) fields[other] = -1;
    fields[role] = field;
  }
  return { fields };
}
