/*
 * Writes the staged rows as a batch: one Parquet file, sorted by (symbol, time, order in the file), with integers at the
 * scales that were learnt while reading. All of it is one COPY of DuckDB, which works on both cores while JavaScript
 * waits; it sorts only rows that were not in order already. What is sorted is kept narrow, for it is spilled and read again:
 * a symbol goes through the sort as its number in an enum, which is in the symbols' order, and becomes a text behind it.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { powerOfTen } from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import { PARQUET_OPTIONS } from '../../market/duckdb/parquet-options.ts';
import type { Scales } from '../../market/scales.ts';
import { STORED_BAR_COLUMNS, type StoredBarColumn } from '../../market/stored-bar.ts';
import type { BatchKind } from '../batch-kind.ts';
import { BATCH_METADATA_KEY, type BatchMetadata } from './batch-metadata.ts';
import { sqlNumber, sqlText } from './locked-duckdb.ts';
import { REPEATED_ROWS } from './repeated-rows.ts';
import { RESTAMPED_TIMES } from './restamped-bars.ts';
import { STAGED_ROWS } from './staged-rows.ts';

export interface StagedInstrument extends Scales {
  readonly symbol: string;
  /** Its number in the column `sym`. */
  readonly index: number;
}

export interface BatchPlan {
  readonly metadata: BatchMetadata & { readonly kind: BatchKind };
  /** In the order of their symbols' bytes. */
  readonly instruments: readonly StagedInstrument[];
  /** Whether the rows already are in the batch's order. */
  readonly isInOrder: boolean;
  /** Whether the file runs backwards, so that of rows at one time the later line came first. */
  readonly isBackwards: boolean;
  /** What is taken off every time: the interval, where bars are stamped at their close. */
  readonly shiftUs: number;
  /** Whether new times stand in `RESTAMPED_TIMES`. */
  readonly hasRestamped: boolean;
  /** Whether lines that are left out stand in `REPEATED_ROWS`. */
  readonly hasRepeated: boolean;
  /** Whether some ids are texts. */
  readonly hasIds: boolean;
}

export interface WrittenBatch {
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes the batch, which is on the disk only when `finishFile` has brought it there. */
export async function writeBatch(connection: DuckDBConnection, plan: BatchPlan, file: string): Promise<void> {
  const { metadata, instruments } = plan;
  const { kind } = metadata;
  const isSingle = instruments.length === 1;
  if (!isSingle) await createInstrumentTable(connection, instruments);
  const factors = isSingle ? singleFactors(instruments[0]!) : JOINED_FACTORS;
  const columns = ROW_COLUMNS[kind](factors, plan, exactness(instruments));
  const source = [
    STAGED_ROWS,
    ...(isSingle ? [] : ['JOIN staged_instruments USING (sym)']),
    ...(plan.hasRestamped ? [`JOIN ${RESTAMPED_TIMES} ON ${RESTAMPED_TIMES}.old_time = ${STAGED_ROWS}.time`] : []),
    // Not NOT IN, which would hold all of them in memory.
    ...(plan.hasRepeated ? [`ANTI JOIN ${REPEATED_ROWS} ON ${REPEATED_ROWS}.line = ${STAGED_ROWS}.line`] : []),
  ].join(' ');
  const order = plan.isInOrder ? '' : `ORDER BY symbol, time, ${kind === 'trades' ? 'seq' : 'staged.line'}`;
  const sorted = `SELECT ${columns.join(', ')} FROM ${source} ${order}`;
  await connection.run(
    `COPY (SELECT * REPLACE (${writtenTexts(kind, factors)}) FROM (${sorted})) TO ${sqlText(file)}
     (${PARQUET_OPTIONS}, KV_METADATA {${BATCH_METADATA_KEY}: ${sqlText(JSON.stringify(metadata))}})`,
  );
}

/** SQL texts by which stored numbers are made. */
interface Factors {
  /** What the rows are sorted by, and the text that is made of it afterwards. */
  readonly symbol: string;
  readonly symbolText: string;
  readonly price: string;
  readonly size: string;
}

const JOINED_FACTORS: Factors = {
  symbol: 'symbol',
  symbolText: 'symbol::VARCHAR',
  price: 'price_factor',
  size: 'size_factor',
};

function singleFactors({ symbol, priceScale, sizeScale }: StagedInstrument): Factors {
  return {
    symbol: 'NULL::BOOLEAN',
    symbolText: `${sqlText(symbol)}::VARCHAR`,
    price: `${powerOfTen(priceScale)}::DOUBLE`,
    size: `${powerOfTen(sizeScale)}::DOUBLE`,
  };
}

/** The columns that are texts in the file, but not while they are sorted. */
function writtenTexts(kind: BatchKind, { symbolText }: Factors): string {
  return [`${symbolText} AS symbol`, ...(kind === 'trades' ? ['id::VARCHAR AS id'] : [])].join(', ');
}

async function createInstrumentTable(
  connection: DuckDBConnection,
  instruments: readonly StagedInstrument[],
): Promise<void> {
  const symbols = instruments.map(({ symbol }) => sqlText(symbol)).join(', ');
  await connection.run(`CREATE TYPE staged_symbol AS ENUM (${symbols})`);
  await connection.run(
    'CREATE TABLE staged_instruments (sym DOUBLE, symbol staged_symbol, price_factor DOUBLE, size_factor DOUBLE)',
  );
  const rows = instruments.map(
    ({ index, symbol, priceScale, sizeScale }) =>
      `(${index}, ${sqlText(symbol)}, ${powerOfTen(priceScale)}, ${powerOfTen(sizeScale)})`,
  );
  await connection.run(`INSERT INTO staged_instruments VALUES ${rows.join(', ')}`);
}

interface Exactness {
  readonly price: boolean;
  readonly size: boolean;
}

/** A column has one type: one inexact instrument makes it doubles for all. */
function exactness(instruments: readonly Scales[]): Exactness {
  return {
    price: instruments.every(({ priceExact }) => priceExact),
    size: instruments.every(({ sizeExact }) => sizeExact),
  };
}

type ColumnsOf = (factors: Factors, plan: BatchPlan, exact: Exactness) => readonly string[];

const ROW_COLUMNS: Readonly<Record<BatchKind, ColumnsOf>> = {
  trades: (factors, plan, exact) => [
    `${factors.symbol} AS symbol`,
    `${timeOf(plan)} AS time`,
    `(${plan.isBackwards ? '-line' : 'line'})::BIGINT AS seq`,
    `${stored('price', factors.price, exact.price)} AS price`,
    `${stored('size', factors.size, exact.size)} AS size`,
    'coalesce(side, 0)::UTINYINT AS side',
    `${plan.hasIds ? 'coalesce(id_text, id_number::BIGINT::VARCHAR)' : 'NULL::BOOLEAN'} AS id`,
  ],
  bars: (factors, plan, exact) => [
    `${factors.symbol} AS symbol`,
    `${timeOf(plan)} AS time`,
    ...STORED_BAR_COLUMNS.map((column) => `${barValue(column, factors, exact)} AS ${column.name}`),
  ],
};

function timeOf({ shiftUs, hasRestamped }: BatchPlan): string {
  const time = hasRestamped ? 'new_time' : 'staged.time';
  return `(${time} - ${sqlNumber(shiftUs)})::BIGINT`;
}

function barValue({ name, unit }: StoredBarColumn, { price, size }: Factors, exact: Exactness): string {
  const values = {
    price: () => stored(name, price, exact.price),
    size: () => sum(name, size, exact.size),
    value: () => turnover(name, `${price} * ${size}`),
    count: () => `TRY_CAST(round(${name}) AS BIGINT)`,
  };
  return values[unit]();
}

/** At most 15 digits, so that rounding gives back exactly the digits that were read. */
function stored(value: string, factor: string, isExact: boolean): string {
  return isExact ? `round(${value} * ${factor})::BIGINT` : `(${value} * ${factor})::DOUBLE`;
}

function sum(column: string, factor: string, isExact: boolean): string {
  return isExact ? `round(${column} * ${factor})` : `${column} * ${factor}`;
}

/** Sources round the turnover as they like: only what misses an integer by the error of a double is made one. */
function turnover(column: string, factor: string): string {
  const scaled = `${column} * ${factor}`;
  return `CASE WHEN abs(round(${scaled}) - ${scaled}) <= 1e-12 * abs(${scaled}) THEN round(${scaled}) ELSE ${scaled} END`;
}

/** Brings a file to the disk, and tells its size and checksum. */
export async function finishFile(file: string): Promise<WrittenBatch> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}
