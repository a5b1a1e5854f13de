import { LEVEL_INTERVALS, type LevelId } from '@candlemark/bars';
import type { MarketDatabase } from '../market/duckdb/database.ts';
import type { Session } from '../market/duckdb/session.ts';
import { readStates } from '../market/duckdb/state-table.ts';
import { barsTable, importedTable, tradesTable } from '../market/duckdb/tables.ts';
import { baseLevel, type InstrumentState } from '../market/instrument-state.ts';
import { isExact } from '../market/scales.ts';
import { type Finding, finding } from './finding.ts';

/** A table of the market store. */
interface RowTable {
  readonly name: string;
  readonly level: LevelId;
  readonly exact: boolean;
  /** Whether it holds imported bars beside finer rows. */
  readonly isImported: boolean;
}

const TABLES: readonly RowTable[] = [true, false].flatMap((exact) => [
  { name: tradesTable(exact), level: 'trades' as const, exact, isImported: false },
  ...LEVEL_INTERVALS.flatMap((level) => [
    { name: barsTable(level, exact), level, exact, isImported: false },
    { name: importedTable(level, exact), level, exact, isImported: true },
  ]),
]);

/** Rows in a table in which their instrument has none, and rows of instruments that nobody knows. */
export async function checkOrphans(database: MarketDatabase): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const table of TABLES) {
    try {
      found.push(...(await database.read((session) => orphansOf(session, table))));
    } catch (error) {
      const message = `a table cannot be read to its end (${(error as Error).message.split('\n')[0]})`;
      found.push(finding('rows', message, { file: 'market.duckdb', level: table.level }));
    }
  }
  return found;
}

/** States and rows are read in one go: a commit in between would make orphans of its rows. */
async function orphansOf(session: Session, table: RowTable): Promise<readonly Finding[]> {
  const states = await readStates(session);
  const expected = new Set(states.filter((state) => hasRowsIn(state, table)).map(({ instrument }) => instrument));
  const result = await session.connection.runAndReadAll(
    `SELECT instrument, count(*) FROM "${table.name}" GROUP BY instrument ORDER BY instrument`,
  );
  return result
    .getRows()
    .filter(([instrument]) => !expected.has(Number(instrument)))
    .map(([instrument, rows]) =>
      finding('rows', `the table ${table.name} holds rows of an instrument that should have none there`, {
        file: 'market.duckdb',
        level: table.level,
        expected: '0 rows',
        found: `${rows} rows of instrument ${instrument}`,
      }),
    );
}

function hasRowsIn(state: InstrumentState, { level, exact, isImported }: RowTable): boolean {
  if (isExact(state.scales) !== exact) return false;
  if (isImported) return state.imported.some(({ interval }) => interval === level);
  return baseLevel(state) === level || state.levels.some(({ interval, stored }) => stored && interval === level);
}
