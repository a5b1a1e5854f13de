import { createHash } from 'node:crypto';
import { BACKUP_FORMAT, BACKUP_VERSION, LIST_NAME, SUMS_NAME } from '../backup/backup-list.ts';
import { TAR_END, tarHeader, tarPadding } from '../backup/tar-blocks.ts';

/*
 * Backups as somebody would write them who knows the format, and wishes whoever restores them ill: any names, any list, with all
 * hashes right.
 */

const MADE_AT = '2026-01-02T03:04:05.000Z';
const CHANGED_S = Date.parse(MADE_AT) / 1000;

/** By their names in the backup, in order. */
export type MadeUpFiles = readonly (readonly [name: string, content: Uint8Array | string])[];

/** The fields of its list; of which any may be another. */
export function madeUpList(files: MadeUpFiles, fields: Readonly<Record<string, unknown>> = {}): object {
  const entries = files.map(([name, content]) => {
    const bytes = Buffer.from(content);
    return { name, bytes: bytes.length, sha256: sha256Of(bytes) };
  });
  const list = { format: BACKUP_FORMAT, version: BACKUP_VERSION, program: '0.0.0', madeAt: MADE_AT };
  return { ...list, entries, missing: [], ...fields };
}

export function madeUpBackup(files: MadeUpFiles, list: object = madeUpList(files)): Buffer {
  const text = `${JSON.stringify(list, null, 2)}\n`;
  const listed = [[LIST_NAME, text] as const, ...files];
  const sums = listed.map(([name, content]) => `${sha256Of(Buffer.from(content))}  ${name}\n`).join('');
  return Buffer.concat([
    ...[...listed, [SUMS_NAME, sums] as const].map(([name, content]) => fileOf(name, content)),
    TAR_END,
  ]);
}

function fileOf(name: string, content: Uint8Array | string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    tarHeader({ name, bytes: bytes.length, changedS: CHANGED_S }),
    bytes,
    tarPadding(bytes.length),
  ]);
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
