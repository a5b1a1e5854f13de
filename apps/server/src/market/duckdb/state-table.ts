import { isLevelInterval, type LevelInterval, type Revision } from '@candlemark/bars';
import type { ImportedBars, InstrumentState, LevelState } from '../instrument-state.ts';
import { integer, type Session } from './session.ts';

/** Reads and writes the rows of `instrument_state` and `applied_batches`: the market store's own account of itself. */

export async function readStates(session: Session): Promise<readonly InstrumentState[]> {
  const result = await session.connection.runAndReadAll('SELECT * FROM instrument_state ORDER BY instrument');
  return result.getRowObjectsJS().map(stateFromRow);
}

export async function replaceState(session: Session, state: InstrumentState): Promise<void> {
  await session.execute('DELETE FROM instrument_state WHERE instrument = ?', [integer(state.instrument)]);
  await session.connection.run(
    `INSERT INTO instrument_state VALUES ($1::INTEGER, $2, $3, $4::INTEGER, $5, $6::INTEGER, $7, $8, $9::BIGINT,
       $10::BIGINT, $11::BIGINT, $12::BIGINT, $13::INTEGER, $14, $15, $16)`,
    [
      state.instrument,
      state.kind,
      state.interval,
      state.scales.priceScale,
      state.scales.priceExact,
      state.scales.sizeScale,
      state.scales.sizeExact,
      state.calendar,
      BigInt(state.rows),
      BigInt(state.fromUs),
      BigInt(state.lastUs),
      BigInt(state.sealedUntilUs),
      state.revision,
      JSON.stringify(state.revisions),
      JSON.stringify(state.levels),
      JSON.stringify(state.imported),
    ],
  );
}

/** Ids of the batches whose rows are in the store, by their sequence. */
export async function readAppliedBatches(session: Session): Promise<ReadonlyMap<number, string>> {
  const result = await session.connection.runAndReadAll('SELECT sequence, id FROM applied_batches');
  return new Map(result.getRowsJS().map(([sequence, id]) => [Number(sequence), String(id)]));
}

export async function markApplied(session: Session, sequence: number, id: string): Promise<void> {
  await session.connection.run('INSERT INTO applied_batches VALUES ($1::BIGINT, $2)', [BigInt(sequence), id]);
}

function stateFromRow(row: Record<string, unknown>): InstrumentState {
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
    revisions: JSON.parse(String(row.revisions)) as Revision[],
    levels: JSON.parse(String(row.levels)) as LevelState[],
    imported: JSON.parse(String(row.imported)) as ImportedBars[],
  };
}

function toInterval(value: unknown): LevelInterval {
  const name = String(value);
  if (!isLevelInterval(name)) throw new Error(`The market store holds the unknown interval ${name}`);
  return name;
}
