/*
 * Cuts a merge into pieces of instruments and times, each small enough to be sorted in little memory. Rows are counted in steps of
 * time; pieces follow one another in the order of the result. What lies in one step stays in one piece. Cost: one pass over the times.
 */
import type { DuckDBConnection } from '@duckdb/node-api';

/** Steps in which rows are counted, of all instruments together. */
const STEPS = 65_536;

/** A row of the count: so many rows of an instrument from a time on. */
interface Step {
  readonly part: number;
  readonly fromUs: number;
  readonly rows: number;
}

/**
 * SQL conditions on `part` and `time`, in the order of the rows that they hold; one that is always true where all rows are few.
 * @param tables whose rows are merged
 * @param parts how many instruments there may be
 * @param pieceRows rows of a piece at most, as far as times tell them apart
 */
export async function mergePieces(
  connection: DuckDBConnection,
  tables: readonly string[],
  parts: number,
  pieceRows: number,
): Promise<readonly string[]> {
  const all = tables.map((table) => `SELECT part, time FROM ${table}`).join(' UNION ALL ');
  const counted = await connection.runAndReadAll(`SELECT count(*) FROM (${all})`);
  if (Number(counted.getRows()[0]![0]) <= pieceRows) return ['true'];
  const steps = Math.max(1, Math.floor(STEPS / parts));
  const result = await connection.runAndReadAll(
    `WITH rows AS MATERIALIZED (SELECT part, min(time) AS first, (max(time) - min(time)) // ${steps} + 1 AS width FROM (${all}) GROUP BY part)
     SELECT part, any_value(first) + step * any_value(width), count(*)
     FROM (SELECT part, first, width, (time - first) // width AS step FROM (${all}) JOIN rows USING (part))
     GROUP BY part, step ORDER BY part, step`,
  );
  const counts = result
    .getRows()
    .map(([part, fromUs, rows]): Step => ({ part: Number(part), fromUs: Number(fromUs), rows: Number(rows) }));
  return between(startsOf(counts, pieceRows));
}

/** Where pieces begin, but for the first. */
function startsOf(counts: readonly Step[], pieceRows: number): readonly Step[] {
  let rows = 0;
  return counts.filter((step) => {
    const isStart = rows > 0 && rows + step.rows > pieceRows;
    rows = isStart ? step.rows : rows + step.rows;
    return isStart;
  });
}

function between(starts: readonly Step[]): readonly string[] {
  const from = ({ part, fromUs }: Step) => `(part > ${part} OR (part = ${part} AND time >= ${fromUs}))`;
  const before = ({ part, fromUs }: Step) => `(part < ${part} OR (part = ${part} AND time < ${fromUs}))`;
  return Array.from({ length: starts.length + 1 }, (_, at) => {
    const [start, end] = [starts[at - 1], starts[at]];
    return [...(start ? [from(start)] : []), ...(end ? [before(end)] : [])].join(' AND ') || 'true';
  });
}
