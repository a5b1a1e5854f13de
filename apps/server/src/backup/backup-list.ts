import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { BackupError } from './backup-error.ts';
import { TAR_END, tarBytes } from './tar-blocks.ts';

/** A file of a backup, by its path in the data directory. */
export interface BackupEntry {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a backup says of itself: the first file in it. */
export interface BackupList {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: typeof BACKUP_VERSION;
  /** Which version of this program made it, and when. */
  readonly program: string;
  readonly madeAt: string;
  /** The other files, in their order. */
  readonly entries: readonly BackupEntry[];
  /** Batches that were damaged when it was made: their rows are not in it. */
  readonly missing: readonly string[];
}

export const BACKUP_FORMAT = 'candlemark-backup';
export const BACKUP_VERSION = 1;
/** The name of the list itself. */
export const LIST_NAME = 'candlemark-backup.json';
/** The last file: the hashes of all others, as `sha256sum -c` takes them. */
export const SUMS_NAME = 'candlemark-backup.sha256';
/** Of a list with more batches than anybody has. */
export const MOST_LIST_BYTES = 64 * 1024 * 1024;

export const MANIFEST_NAME = 'candlemark.sqlite';
export const DOCUMENT_NAME = 'document.sqlite';
/** Nothing else is in a backup, so nothing in it can name another place. */
const NAME = '^(?:candlemark\\.sqlite|document\\.sqlite|batches/[0-9A-Z]{26}\\.parquet)$';

const BackupListJson = Type.Object({
  format: Type.Literal(BACKUP_FORMAT),
  version: Type.Literal(BACKUP_VERSION),
  program: Type.String(),
  madeAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?Z$' }),
  entries: Type.Array(
    Type.Object({
      name: Type.String({ pattern: NAME }),
      bytes: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
  ),
  missing: Type.Array(Type.String()),
});

const compiled = Compile(BackupListJson);

export function listText(list: BackupList): string {
  return `${JSON.stringify(list, null, 2)}\n`;
}

/** @throws BackupError naming what is wrong with the list */
export function parseBackupList(text: string): BackupList {
  const list = parsed(text);
  if (!compiled.Check(list)) throw new BackupError(faultOf(list));
  const names = new Set<string>();
  for (const { name } of list.entries) {
    if (names.has(name)) throw new BackupError(`its list names ${name} twice`);
    names.add(name);
  }
  for (const name of [MANIFEST_NAME, DOCUMENT_NAME]) {
    if (!names.has(name)) throw new BackupError(`its list does not name ${name}`);
  }
  return list;
}

/** The text of `SUMS_NAME`. @param text that of the list */
export function sumsText(list: BackupList, text: string): string {
  const sums = [{ name: LIST_NAME, sha256: createHash('sha256').update(text).digest('hex') }, ...list.entries];
  return sums.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
}

/** How many bytes the whole backup has. */
export function backupSize(list: BackupList): number {
  const text = listText(list);
  const sizes = [Buffer.byteLength(text), ...list.entries.map(({ bytes }) => bytes), sumsText(list, text).length];
  return sizes.reduce((sum, bytes) => sum + tarBytes(bytes), TAR_END.length);
}

/** What the files of a backup have together. */
export function contentBytes({ entries }: BackupList): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0);
}

export function countBatches({ entries }: BackupList): number {
  return entries.filter(({ name }) => name.startsWith('batches/')).length;
}

/** The time that its files bear, in seconds since 1970. */
export function madeAtS({ madeAt }: BackupList): number {
  return Math.floor(Date.parse(madeAt) / 1000);
}

function faultOf(list: unknown): string {
  const { format, version, program } = (list ?? {}) as Readonly<Record<string, unknown>>;
  if (format === BACKUP_FORMAT && typeof version === 'number' && version > BACKUP_VERSION) {
    const maker = typeof program === 'string' ? ` (${JSON.stringify(program)})` : '';
    return `it was made by a newer version of Candlemark${maker}, in version ${version} of the format, and this one knows ${BACKUP_VERSION}`;
  }
  const [fault] = compiled.Errors(list);
  const value = fault === undefined ? undefined : valueAt(list, fault.instancePath);
  const found = typeof value === 'string' || typeof value === 'number' ? ` (${JSON.stringify(value)})` : '';
  return `its list is not one: ${fault?.instancePath || 'the whole'}${found} ${fault?.message ?? ''}`;
}

function valueAt(root: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], root);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupError(`its ${LIST_NAME} is no JSON`);
  }
}
