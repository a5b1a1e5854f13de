/*
 * Offsets of IANA time zones at any instant, out of the platform's own zone data.
 *
 * Invariant: a block of half a year holds the instants at which the offset changes, ascending, and the offset that holds
 * from each on. A block is built once, by asking Intl for an offset every three days and bisecting where two differ (about
 * 0.1 ms, ten times that on a page that has just begun); afterwards a look-up walks back over a handful of numbers.
 */
import { US_PER_DAY, US_PER_HOUR, US_PER_MINUTE, US_PER_SECOND } from './civil.ts';

/** Finer than any two real changes of one zone lie apart: summer time in Recife lasted one week in October 2000. */
const SAMPLE_US = 3 * US_PER_DAY;
const BLOCK_US = 61 * SAMPLE_US;

const MS_PER_SECOND = 1000;
const OFFSET = /GMT(?:([+-])(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

interface Block {
  readonly startsUs: readonly number[];
  readonly offsetsUs: readonly number[];
}

class ZoneTable {
  readonly #format: Intl.DateTimeFormat;
  readonly #blocks = new Map<number, Block>();

  constructor(zone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  }

  offsetUs(timeUs: number): number {
    const index = Math.floor(timeUs / BLOCK_US);
    let block = this.#blocks.get(index);
    if (!block) {
      block = this.#build(index);
      this.#blocks.set(index, block);
    }
    let at = block.startsUs.length - 1;
    while (at > 0 && timeUs < block.startsUs[at]!) at -= 1;
    return block.offsetsUs[at]!;
  }

  #build(index: number): Block {
    const startUs = index * BLOCK_US;
    const startsUs = [startUs];
    const offsetsUs = [this.#ask(startUs)];
    const endUs = startUs + BLOCK_US;
    for (let sampleUs = startUs; sampleUs < endUs; sampleUs += SAMPLE_US) {
      const before = offsetsUs[offsetsUs.length - 1]!;
      const after = this.#ask(sampleUs + SAMPLE_US);
      if (after === before) continue;
      const changeUs = this.#change(sampleUs, sampleUs + SAMPLE_US, before);
      if (changeUs === endUs) continue;
      startsUs.push(changeUs);
      offsetsUs.push(after);
    }
    return { startsUs, offsetsUs };
  }

  /** First whole second in (low, high] at which the offset is no longer `before`. */
  #change(lowUs: number, highUs: number, before: number): number {
    let low = Math.floor(lowUs / US_PER_SECOND);
    let high = Math.ceil(highUs / US_PER_SECOND);
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (this.#ask(middle * US_PER_SECOND) === before) low = middle;
      else high = middle;
    }
    return high * US_PER_SECOND;
  }

  /** The offset in the platform's own words: `1/1/1970, GMT-05:00`, with seconds long ago, bare `GMT` for none. */
  #ask(timeUs: number): number {
    const text = this.#format.format(Math.floor(timeUs / US_PER_SECOND) * MS_PER_SECOND);
    const match = OFFSET.exec(text);
    if (!match) throw new RangeError(`No offset can be read from "${text}"`);
    const [, sign, hours = 0, minutes = 0, seconds = 0] = match;
    const size = Number(hours) * US_PER_HOUR + Number(minutes) * US_PER_MINUTE + Number(seconds) * US_PER_SECOND;
    return sign === '-' ? -size : size;
  }
}

// A cache of the platform's zone data: the same for every caller, so sharing it is not shared state.
const MOST_TABLES = 1000;
const tables = new Map<string, ZoneTable>();

function tableOf(zone: string): ZoneTable {
  let table = tables.get(zone);
  if (!table) {
    table = new ZoneTable(zone);
    // Platforms take a zone in any case of letters: whoever plays with that must not fill the memory.
    if (tables.size >= MOST_TABLES) tables.clear();
    tables.set(zone, table);
  }
  return table;
}

/** First and last instants that the platform's dates can hold, pulled in by a year. */
const EARLIEST_US = -8.6e18 + 366 * US_PER_DAY;
const LATEST_US = 8.6e18 - 366 * US_PER_DAY;

/**
 * Local wall time minus UTC at an instant, in microseconds; far out of range the nearest known offset.
 * @throws RangeError for an unknown zone or a time that is not finite
 * @example zoneOffsetUs('Asia/Kolkata', 0) // 19_800_000_000
 */
export function zoneOffsetUs(zone: string, timeUs: number): number {
  if (!Number.isFinite(timeUs)) throw new RangeError(`Not a time: ${timeUs}`);
  if (zone === 'UTC') return 0;
  return tableOf(zone).offsetUs(Math.min(Math.max(timeUs, EARLIEST_US), LATEST_US));
}

/**
 * The instant of a local wall time. A wall time that the clocks skip moves forward by the gap (02:30 becomes 03:30); of a
 * repeated one the earlier is meant.
 */
export function utcFromLocalUs(zone: string, localUs: number): number {
  if (zone === 'UTC') return localUs;
  const before = zoneOffsetUs(zone, localUs - US_PER_DAY);
  const after = zoneOffsetUs(zone, localUs + US_PER_DAY);
  if (before === after) return localUs - before;
  if (zoneOffsetUs(zone, localUs - before) === before) return localUs - before;
  if (zoneOffsetUs(zone, localUs - after) === after) return localUs - after;
  return localUs - before;
}

/** Whether the text is the name of a time zone that the platform knows. Bare offsets (`+05:30`) are not: few platforms take them. */
export function isTimeZone(text: string): boolean {
  // Known without its table, which no one needs.
  if (text === 'UTC') return true;
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    tableOf(text);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
