import type { LevelInterval } from '@candlemark/bars';
import type { WarningFact } from '@candlemark/contracts';
import { importWarning } from '../../report/import-warning.ts';

/** One kind of records that is read. */
export interface DbnSchema {
  /** Its number in the metadata. */
  readonly id: number;
  /** As Databento calls it. */
  readonly name: string;
  /** The numbers by which its records say what they are. */
  readonly recordTypes: readonly number[];
  /** Shortest record, in bytes. */
  readonly bytes: number;
  readonly columns: readonly string[];
  readonly interval?: LevelInterval;
  readonly note?: WarningFact;
  /** The cells behind time and symbol; null for a record that is none of the table's. */
  cells(record: DataView): readonly string[] | null;
  /** Where its time stands: that of the event, or of its taking down. */
  readonly timeAt: number;
}

const EVENT_TIME = 8;
const RECEIVED_TIME = 32;
const TRADE = 0x54;
/** The side that came to the book: who sells to bids is told by the ask. */
const SIDES: Readonly<Record<number, string>> = { 65: 'sell', 66: 'buy' };

/** The schemas that hold bars, trades or quotes. */
export const DBN_SCHEMAS: readonly DbnSchema[] = [
  barsOf(5, 'ohlcv-1s', 0x20, '1s'),
  barsOf(6, 'ohlcv-1m', 0x21, '1m'),
  barsOf(7, 'ohlcv-1h', 0x22, '1h'),
  barsOf(8, 'ohlcv-1d', 0x23, '1D'),
  barsOf(13, 'ohlcv-eod', 0x24, '1D'),
  tradesOf(4, 'trades', 0x00, 48),
  tradesOf(3, 'tbbo', 0x01, 80),
  quotesOf(1, 'mbp-1', 0x01, EVENT_TIME),
  tradesOf(17, 'tcbbo', 0xc2, 80),
  quotesOf(14, 'cmbp-1', 0xb1, EVENT_TIME),
  quotesOf(15, 'cbbo-1s', 0xc0, RECEIVED_TIME),
  quotesOf(16, 'cbbo-1m', 0xc1, RECEIVED_TIME),
  quotesOf(18, 'bbo-1s', 0xc3, RECEIVED_TIME),
  quotesOf(19, 'bbo-1m', 0xc4, RECEIVED_TIME),
];

/** The names of the others, by their numbers. */
export const OTHER_SCHEMAS: readonly string[] = [
  'mbo',
  '',
  'mbp-10',
  '',
  '',
  '',
  '',
  '',
  '',
  'definition',
  'statistics',
  'status',
  'imbalance',
  '',
  'cmbp-1',
  'cbbo-1s',
  'cbbo-1m',
  'tcbbo',
];

function barsOf(id: number, name: string, recordType: number, interval: LevelInterval): DbnSchema {
  return {
    id,
    name,
    // Files from before 2023 call bars of every length by one number.
    recordTypes: [recordType, 0x11],
    bytes: 56,
    columns: ['open', 'high', 'low', 'close', 'volume'],
    interval,
    timeAt: EVENT_TIME,
    cells: (record) => [
      priceText(record, 16),
      priceText(record, 24),
      priceText(record, 32),
      priceText(record, 40),
      unsignedText(record, 48),
    ],
  };
}

function tradesOf(id: number, name: string, recordType: number, bytes: number): DbnSchema {
  return {
    id,
    name,
    recordTypes: [recordType],
    bytes,
    columns: ['price', 'size', 'side'],
    timeAt: EVENT_TIME,
    cells: (record) =>
      record.getUint8(28) === TRADE
        ? [priceText(record, 16), String(record.getUint32(24, true)), SIDES[record.getUint8(29)] ?? '']
        : null,
  };
}

function quotesOf(id: number, name: string, recordType: number, timeAt: number): DbnSchema {
  return {
    id,
    name,
    recordTypes: [recordType],
    bytes: 80,
    columns: ['bid', 'ask'],
    note: importWarning('dbn-quotes', { schema: name }),
    timeAt,
    cells: (record) => {
      const [bid, ask] = [priceText(record, 48), priceText(record, 56)];
      // A book with one side has no middle.
      return bid === '' || ask === '' ? null : [bid, ask];
    },
  };
}

const UNDEFINED_HIGH = 0x7fff_ffff;
const WORD = 2 ** 32;
const NANO = 1_000_000_000;

/** A price in units of 1e-9, to the last digit; empty where there is none. */
function priceText(record: DataView, at: number): string {
  const [low, high] = [record.getUint32(at, true), record.getInt32(at + 4, true)];
  if (high === UNDEFINED_HIGH && low === WORD - 1) return '';
  const units = high * WORD + low;
  if (!Number.isSafeInteger(units)) return bigPriceText(record.getBigInt64(at, true));
  const size = Math.abs(units);
  return `${units < 0 ? '-' : ''}${Math.floor(size / NANO)}${fractionText(size % NANO)}`;
}

function bigPriceText(units: bigint): string {
  const size = units < 0n ? -units : units;
  return `${units < 0n ? '-' : ''}${size / BigInt(NANO)}${fractionText(Number(size % BigInt(NANO)))}`;
}

function fractionText(nanos: number): string {
  return nanos === 0 ? '' : `.${String(nanos).padStart(9, '0').replace(/0+$/, '')}`;
}

/** A number of 64 bits; empty for the largest, which says that there is none. */
export function unsignedText(record: DataView, at: number): string {
  const [low, high] = [record.getUint32(at, true), record.getUint32(at + 4, true)];
  if (high === 0xffff_ffff && low === 0xffff_ffff) return '';
  return high < 0x20_0000 ? String(high * WORD + low) : String(record.getBigUint64(at, true));
}
