import { Readable } from 'node:stream';
import { US_PER_DAY, US_PER_MINUTE, weekdayOfDays } from '@candlemark/bars';
import { COMMA, putFixed, putInteger } from './decimal-bytes.ts';
import { PRICE_DECIMALS, PriceWalk, SIZE_DECIMALS } from './price-walk.ts';
import { SeededRandom } from './seeded-random.ts';
import { minuteCounts } from './trading-activity.ts';

/** What to generate. The same values give the same bytes on every machine. */
export interface GeneratedTrades {
  /** Sets series of the same seed apart. */
  readonly symbol: string;
  /** How many trades, at least 1. */
  readonly trades: number;
  readonly seed: number;
  /** First day; 2024-01-01 by default. */
  readonly fromUs?: number;
  /** Whole days that the trades spread over; two years by default. */
  readonly days?: number;
}

const DEFAULT_FROM_US = 19_723 * US_PER_DAY;
const DEFAULT_DAYS = 731;
/** So many bytes go out at a time, at most. */
const CHUNK_BYTES = 1 << 18;
/** No line is longer. */
const LINE_BYTES = 128;
const [SIDE_BUY, SIDE_SELL] = [Buffer.from('buy\n'), Buffer.from('sell\n')];

/** Synthetic trades as a CSV file: `time` in microseconds since 1970-01-01Z, `price`, `size` and `side`. */
export function generatedTradesCsv(options: GeneratedTrades): Readable {
  return Readable.from(csvChunks(options), { objectMode: true, highWaterMark: 4 });
}

/** The same, as pieces of text in UTF-8: written digit by digit, because the garbage of strings took longer than all else. */
export function* csvChunks({ symbol, trades, seed, fromUs, days }: GeneratedTrades): Generator<Buffer> {
  const random = new SeededRandom(seed, symbol);
  const startUs = fromUs ?? DEFAULT_FROM_US;
  const counts = minuteCounts(
    random,
    (days ?? DEFAULT_DAYS) * 1440,
    trades,
    weekdayOfDays(Math.floor(startUs / US_PER_DAY)),
  );
  const walk = new PriceWalk(random);
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let at = chunk.write('time,price,size,side\n');
  for (let minute = 0; minute < counts.length; minute += 1) {
    const count = counts[minute]!;
    walk.startMinute(count);
    for (const offsetUs of momentsInMinute(random, count)) {
      const { priceTicks, size, isBuy } = walk.step();
      at = putInteger(chunk, at, startUs + minute * US_PER_MINUTE + offsetUs);
      chunk[at++] = COMMA;
      at = putFixed(chunk, at, priceTicks, PRICE_DECIMALS);
      chunk[at++] = COMMA;
      at = putFixed(chunk, at, size, SIZE_DECIMALS);
      chunk[at++] = COMMA;
      const side = isBuy ? SIDE_BUY : SIDE_SELL;
      chunk.set(side, at);
      at += side.length;
      if (at <= CHUNK_BYTES - LINE_BYTES) continue;
      yield chunk.subarray(0, at);
      chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      at = 0;
    }
  }
  if (at > 0) yield chunk.subarray(0, at);
}

/** `count` moments of a minute in order, with the gaps of a Poisson process. */
function momentsInMinute(random: SeededRandom, count: number): Float64Array {
  const moments = new Float64Array(count);
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    sum += random.exponential();
    moments[at] = sum;
  }
  const perUnit = US_PER_MINUTE / (sum + random.exponential());
  for (let at = 0; at < count; at += 1) moments[at] = Math.floor(moments[at]! * perUnit);
  return moments;
}
