import { hash } from 'node:crypto';
import type { DriverDatabase } from './sqlite-driver.ts';

/**
 * Notices when a row of the manifest is no longer what was written: SQLite itself keeps no checksums.
 *
 * Each table has one digest, the sum of the hashes of all its rows, which does not depend on their order and can be kept
 * in step row by row. Triggers of this connection do that, in the transaction of the change itself, so that no statement
 * can forget it; they are made anew from the tables as they are. Cost: a hash per row written, and per row at every start.
 */

/** A sum of hashes wraps around here. */
const MODULUS = 2n ** 128n;

type Value = string | number | bigint | null | Uint8Array;

/** The first table whose rows are not those that were written, or null. */
export function findAlteredTable(database: DriverDatabase): string | null {
  const digests = knownDigests(database);
  for (const table of tablesOf(database)) {
    const digest = digests.get(table);
    if (digest !== undefined && digest !== digestOf(database, table)) return table;
  }
  return null;
}

/** Before the tables themselves change. Until `watchContent` nothing is known of them. */
export function forgetDigests(database: DriverDatabase): void {
  if (hasDigests(database)) database.exec('DELETE FROM content_digests');
}

/** Keeps the digests in step from here on; those that are missing are taken now. */
export function watchContent(database: DriverDatabase): void {
  database.function('moved_digest', { varargs: true, useBigIntArguments: true }, movedDigest);
  database.exec('CREATE TABLE IF NOT EXISTS content_digests (table_name TEXT PRIMARY KEY, digest TEXT NOT NULL)');
  const digests = knownDigests(database);
  for (const table of tablesOf(database)) {
    if (!digests.has(table)) {
      const insert = 'INSERT INTO content_digests VALUES (?, ?)';
      database.prepare(insert).run(table, digestOf(database, table));
    }
    for (const [event, digest] of triggerBodies(table, columnsOf(database, table))) {
      database.exec(
        `CREATE TEMP TRIGGER "digest_${table}_${event}" AFTER ${event} ON main."${table}" BEGIN
           UPDATE content_digests SET digest = ${digest} WHERE table_name = '${table}'; END`,
      );
    }
  }
}

function triggerBodies(table: string, columns: readonly string[]): readonly (readonly [event: string, sql: string])[] {
  const values = (row: 'old' | 'new') => columns.map((column) => `${row}."${column}"`).join(', ');
  const added = (to: string) => `moved_digest(${to}, 1, '${table}', ${values('new')})`;
  const removed = (from: string) => `moved_digest(${from}, -1, '${table}', ${values('old')})`;
  return [
    ['INSERT', added('digest')],
    ['DELETE', removed('digest')],
    ['UPDATE', added(removed('digest'))],
  ];
}

/** The digest of a table after a row came (`sign` 1) or went (-1). */
function movedDigest(digest: Value, sign: Value, table: Value, ...row: readonly Value[]): string {
  const sum = BigInt(`0x${String(digest)}`) + (sign === 1n ? 1n : -1n) * rowHash(String(table), row);
  return hexOf(sum);
}

function digestOf(database: DriverDatabase, table: string): string {
  const columns = columnsOf(database, table).map((column) => `"${column}"`);
  const statement = database.prepare(`SELECT ${columns.join(', ')} FROM "${table}"`);
  statement.setReadBigInts(true);
  statement.setReturnArrays(true);
  let sum = 0n;
  for (const row of statement.iterate()) sum += rowHash(table, row as Value[]);
  return hexOf(sum);
}

/** Hashes the values with their types, which SQLite tells apart: 1, 1.0 and '1' are three. */
function rowHash(table: string, row: readonly Value[]): bigint {
  // One text at once: a start hashes every row there is.
  let text = table;
  for (const value of row)
    text += `\0${typeof value}:${value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value)}`;
  return BigInt(`0x${hash('sha256', text, 'hex').slice(0, 32)}`);
}

function hexOf(sum: bigint): string {
  return (((sum % MODULUS) + MODULUS) % MODULUS).toString(16);
}

function tablesOf(database: DriverDatabase): readonly string[] {
  const rows = database
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
    )
    .all();
  return rows.map((row) => String((row as { name: unknown }).name)).filter((name) => name !== 'content_digests');
}

function columnsOf(database: DriverDatabase, table: string): readonly string[] {
  const rows = database.prepare(`SELECT name FROM pragma_table_info('${table}') ORDER BY cid`).all();
  return rows.map((row) => String((row as { name: unknown }).name));
}

function hasDigests(database: DriverDatabase): boolean {
  return database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'content_digests'").get() !== undefined;
}

function knownDigests(database: DriverDatabase): ReadonlyMap<string, string> {
  if (!hasDigests(database)) return new Map();
  const rows = database.prepare('SELECT table_name AS name, digest FROM content_digests').all();
  return new Map((rows as { name: string; digest: string }[]).map(({ name, digest }) => [name, digest]));
}
