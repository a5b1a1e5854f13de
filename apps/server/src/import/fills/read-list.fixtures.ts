/** What tests read lists of own trades with. */
import { Buffer } from 'node:buffer';
import { calendarFromTemplate } from '@candlemark/bars';
import { expect } from 'vitest';
import type { ReadFill } from '../../fills/fill.ts';
import { NO_SCALES } from '../../market/scales.ts';
import type { KnownInstrument } from '../child-protocol.ts';
import type { ParseInput } from '../file-plan.ts';
import { NO_FACTS } from '../input/file-facts.ts';
import { PeekedStream } from '../input/peeked-stream.ts';
import { planFills } from './fill-plan.ts';
import { findFills } from './find-fills.ts';
import { readFills } from './parse-fills.ts';

export const KNOWN = ['AAPL', 'BTCUSDT', 'EURUSD', 'BTCEUR', 'ETHUSD', 'BRK.B', 'BTC-USD-SWAP'];

export function knownInstrument(symbol: string): KnownInstrument {
  const timeZone = 'America/New_York';
  const calendar = calendarFromTemplate('24/7', timeZone);
  return {
    symbol,
    kind: 'bars',
    interval: '1D',
    ...NO_SCALES,
    timeZone,
    calendar,
    calendarOrigin: 'given',
    clockZone: null,
    briefSpan: null,
  };
}

export async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

export async function listOf(text: string, options: ParseInput['options'] = {}) {
  const known = KNOWN.map((symbol) => knownInstrument(symbol));
  const input = { source: once(''), fileName: 'list.csv', options, known, outDir: '/nowhere' };
  const stream = new PeekedStream(once(text));
  const found = await findFills(stream, options);
  if (found === null) return null;
  const plan = planFills(input, NO_FACTS, found);
  return { input, plan, rows: await readFills(input, stream, found, plan) };
}

/** The fills of an instrument as short texts. */
export async function rowsOf(text: string, options: ParseInput['options'] = {}) {
  return (await listOf(text, options))?.rows ?? null;
}

export async function read(
  text: string,
  symbol: string,
  options: ParseInput['options'] = {},
): Promise<readonly string[]> {
  const rows = (await rowsOf(text, options))!;
  expect(rows.symbols.tallies.flatMap(({ rejects }) => rejects.listed)).toEqual([]);
  return rows.fills.filter((fill) => fill.symbol === symbol).map(toldOf);
}

export function toldOf({
  timeUs,
  side,
  quantity,
  price,
  fee,
  feeCurrency,
  currency,
  account,
  orderId,
  executionId,
  note,
}: ReadFill) {
  const time = new Date(timeUs / 1000).toISOString();
  const rest = [account, orderId, executionId, note].map((text) => text ?? '-').join(' ');
  return `${time} ${side} ${quantity} @ ${price} fee ${fee} ${feeCurrency}/${currency} ${rest}`;
}
