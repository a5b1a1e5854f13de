import { join } from 'node:path';
import type { IntakeTargets } from '../import/batch-intake.ts';
import { heldEventRows } from '../import/held-events.ts';
import { sqlText } from '../import/stage/locked-duckdb.ts';
import { type BatchRecord, holdsRows, type RowBatch } from '../manifest/records.ts';
import type { DuckDbMarketStore } from '../market/duckdb/duckdb-market-store.ts';
import { instrumentsWithEvents } from '../market/duckdb/event-table.ts';
import type { Session } from '../market/duckdb/session.ts';
import { settleAdjustments } from '../market/duckdb/settle-adjustments.ts';
import { readAppliedBatches } from '../market/duckdb/state-table.ts';
import { type Finding, finding } from './finding.ts';

/**
 * Compares the stored events with the batches that they came from, both ways, and the factors that the store adjusts prices by with
 * what events and rows give now.
 * @param sound the sequences of the batches that are what was acknowledged
 */
export async function checkEvents(targets: IntakeTargets, sound: ReadonlySet<number>): Promise<readonly Finding[]> {
  const batches = (await targets.manifest.batches()).filter(({ sequence }) => sound.has(sequence));
  try {
    return await targets.database.read(async (session) => [
      ...(await checkStoredEvents(session, batches, targets.dir.batches)),
      ...(await checkFactors(session, targets.store)),
    ]);
  } catch (error) {
    const message = `splits and dividends cannot be compared (${(error as Error).message.split('\n')[0]})`;
    return [finding('rows', message, { file: 'market.duckdb' })];
  }
}

async function checkStoredEvents(session: Session, batches: readonly BatchRecord[], directory: string) {
  const applied = await readAppliedBatches(session);
  const found: Finding[] = [];
  for (const batch of batches.filter(({ sequence }) => applied.has(sequence))) {
    const rows = await countDiffering(session, batch, join(directory, batch.file));
    if (rows === 0) continue;
    const message = `stored splits and dividends are not those of ${batch.sourceName}`;
    found.push(finding('rows', message, { file: `batches/${batch.file}`, expected: '0 rows', found: `${rows} rows` }));
  }
  const strangers = await countStrangers(session, [...applied.keys()]);
  if (strangers === 0) return found;
  const message = 'the table events holds events of batches that the store does not have';
  return [
    ...found,
    finding('rows', message, { file: 'market.duckdb', expected: '0 rows', found: `${strangers} rows` }),
  ];
}

async function checkFactors(session: Session, store: DuckDbMarketStore): Promise<readonly Finding[]> {
  const withEvents = await instrumentsWithEvents(session);
  const found: Finding[] = [];
  for (const { id, symbol } of store.listInstruments()) {
    const { record, state, calendar } = store.known(id)!;
    if (state.adjustments.length === 0 && !withEvents.has(record.number)) continue;
    if ((await settleAdjustments(session, state, calendar)) === state) continue;
    found.push(finding('rows', 'prices are adjusted by other factors than its events give', { symbol }));
  }
  return found;
}

/** Events that one side has and the other lacks. */
async function countDiffering(session: Session, batch: BatchRecord, path: string): Promise<number> {
  const { sequence, parts } = batch;
  const numbers = parts.map(({ instrumentNumber, symbol }) => `(${instrumentNumber}, ${sqlText(symbol)})`).join(', ');
  const ofFile = `SELECT number AS instrument, time, type, value FROM read_parquet(${sqlText(path)})
    JOIN (VALUES ${numbers}) AS parts (number, symbol) USING (symbol)`;
  const result = await session.connection.runAndReadAll(`
    WITH stored AS (SELECT instrument, time, type, value FROM events WHERE sequence = ${sequence}),
    brought AS (${holdsRows(batch) ? await heldSql(session, batch, path) : ofFile})
    SELECT (SELECT count(*) FROM (FROM stored EXCEPT ALL FROM brought))
         + (SELECT count(*) FROM (FROM brought EXCEPT ALL FROM stored))`);
  return Number(result.getRows()[0]?.[0] ?? 0);
}

/** The events of a batch of rows. */
async function heldSql(session: Session, batch: RowBatch, path: string): Promise<string> {
  const rows = batch.events === 0 ? [] : await heldEventRows(session, batch, path);
  if (rows.length === 0) return 'SELECT instrument, time, type, value FROM events WHERE false';
  const values = rows.map(({ sql }) => sql).join(', ');
  return `SELECT instrument, time, type, value FROM (VALUES ${values}) AS held (instrument, sequence, time, type, value)`;
}

async function countStrangers(session: Session, sequences: readonly number[]): Promise<number> {
  const result = await session.connection.runAndReadAll(
    `SELECT count(*) FROM events WHERE sequence NOT IN (${[-1, ...sequences].join(', ')})`,
  );
  return Number(result.getRows()[0]?.[0] ?? 0);
}
