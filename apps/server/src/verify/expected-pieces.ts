import type { CompiledCalendar, LevelInterval } from '@candlemark/bars';
import { type InstrumentState, seriesBelow } from '../market/instrument-state.ts';
import { bucketOpener } from './bucket-opens.ts';
import { type BarPart, ExpectedLevel } from './expected-level.ts';
import { FreeBars } from './free-bars.ts';
import type { SeriesParts } from './series-parts.ts';

/**
 * What one level should be, of everything that was imported: the base rows where they make the level, and the imported
 * bars that fill it, each coarser kind where the finer ones have nothing. Its own imported bars are served as they came.
 */
export class ExpectedPieces {
  readonly expected: ExpectedLevel;
  readonly #hasBase: boolean;
  /** Finest first; each passes on to the next. */
  readonly #stages: readonly { readonly interval: LevelInterval; readonly free: FreeBars }[];

  constructor(calendar: CompiledCalendar, level: LevelInterval, state: InstrumentState) {
    const expected = new ExpectedLevel(calendar, level);
    const series = seriesBelow(state, level);
    const stages: { readonly interval: LevelInterval; readonly free: FreeBars }[] = [];
    let next = (part: BarPart) => expected.add(part);
    for (const { interval } of [...series].reverse()) {
      if (interval === state.interval || interval === null) continue;
      const onFiner = next;
      const onFree = interval === level ? (part: BarPart) => expected.addOwn(part) : onFiner;
      const free = new FreeBars(bucketOpener(calendar, interval), onFiner, onFree);
      stages.unshift({ interval, free });
      next = (part) => free.pass(part);
    }
    this.expected = expected;
    this.#stages = stages;
    this.#hasBase = series.some(({ interval }) => interval === state.interval);
    this.#add = next;
  }

  readonly #add: (part: BarPart) => void;

  /** Takes the rows of the next stretch of time, which ends before `toUs`. */
  add({ base, imported }: SeriesParts, toUs: number): void {
    for (const { interval, free } of this.#stages) free.hold(imported.get(interval) ?? []);
    if (this.#hasBase) for (const part of base) this.#add(part);
    this.#decide(toUs);
  }

  /** There is nothing more. */
  finish(): void {
    this.#decide(Number.POSITIVE_INFINITY);
  }

  #decide(beforeUs: number): void {
    for (const { free } of this.#stages) free.decide(beforeUs);
  }
}
