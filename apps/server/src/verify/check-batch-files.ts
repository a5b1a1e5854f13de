import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isoFromUs } from '@candlemark/contracts';
import { BATCH_METADATA_KEY, type BatchMetadata } from '../import/stage/batch-metadata.ts';
import { sqlText } from '../import/stage/locked-duckdb.ts';
import type { BatchPart, BatchRecord } from '../manifest/records.ts';
import type { MarketDatabase } from '../market/duckdb/database.ts';
import type { Session } from '../market/duckdb/session.ts';
import { sameScales } from '../market/scales.ts';
import { sha256Of } from '../workspace/file-hash.ts';
import { type Finding, finding } from './finding.ts';

export interface BatchFileCheck {
  /** Absolute path of DATA/batches. */
  readonly directory: string;
  readonly database: MarketDatabase;
  readonly batch: BatchRecord;
}

/** Compares a batch file with what was acknowledged: its bytes, and what the manifest says of its rows. */
export async function checkBatchFile({ directory, database, batch }: BatchFileCheck): Promise<readonly Finding[]> {
  const path = join(directory, batch.file);
  const damage = await damageOf(batch, path);
  if (damage !== null) return damagedParts(batch, damage);
  try {
    return await database.read((session) => checkParts(session, path, batch));
  } catch (error) {
    return damagedParts(batch, {
      message: `it cannot be read: ${(error as Error).message}`,
      expected: null,
      found: null,
    });
  }
}

interface Damage {
  readonly message: string;
  readonly expected: string | null;
  readonly found: string | null;
}

async function damageOf(batch: BatchRecord, path: string): Promise<Damage | null> {
  if (batch.state === 'damaged') {
    return { message: 'it was found damaged earlier and left out', expected: null, found: null };
  }
  if (!existsSync(path)) return { message: 'the file is missing', expected: null, found: null };
  const { size } = statSync(path);
  if (size !== batch.bytes) {
    return {
      message: 'the file is not what was acknowledged',
      expected: `${batch.bytes} bytes`,
      found: `${size} bytes`,
    };
  }
  const sha256 = await sha256Of(path);
  if (sha256 === batch.sha256) return null;
  return {
    message: 'the file is not what was acknowledged',
    expected: `SHA-256 ${batch.sha256}`,
    found: `SHA-256 ${sha256}`,
  };
}

/** A damaged batch, told of each instrument that has rows in it. */
function damagedParts(batch: BatchRecord, { message, expected, found }: Damage): readonly Finding[] {
  return batch.parts.map((part) =>
    finding('batches', `the batch of ${batch.sourceName} is damaged: ${message}; import ${batch.sourceName} again`, {
      file: `batches/${batch.file}`,
      symbol: part.symbol,
      range: { fromUs: part.fromUs, toUs: part.toUs + 1 },
      expected,
      found,
    }),
  );
}

async function checkParts(session: Session, path: string, batch: BatchRecord): Promise<readonly Finding[]> {
  const rows = await rowsBySymbol(session, path);
  const scales = await scalesBySymbol(session, path);
  return batch.parts.flatMap((part) => {
    const place = { file: `batches/${batch.file}`, symbol: part.symbol };
    const is = rows.get(part.symbol) ?? 'no rows';
    const should = describeRows(part.rows, part.fromUs, part.toUs);
    const differing =
      is === should
        ? []
        : [
            finding('batches', 'the manifest says something else of a batch', {
              ...place,
              expected: should,
              found: is,
            }),
          ];
    const own = scales.get(part.symbol);
    if (own && sameScales(own, part.scales)) return differing;
    const texts = { expected: scalesText(part), found: own ? JSON.stringify(own) : 'no scales' };
    return [
      ...differing,
      finding('scales', 'the batch and the manifest name different scales', { ...place, ...texts }),
    ];
  });
}

async function rowsBySymbol(session: Session, path: string): Promise<ReadonlyMap<string, string>> {
  const result = await session.connection.runAndReadAll(
    `SELECT symbol, count(*), min(time), max(time) FROM read_parquet(${sqlText(path)}) GROUP BY symbol`,
  );
  return new Map(
    result
      .getRows()
      .map(([symbol, rows, from, to]) => [String(symbol), describeRows(Number(rows), Number(from), Number(to))]),
  );
}

async function scalesBySymbol(session: Session, path: string): Promise<ReadonlyMap<string, BatchPart['scales']>> {
  const result = await session.connection.runAndReadAll(
    `SELECT decode(value) FROM parquet_kv_metadata(${sqlText(path)}) WHERE decode(key) = '${BATCH_METADATA_KEY}'`,
  );
  const text = result.getRows()[0]?.[0];
  if (typeof text !== 'string') return new Map();
  // Written by `finishBatch` into this very file, whose checksum was compared.
  const metadata = JSON.parse(text) as BatchMetadata;
  return new Map(metadata.scales.map(({ symbol, ...scales }) => [symbol, scales]));
}

function describeRows(rows: number, fromUs: number, toUs: number): string {
  return `${rows} rows from ${isoFromUs(fromUs)} to ${isoFromUs(toUs)}`;
}

function scalesText({ scales }: BatchPart): string {
  return JSON.stringify(scales);
}
