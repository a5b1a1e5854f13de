import type { FileOptions, ImportKind, ImportPreview } from '@candlemark/contracts';

/** What the reader says of a file; what is left out is found out. The names are those of the command line. */
export interface PreviewChoices extends Omit<FileOptions, 'columns' | 'dryRun'> {
  /** The place of each column that is used, by what it means, from 0; `NO_COLUMN` where none means it. Absent: found out. */
  readonly roles?: ReadonlyMap<string, number>;
}

/** What the fields of a preview are given. */
export interface PreviewOptionsProps {
  readonly preview: ImportPreview;
  readonly choices: PreviewChoices;
  onChange(choices: PreviewChoices): void;
}

/** No column means it, whatever it is called. */
const NO_COLUMN = -1;

export const NO_CHOICES: PreviewChoices = {};

/** As the server is asked: `{roles: time -> 0, open -> 1}` -> `{columns: 'time=1,open=2'}`. */
export function optionsOf({ roles, ...rest }: PreviewChoices): FileOptions {
  if (roles === undefined) return rest;
  return {
    ...rest,
    columns: [...roles].map(([role, place]) => `${role}=${place === NO_COLUMN ? '-' : place + 1}`).join(','),
  };
}

/**
 * Another meaning of one column, the others staying what they were taken for. A meaning goes from the column that had it.
 * What is said of columns that mean more than market data is said of a file of their kind.
 * @param role null: it is not used
 */
export function withRole(
  choices: PreviewChoices,
  { columns, kind }: Pick<ImportPreview, 'columns' | 'kind'>,
  place: number,
  role: string | null,
): PreviewChoices {
  const roles = new Map(
    choices.roles ?? columns.flatMap((column, at) => column.roles.map((one) => [one, at] as const)),
  );
  for (const [one, at] of roles) {
    if (at !== place) continue;
    if (role === null) roles.set(one, NO_COLUMN);
    else roles.delete(one);
  }
  if (role !== null) roles.set(role, place);
  return { ...choices, ...(kind !== null && hasOwnRoles(kind) && { kind }), roles };
}

/** Of another kind, or of that which is found out. What was said of the columns goes where they mean other things then. */
export function withKind(choices: PreviewChoices, kind: ImportKind | null): PreviewChoices {
  const { roles, ...others } = withChoice(choices, 'kind', kind);
  const isAlike = hasOwnRoles(choices.kind) === hasOwnRoles(kind ?? undefined);
  return roles === undefined || !isAlike ? others : { ...others, roles };
}

/** Kinds of files whose columns mean other things than those of market data. */
const OWN_ROLES: ReadonlySet<ImportKind> = new Set(['fills']);

function hasOwnRoles(kind: ImportKind | undefined): boolean {
  return kind !== undefined && OWN_ROLES.has(kind);
}

/** With one field said, or left to be found out. */
export function withChoice<Field extends keyof FileOptions>(
  choices: PreviewChoices,
  field: Field,
  value: FileOptions[Field] | null,
): PreviewChoices {
  const { [field]: _, ...others } = choices as FileOptions & PreviewChoices;
  return value === null ? others : { ...others, [field]: value };
}
