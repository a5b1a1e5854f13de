import { join } from 'node:path';
import type { DocumentDoor } from '../document/document-door.ts';
import type { IntakeTargets } from '../import/batch-intake.ts';
import { type BatchPart, type BatchRecord, holdsRows, type InstrumentRecord } from '../manifest/records.ts';
import { readAppliedBatches, readStates } from '../market/duckdb/state-table.ts';
import type { InstrumentState } from '../market/instrument-state.ts';
import { checkBatchFile } from './check-batch-files.ts';
import { checkDocument } from './check-document.ts';
import { checkEvents } from './check-events.ts';
import { checkFiles } from './check-files.ts';
import { checkFills } from './check-fills.ts';
import { type BatchPartRows, changedMeanwhile, checkInstrument } from './check-instrument.ts';
import { checkMarks } from './check-marks.ts';
import { checkOrphans } from './check-orphans.ts';
import type { Finding } from './finding.ts';

/** How far a verification has come. */
export interface VerifyProgress {
  readonly phase: 'batches' | 'rows';
  /** Bytes of batches, or base rows. */
  readonly done: number;
  readonly total: number;
  /** The batch's file or the instrument's symbol. */
  readonly current: string;
}

/** What was looked at. */
export interface VerifySummary {
  readonly batches: number;
  readonly bytes: number;
  readonly instruments: number;
  readonly rows: number;
  readonly findings: number;
}

export interface VerifyOptions {
  readonly signal: AbortSignal;
  /** Whether an import may be running, which acknowledges its batch before the market store holds it. */
  readonly besideImports: boolean;
  /** Null where there never was one. */
  readonly document: DocumentDoor | null;
  onProgress(progress: VerifyProgress): void;
  onFinding(finding: Finding): void;
}

/** How often an instrument is looked at again that changed meanwhile. */
const TRIES = 3;

/**
 * Compares everything in a data directory with what it should be: batches with their checksums, the accounts of both
 * stores with each other, all rows with their batches, and every level with the base rows. Changes nothing, and may run
 * beside reads and imports. Cost: all bytes are read about twice; memory does not depend on how many there are.
 */
export async function verifyWorkspace(targets: IntakeTargets, options: VerifyOptions): Promise<VerifySummary> {
  const { signal, onFinding } = options;
  let findings = 0;
  const tell = (found: readonly Finding[]) => {
    findings += found.length;
    for (const one of found) onFinding(one);
  };
  const batches = await targets.manifest.batches();
  tell(checkFiles(targets.dir, batches));
  const sound = await verifyBatches(targets, batches, options, tell);
  tell(await verifyMarks(targets, options));
  tell(await checkOrphans(targets.database));
  tell(await checkEvents(targets, sound));
  tell(await checkFills(targets));
  const records = await targets.manifest.instruments();
  const rows = await verifyInstruments(targets, records, options, tell, sound);
  if (options.document !== null) tell(await checkDocument(targets.dir, options.document));
  signal.throwIfAborted();
  return {
    batches: batches.length,
    bytes: batches.reduce((sum, batch) => sum + batch.bytes, 0),
    instruments: records.length,
    rows,
    findings,
  };
}

/** Returns the sequences of the batches that are what was acknowledged. */
async function verifyBatches(
  { dir, database }: IntakeTargets,
  batches: readonly BatchRecord[],
  { signal, onProgress }: VerifyOptions,
  tell: (found: readonly Finding[]) => void,
): Promise<ReadonlySet<number>> {
  const sound = new Set<number>();
  const total = batches.reduce((sum, batch) => sum + batch.bytes, 0);
  let done = 0;
  for (const batch of batches) {
    signal.throwIfAborted();
    onProgress({ phase: 'batches', done, total, current: batch.file });
    const found = await checkBatchFile({ directory: dir.batches, database, batch });
    tell(found);
    if (found.length === 0) sound.add(batch.sequence);
    done += batch.bytes;
  }
  return sound;
}

/** What the market store holds is asked in between, so that an import that ends meanwhile breaks no promise. */
async function verifyMarks(
  { manifest, database }: IntakeTargets,
  { besideImports }: VerifyOptions,
): Promise<readonly Finding[]> {
  const before = await manifest.batches();
  const [applied, states] = await database.read(async (session) => [
    await readAppliedBatches(session),
    await readStates(session),
  ]);
  const promised = besideImports ? before.slice(0, -1) : before;
  const instruments = await manifest.instruments();
  return checkMarks({ applied, states, promised, besideImports, batches: await manifest.batches(), instruments });
}

/** Returns how many base rows were looked at. */
async function verifyInstruments(
  targets: IntakeTargets,
  records: readonly InstrumentRecord[],
  { signal, onProgress }: VerifyOptions,
  tell: (found: readonly Finding[]) => void,
  sound: ReadonlySet<number>,
): Promise<number> {
  let account = await storedAccount(targets, records, sound);
  const total = records.reduce((sum, record) => sum + (account.states.get(record.number)?.rows ?? 0), 0);
  let done = 0;
  for (const record of records) {
    const onRows = (rows: number) => {
      done += rows;
      onProgress({ phase: 'rows', done, total, current: record.symbol });
    };
    let found = await verifyInstrument(targets, record, account, signal, onRows);
    for (let attempt = 1; found === null && attempt < TRIES; attempt += 1) {
      account = await storedAccount(targets, records, sound);
      found = await verifyInstrument(targets, record, account, signal, onRows);
    }
    tell(found ?? [changedMeanwhile(record.symbol)]);
  }
  return done;
}

/** null when the instrument has changed since the account was taken. */
async function verifyInstrument(
  { database, store }: IntakeTargets,
  { id, number, symbol }: InstrumentRecord,
  { states, parts }: StoredAccount,
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<readonly Finding[] | null> {
  const state = states.get(number);
  if (!state) return [];
  const found = await checkInstrument({ database, symbol, state, parts: parts.get(number) ?? [], signal, onRows });
  return store.known(id)?.state === state ? found : null;
}

/** What the market store held at one moment, by the numbers of its instruments. */
interface StoredAccount {
  readonly states: ReadonlyMap<number, InstrumentState>;
  /** What the batches that it holds, or should hold, have of each instrument. */
  readonly parts: ReadonlyMap<number, readonly BatchPartRows[]>;
}

async function storedAccount(
  { dir, manifest, database, store }: IntakeTargets,
  records: readonly InstrumentRecord[],
  sound: ReadonlySet<number>,
): Promise<StoredAccount> {
  const states = new Map<number, InstrumentState>();
  const parts = new Map<number, BatchPartRows[]>();
  const applied = await database.read(async (session) => {
    const found = await readAppliedBatches(session);
    // No commit is published while something is read: these are the instruments of just those batches.
    for (const { id, number } of records) {
      const state = store.known(id)?.state;
      if (state) states.set(number, state);
    }
    return found;
  });
  for (const batch of (await manifest.batches()).filter(holdsRows)) {
    const isSound = sound.has(batch.sequence);
    if (isSound && !applied.has(batch.sequence)) continue;
    for (const part of batch.parts) {
      const state = states.get(part.instrumentNumber);
      const others = parts.get(part.instrumentNumber);
      // Bars of days that were stamped by another calendar lie at other times in the store.
      const isComparable = part.stampCalendar === null || JSON.stringify(part.stampCalendar) === state?.calendar;
      const rows = partRows(dir.batches, batch, part, isSound && isComparable);
      if (others) others.push(rows);
      else parts.set(part.instrumentNumber, [rows]);
    }
  }
  return { states, parts };
}

function partRows(
  directory: string,
  { file, sequence, interval }: BatchRecord,
  { symbol, scales, fromUs, toUs }: BatchPart,
  isSound: boolean,
): BatchPartRows {
  const range = { fromUs, toUs: toUs + 1 };
  return { path: join(directory, file), sequence, interval, symbol, scales, range, isSound };
}
