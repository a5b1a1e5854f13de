import { isLevelInterval, type LevelInterval, type Revision } from '@candlemark/bars';
import type { DuckDBAppender } from '@duckdb/node-api';
import type { Adjustment } from '../events/adjustment.ts';
import type { ImportedBars, InstrumentState, LevelState } from '../instrument-state.ts';
import type { Session } from './session.ts';

/** Reads and writes the rows of `instrument_state` and `applied_batches`: the market store's own account of itself. */

export async function readStates(session: Session): Promise<readonly InstrumentState[]> {
  const result = await session.connection.runAndReadAll('SELECT * FROM instrument_state ORDER BY instrument');
  const parsed = new Map<string, unknown>();
  return result.getRowObjectsJS().map((row) => stateFromRow(row, parsed));
}

/** The instruments that have a state. */
export async function readStatedInstruments(session: Session): Promise<readonly number[]> {
  const result = await session.connection.runAndReadAll('SELECT instrument FROM instrument_state ORDER BY instrument');
  return result.getRowsJS().map(([instrument]) => Number(instrument));
}

export function replaceState(session: Session, state: InstrumentState): Promise<void> {
  return replaceStates(session, [state]);
}

/** Writes the states of instruments in place of those that they had. */
export async function replaceStates(session: Session, states: readonly InstrumentState[]): Promise<void> {
  if (states.length === 0) return;
  const numbers = states.map(({ instrument }) => instrument).join(', ');
  await session.connection.run(`DELETE FROM instrument_state WHERE instrument IN (${numbers})`);
  const appender = await session.connection.createAppender('instrument_state');
  try {
    for (const state of states) appendState(appender, state);
  } finally {
    appender.closeSync();
  }
}

function appendState(appender: DuckDBAppender, state: InstrumentState): void {
  const { scales } = state;
  appender.appendInteger(state.instrument);
  appender.appendVarchar(state.kind);
  if (state.interval === null) appender.appendNull();
  else appender.appendVarchar(state.interval);
  appender.appendInteger(scales.priceScale);
  appender.appendBoolean(scales.priceExact);
  appender.appendInteger(scales.sizeScale);
  appender.appendBoolean(scales.sizeExact);
  appender.appendVarchar(state.calendar);
  for (const value of [state.rows, state.fromUs, state.lastUs, state.sealedUntilUs])
    appender.appendBigInt(BigInt(value));
  appender.appendInteger(state.revision);
  appender.appendVarchar(JSON.stringify(state.revisions));
  appender.appendVarchar(JSON.stringify(state.levels));
  appender.appendVarchar(JSON.stringify(state.imported));
  appender.appendVarchar(JSON.stringify(state.adjustments));
  appender.endRow();
}

/** Ids of the batches whose rows are in the store, by their sequence. */
export async function readAppliedBatches(session: Session): Promise<ReadonlyMap<number, string>> {
  const result = await session.connection.runAndReadAll('SELECT sequence, id FROM applied_batches');
  return new Map(result.getRowsJS().map(([sequence, id]) => [Number(sequence), String(id)]));
}

export async function markApplied(session: Session, sequence: number, id: string): Promise<void> {
  await session.connection.run('INSERT INTO applied_batches VALUES ($1::BIGINT, $2)', [BigInt(sequence), id]);
}

/** Forgets batches whose rows are not in the store any more. */
export async function unmarkApplied(session: Session, sequences: readonly number[]): Promise<void> {
  for (const sequence of sequences) {
    await session.connection.run('DELETE FROM applied_batches WHERE sequence = $1::BIGINT', [BigInt(sequence)]);
  }
}

/** Forgets an instrument of which nothing is left. */
export async function deleteState(session: Session, instrument: number): Promise<void> {
  await session.connection.run(`DELETE FROM instrument_state WHERE instrument = ${instrument}`);
}

/** @param parsed by their texts: thousands of instruments share what they have none or little of */
function stateFromRow(row: Record<string, unknown>, parsed: Map<string, unknown>): InstrumentState {
  const parse = (text: unknown) => {
    const key = String(text);
    const kept = parsed.get(key);
    if (kept !== undefined) return kept;
    const value: unknown = JSON.parse(key);
    parsed.set(key, value);
    return value;
  };
  const kind = row.kind === 'trades' ? 'trades' : 'bars';
  return {
    instrument: Number(row.instrument),
    kind,
    interval: kind === 'trades' ? null : toInterval(row.base_interval),
    scales: {
      priceScale: Number(row.price_scale),
      priceExact: row.price_exact === true,
      sizeScale: Number(row.size_scale),
      sizeExact: row.size_exact === true,
    },
    calendar: String(row.calendar),
    rows: Number(row.rows),
    fromUs: Number(row.from_us),
    lastUs: Number(row.last_us),
    sealedUntilUs: Number(row.sealed_until_us),
    revision: Number(row.revision),
    // Written by `replaceState` of the same format version, in this very table.
    revisions: parse(row.revisions) as Revision[],
    levels: parse(row.levels) as LevelState[],
    imported: parse(row.imported) as ImportedBars[],
    adjustments: parse(row.adjustments) as Adjustment[],
  };
}

function toInterval(value: unknown): LevelInterval {
  const name = String(value);
  if (!isLevelInterval(name)) throw new Error(`The market store holds the unknown interval ${name}`);
  return name;
}
