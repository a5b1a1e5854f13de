import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Batch, KnownInstrument } from '../child-protocol.ts';
import type { ParsedFile } from '../file-plan.ts';
import type { ImportOptions } from '../import-options.ts';
import { copyBytes } from '../input/copy-bytes.ts';
import { parseFile } from '../parse-file.ts';

/** A file for a test: its bytes or its text, and what is known beforehand. */
export interface TestFile {
  readonly content: string | Uint8Array;
  readonly fileName?: string;
  readonly options?: ImportOptions;
  readonly known?: readonly KnownInstrument[];
  /** Bytes that arrive at a time. */
  readonly chunkBytes?: number;
}

/** What became of it, with the batch's rows as DuckDB's JSON values. */
export interface ParsedTestFile extends ParsedFile {
  readonly rows: readonly Record<string, unknown>[];
}

/** Parses a file as the import child does, in a directory that is gone afterwards. */
export async function parseTestFile(file: TestFile): Promise<ParsedTestFile> {
  return withDirectory(async (outDir) => {
    const parsed = await parseFile(
      {
        source: chunksOf(file),
        fileName: file.fileName ?? 'TEST.csv',
        options: file.options ?? {},
        known: file.known ?? [],
        outDir,
      },
      () => undefined,
    );
    return { ...parsed, rows: await readParquet(path.join(outDir, parsed.batch.file)) };
  });
}

export async function withDirectory<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(path.join(tmpdir(), 'import-'));
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Rows of a Parquet file; whole numbers as numbers. */
export async function readParquet(file: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const result = await connection.runAndReadAll(`SELECT * FROM read_parquet('${file}')`);
  const rows = result
    .getRowObjects()
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
      ),
    );
  connection.closeSync();
  instance.closeSync();
  return rows;
}

/** One column of the rows of a batch. */
export function valuesOf(rows: readonly Record<string, unknown>[], column: string): unknown[] {
  return rows.map((row) => row[column]);
}

/** Times of the rows as ISO texts. */
export function isoTimes(rows: readonly Record<string, unknown>[]): string[] {
  return rows.map(({ time }) => new Date(Number(time) / 1000).toISOString().replace('.000Z', 'Z'));
}

/** Real prices of a batch of one instrument. */
export function realValues(rows: readonly Record<string, unknown>[], column: string, batch: Batch): number[] {
  const scale = batch.instruments[0]!.priceScale;
  return rows.map((row) => Number(row[column]) / 10 ** scale);
}

async function* chunksOf({ content, chunkBytes }: TestFile): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const step = chunkBytes ?? Math.max(1, bytes.length);
  // Copies, for the reader may change what it is given; in the class of the content, for a Buffer is no plain array.
  const copy = Buffer.isBuffer(bytes) ? (part: Uint8Array) => Buffer.from(part) : copyBytes;
  for (let at = 0; at < bytes.length; at += step) yield copy(bytes.subarray(at, at + step));
}
