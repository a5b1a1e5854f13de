/**
 * Ticks of the time axis under units: a unit is named where a year, month, day or moment begins with it, the coarser ones first, and as many of them as have room. What is
 * chosen depends on the zoom and not on where the view is. Cost: a step for each unit when the zoom changes; one for each tick in view while one pans.
 */
import {
  type CompiledCalendar,
  type Interval,
  isIntraday,
  US_PER_DAY,
  US_PER_HOUR,
  US_PER_MINUTE,
  US_PER_SECOND,
  zoneOffsetUs,
} from '@candlemark/bars';
import type { TimeAxisFormat } from '../format/time-axis-format.ts';
import { TICK_RANK, type TimeTick, type TimeTickRank } from '../scale/time-tick.ts';
import type { TimeTicksInput } from '../scale/time-ticks.ts';
import type { UnitTime, UnitTimes } from './unit-time.ts';

/** Room between two labels. */
const GAP_CSS = 24;
/** No unit begins with these: one of the same bar as the unit before. */
const NO_RANK = 0;
const RANKS = [TICK_RANK.year, TICK_RANK.month, TICK_RANK.day, TICK_RANK.hour, TICK_RANK.minute, TICK_RANK.second];

/** What moments are written by. */
interface LocalTime {
  readonly zone: string;
  readonly calendar: CompiledCalendar;
}

/** What each unit begins, and the moment as the axis writes it. */
interface Ranked extends LocalTime {
  readonly timeUs: Float64Array;
  readonly localUs: Float64Array;
  readonly rank: Uint8Array;
}

/** Zooms whose units are kept: one of the axis, and one of the strip that shows everything. */
const KEPT_ZOOMS = 2;

/** Of one zoom, units that are named, ascending. */
interface Chosen {
  readonly stride: number;
  readonly units: readonly number[];
}

export class UnitTicks {
  readonly #time: UnitTime;
  readonly #interval: () => Interval;
  #ranked: Ranked | null = null;
  /** Of the moments that are ranked now; the latest last. */
  #chosen: readonly Chosen[] = [];

  /** @param interval of the source bars: by days and longer ones, the trading day is named */
  constructor(time: UnitTime, interval: () => Interval) {
    this.#time = time;
    this.#interval = interval;
  }

  /** Ticks in their order, whose labels never overlap. */
  ticks({ timeScale, calendar, timeZone, format, measure }: TimeTicksInput): readonly TimeTick[] {
    const { times } = this.#time;
    const { unitUs } = times;
    if (times.count === 0 || !(timeScale.widthCss > 0)) return [];
    const ranked = this.#rankedTimes(times, { zone: timeZone, calendar });
    const stride = Math.max(1, Math.ceil(this.#labelCss(format, measure) / (unitUs * timeScale.pxPerUs)));
    const known = this.#chosen.find((one) => one.stride === stride);
    const chosen = known ?? { stride, units: chosenUnits(ranked.rank, stride) };
    if (known === undefined) this.#chosen = [...this.#chosen, chosen].slice(-KEPT_ZOOMS);
    const ticks: TimeTick[] = [];
    for (const at of chosen.units) {
      const xCss = timeScale.tradingToX((times.first + at) * unitUs);
      if (xCss < 0 || xCss > timeScale.widthCss) continue;
      // A unit without a rank is never chosen.
      const rank = ranked.rank[at] as TimeTickRank;
      const text = textOf(rank, ranked.localUs[at]!, format);
      if (ticks.at(-1)?.text !== text)
        ticks.push({ timeUs: times.timeUs[at]!, xCss, text, widthCss: measure(text), rank });
    }
    return ticks;
  }

  #labelCss(format: TimeAxisFormat, measure: (text: string) => number): number {
    const texts = [format.year(0), format.month(0), isIntraday(this.#interval()) ? format.minute(0) : format.day(0)];
    return Math.max(...texts.map(measure)) + GAP_CSS;
  }

  /** Ranks of units that were there before are kept: a newer bar changes the last one alone. */
  #rankedTimes({ timeUs, count }: UnitTimes, local: LocalTime): Ranked {
    const known = this.#ranked;
    if (known?.timeUs === timeUs && known.zone === local.zone && known.calendar === local.calendar) return known;
    const isSameClock = known?.zone === local.zone && known.calendar === local.calendar;
    const localUs = new Float64Array(count);
    const rank = new Uint8Array(count);
    let kept = 0;
    if (isSameClock) {
      while (kept < count && known.timeUs[kept] === timeUs[kept]) kept++;
      localUs.set(known.localUs.subarray(0, kept));
      rank.set(known.rank.subarray(0, kept));
    }
    for (let at = kept; at < count; at++) {
      localUs[at] = this.#localUs(timeUs[at]!, local);
      rank[at] = at === 0 ? NO_RANK : rankBetween(localUs[at - 1]!, localUs[at]!);
    }
    this.#ranked = { ...local, timeUs, localUs, rank };
    this.#chosen = [];
    return this.#ranked;
  }

  #localUs(timeUs: number, { zone, calendar }: LocalTime): number {
    if (isIntraday(this.#interval())) return timeUs + zoneOffsetUs(zone, timeUs);
    return calendar.tradingDayAt(timeUs).labelDays * US_PER_DAY;
  }
}

/** The coarsest of what is another than before. */
function rankBetween(beforeUs: number, localUs: number): number {
  const isOther = (lengthUs: number) => Math.floor(beforeUs / lengthUs) !== Math.floor(localUs / lengthUs);
  if (isOther(US_PER_DAY)) {
    const [before, now] = [new Date(beforeUs / 1000), new Date(localUs / 1000)];
    if (before.getUTCFullYear() !== now.getUTCFullYear()) return TICK_RANK.year;
    return before.getUTCMonth() === now.getUTCMonth() ? TICK_RANK.day : TICK_RANK.month;
  }
  if (isOther(US_PER_HOUR)) return TICK_RANK.hour;
  if (isOther(US_PER_MINUTE)) return TICK_RANK.minute;
  return isOther(US_PER_SECOND) ? TICK_RANK.second : NO_RANK;
}

/** Units at least so far apart, the coarser ones first and the earlier of equal ones. */
function chosenUnits(rank: Uint8Array, stride: number): readonly number[] {
  let chosen: number[] = [];
  for (const wanted of RANKS) {
    const next: number[] = [];
    let taken = 0;
    for (let at = 0; at < rank.length; at++) {
      if (at === chosen[taken]) {
        next.push(at);
        taken++;
      } else if (rank[at] === wanted) {
        const before = next.at(-1) ?? Number.NEGATIVE_INFINITY;
        const after = chosen[taken] ?? Number.POSITIVE_INFINITY;
        if (at - before >= stride && after - at >= stride) next.push(at);
      }
    }
    chosen = next;
  }
  return chosen;
}

function textOf(rank: TimeTickRank, localUs: number, format: TimeAxisFormat): string {
  switch (rank) {
    case TICK_RANK.year:
      return format.year(localUs);
    case TICK_RANK.month:
      return format.month(localUs);
    case TICK_RANK.day:
      return format.day(localUs);
    case TICK_RANK.second:
      return format.second(localUs);
    default:
      return format.minute(localUs);
  }
}
