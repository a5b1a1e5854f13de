/** The instrument of a callback: what the host says of it, and what answers have told since. */
import {
  bucketEndUs,
  bucketOpenUs,
  type CompiledCalendar,
  calendarFromTemplate,
  compileCalendar,
  type Instrument,
  type Interval,
  intervalLengthUs,
  US_PER_MS,
} from '@candlemark/bars';
import type { Span } from '../tiles/spans.ts';
import { decimalsOfLabels, ownInstrument } from './array-instrument.ts';
import type { RealBars } from './bar-input.ts';
import type { DataSource } from './data-source.ts';
import { INEXACT } from './decimal-scale.ts';
import type { ArraySourceOptions } from './memory-source.ts';
import { type StoredScales, scalesOf, WHOLE_NUMBERS } from './stored-bars.ts';

/** Fewer are shown only where somebody says so. */
const LEAST_DECIMALS = 2;

/** Prices and sizes stay as they come: what later calls bring cannot be known. */
export const AS_THEY_COME: StoredScales = { price: INEXACT, size: INEXACT };

export class CallbackInstrument {
  /** The open of the newest bar that was handed out. */
  newestUs: number | undefined;
  readonly #calendar: CompiledCalendar;
  readonly #hasDecimals: boolean;
  readonly #tickSize: number | undefined;
  #now: Instrument;

  /** @param words what the host says elsewhere; a field that `dataSource` names counts before it */
  constructor(dataSource: DataSource, words: ArraySourceOptions) {
    const given = { ...words, ...dataSource };
    const { calendar = calendarFromTemplate('24/7', given.timeZone), priceDecimals = words.displayDecimals } = given;
    const { from, to, intervals } = dataSource;
    this.#calendar = compileCalendar(calendar);
    this.#hasDecimals = priceDecimals !== undefined;
    this.#tickSize = given.tickSize;
    const [fromUs, toUs] = [from * US_PER_MS, to * US_PER_MS];
    const levels = [...intervals]
      .sort((a, b) => intervalLengthUs(a) - intervalLengthUs(b))
      .map((interval) => ({ interval, fromUs, toUs, source: 'bars' as const, rows: 0 }));
    const told = { ...given, displayDecimals: priceDecimals ?? LEAST_DECIMALS };
    this.#now = ownInstrument(told, AS_THEY_COME, this.#calendar, levels, toUs);
  }

  /** Another object after each change. */
  get now(): Instrument {
    return this.#now;
  }

  /** Where bars may open: from the one that the history begins in to the one that it ends in. */
  history(interval: Interval): Span {
    const { fromUs, toUs } = this.#now.levels[0]!;
    const openUs = (timeUs: number) => bucketOpenUs(this.#calendar, interval, timeUs);
    return { fromUs: openUs(fromUs), toUs: bucketEndUs(this.#calendar, interval, openUs(toUs)) };
  }

  /** Its data goes on at least until then; answers until when. */
  goOn(untilUs: number): number {
    const { levels } = this.#now;
    const toUs = Math.max(levels[0]!.toUs, untilUs);
    this.#now = { ...this.#now, levels: levels.map((level) => ({ ...level, toUs })) };
    return toUs;
  }

  /** Labels have at least as many decimals as the prices that came, where nobody says how many. */
  saw(bars: RealBars): void {
    if (this.#hasDecimals || bars.length === 0) return;
    const displayDecimals = decimalsOfLabels(scalesOf(bars, WHOLE_NUMBERS).price, () => bars.close.at(-1)!);
    if (displayDecimals <= this.#now.displayDecimals) return;
    this.#now = { ...this.#now, displayDecimals, tickSize: this.#tickSize ?? Number(`1e-${displayDecimals}`) };
  }
}
