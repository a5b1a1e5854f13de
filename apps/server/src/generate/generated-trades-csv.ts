import { Readable } from 'node:stream';
import { US_PER_DAY, US_PER_MINUTE, weekdayOfDays } from '@candlemark/bars';
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
/** About this many characters go out at a time. */
const CHUNK_CHARACTERS = 1 << 18;

/** Synthetic trades as a CSV file: `time` in microseconds since 1970-01-01Z, `price`, `size` and `side`. */
export function generatedTradesCsv(options: GeneratedTrades): Readable {
  return Readable.from(csvChunks(options), { objectMode: true, highWaterMark: 4 });
}

/** The same, as pieces of text. */
export function* csvChunks({ symbol, trades, seed, fromUs, days }: GeneratedTrades): Generator<string> {
  const random = new SeededRandom(seed, symbol);
  const startUs = fromUs ?? DEFAULT_FROM_US;
  const counts = minuteCounts(
    random,
    (days ?? DEFAULT_DAYS) * 1440,
    trades,
    weekdayOfDays(Math.floor(startUs / US_PER_DAY)),
  );
  const walk = new PriceWalk(random);
  let text = 'time,price,size,side\n';
  for (let minute = 0; minute < counts.length; minute += 1) {
    const count = counts[minute]!;
    walk.startMinute(count);
    for (const offsetUs of momentsInMinute(random, count)) {
      const { priceTicks, size, isBuy } = walk.step();
      const timeUs = startUs + minute * US_PER_MINUTE + offsetUs;
      text += `${timeUs},${fixed(priceTicks, PRICE_DECIMALS)},${fixed(size, SIZE_DECIMALS)},${isBuy ? 'buy' : 'sell'}\n`;
    }
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
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

/** Decimal text of an integer that counts 10^-decimals. */
function fixed(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
