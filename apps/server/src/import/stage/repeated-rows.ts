/*
 * Finds rows of one file that claim the same place: bars at one time, trades with one id. The first stays; a later one
 * that says the same is a duplicate, one that says something else is rejected. Only instruments whose rows are not in
 * strict order are looked at, so that an orderly file costs nothing.
 */

import { SIDE_BUY, SIDE_SELL } from '@candlemark/bars';
import { type FindingExample, isoFromUs, type RejectedRow, type WarningFact } from '@candlemark/contracts';
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';
import type { BatchKind } from '../batch-kind.ts';
import { MAX_LISTED_REJECTS } from '../import-limits.ts';
import { LISTED_EXAMPLES } from '../judge/example-list.ts';
import { exampleOf, importWarning } from '../report/import-warning.ts';
import { rejectedRow } from '../report/reject-list.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { STAGED_ROWS } from './staged-rows.ts';

/** The table of the rows that are left out, by `line`. */
export const REPEATED_ROWS = 'repeated';

interface Claim {
  /** What two rows may not share. */
  readonly key: string;
  /** Rows that claim anything. */
  readonly where: string;
  /** What two rows must share to be the same; people are told of the first one that tells them apart. */
  readonly values: readonly string[];
  /** What such rows are. */
  readonly title: string;
  readonly reason: (firstLine: number) => WarningFact;
  /** The claimed place as a text for people. */
  readonly describe: (place: string) => string;
  mayRepeat(tally: InstrumentTally): boolean;
}

const ID = 'coalesce(id_text, id_number::BIGINT::VARCHAR)';

const CLAIMS: Readonly<Record<BatchKind, Claim>> = {
  bars: {
    key: 'time::BIGINT',
    where: 'true',
    values: ['close', 'open', 'high', 'low', 'volume'],
    title: 'Bars that say something else than another one at their time',
    reason: (line) => importWarning('other-bar', { line }),
    describe: (time) => isoFromUs(Number(time)),
    mayRepeat: (tally) => tally.hasEqualNeighbours || !(tally.isAscending || tally.isDescending),
  },
  trades: {
    key: ID,
    where: 'id_text IS NOT NULL OR id_number IS NOT NULL',
    values: ['price', 'size', 'time', 'side'],
    title: 'Trades that say something else than another one with their id',
    reason: (line) => importWarning('other-trade', { line }),
    describe: (id) => id,
    mayRepeat: (tally) => tally.hasIds && !tally.areIdsInOrder,
  },
};

/** Finds repeated rows and counts them at their instruments; whether `REPEATED_ROWS` holds some. */
export async function findRepeatedRows(
  connection: DuckDBConnection,
  kind: BatchKind,
  tallies: readonly InstrumentTally[],
): Promise<boolean> {
  const { key, where, values, title, reason, describe, mayRepeat } = CLAIMS[kind];
  const doubtful = tallies.filter((tally) => tally.rowsTaken > 1 && mayRepeat(tally));
  if (doubtful.length === 0) return false;
  const differs = (column: string) => `${column} IS DISTINCT FROM first_value(${column}) OVER place`;
  const ofFirstThatDiffers = (value: (column: string) => string) =>
    `CASE ${values.map((column) => `WHEN ${differs(column)} THEN ${value(column)}`).join(' ')} END`;
  await connection.run(
    `CREATE TABLE ${REPEATED_ROWS} AS SELECT * FROM (
       SELECT sym, line, time, ${ofFirstThatDiffers((column) => `'${column}'`)} AS differing, ${ofFirstThatDiffers((column) => `${column}::DOUBLE`)} AS own,
         ${ofFirstThatDiffers((column) => `first_value(${column}::DOUBLE) OVER place`)} AS earlier, (${key})::VARCHAR AS place_text, row_number() OVER place AS nth,
         first_value(line) OVER place AS first_line, NOT (${values.map(differs).join(' OR ')}) AS is_same
       FROM ${STAGED_ROWS} WHERE (${where}) AND sym IN (${doubtful.map(({ index }) => index).join(', ')})
       WINDOW place AS (PARTITION BY sym, (${key}) ORDER BY line))
     WHERE nth > 1`,
  );
  const counts = await connection.runAndReadAll(
    `SELECT sym, count(*) FILTER (is_same), count(*) FILTER (NOT is_same) FROM ${REPEATED_ROWS} GROUP BY sym ORDER BY sym`,
  );
  const listed = await connection.runAndReadAll(
    `SELECT sym, line, first_line, place_text, time, differing, own, earlier FROM ${REPEATED_ROWS} WHERE NOT is_same
     QUALIFY row_number() OVER (PARTITION BY sym ORDER BY line) <= ${MAX_LISTED_REJECTS} ORDER BY sym, line`,
  );
  const rejects = new Map<number, RejectedRow[]>();
  const examples = new Map<number, FindingExample[]>();
  for (const [sym, line, firstLine, value, timeUs, differing, own, earlier] of listed.getRows()) {
    const ofSymbol = rejects.get(Number(sym)) ?? [];
    rejects.set(Number(sym), ofSymbol);
    ofSymbol.push(rejectedRow(Number(line), reason(Number(firstLine)), describe(String(value))));
    const ofThis = examples.get(Number(sym)) ?? [];
    examples.set(Number(sym), ofThis);
    if (ofThis.length === LISTED_EXAMPLES) continue;
    const fact = otherValue(String(differing), own, earlier, Number(firstLine));
    ofThis.push(exampleOf(Number(line), Number(timeUs), fact));
  }
  for (const [sym, same, different] of counts.getRows()) {
    const tally = tallies[Number(sym)]!;
    tally.duplicates += Number(same);
    tally.rejects.addMany(Number(different), rejects.get(tally.index) ?? []);
    if (Number(different) > 0) tally.judge.noteConflicts(title, Number(different), examples.get(tally.index) ?? []);
    tally.rowsTaken -= Number(same) + Number(different);
  }
  return counts.getRows().length > 0;
}

function otherValue(role: string, own: DuckDBValue | undefined, earlier: DuckDBValue | undefined, line: number) {
  if (role === 'time') return importWarning('other-time', { ownUs: Number(own), earlierUs: Number(earlier), line });
  return importWarning('other-value', { role, own: shown(role, own), earlier: shown(role, earlier), line });
}

/** A value of a staged row. */
function shown(column: string, value: DuckDBValue | undefined): string | number {
  if (value === null || value === undefined) return 'none';
  return column === 'side' ? (SIDES[Number(value)] ?? 'none') : Number(value);
}

const SIDES: Readonly<Record<number, string>> = { [SIDE_BUY]: 'buy', [SIDE_SELL]: 'sell' };
