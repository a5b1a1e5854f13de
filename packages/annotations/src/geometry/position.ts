/**
 * A trade that is planned: where it is entered, where it is left with a profit and where with a loss, and what of that the bars have brought. A position of a
 * direction 1 gains when prices rise, one of −1 when they fall.
 */
import type { Anchor } from '../record/annotation.ts';
import type { BarsBetween } from './bars-between.ts';

export interface PositionPlan {
  readonly direction: 1 | -1;
  readonly entry: number;
  readonly target: number;
  readonly stop: number;
}

/** What a person puts at stake. */
export interface PositionStake {
  readonly accountSize: number;
  /** Per cent of the account, or money. */
  readonly risk: number;
  readonly riskIn: 'percent' | 'money';
  /** Units that are traded together. */
  readonly lotSize: number;
}

export interface PositionFigures {
  /** Of prices, per unit; below 0 where the target or the stop lies on the wrong side. */
  readonly reward: number;
  readonly risk: number;
  /** Null without a risk. */
  readonly ratio: number | null;
  /** Whole lots that lose no more at the stop than what is at stake; with lots of one unit, of which not one can be had, a part of one. */
  readonly lots: number;
  /** What they bring at the target, and at the stop. */
  readonly atTarget: number;
  readonly atStop: number;
}

/** What has become of it. Money is per unit. */
export type PositionOutcome =
  | { readonly state: 'waiting' }
  | { readonly state: 'open'; readonly openedUs: number; readonly untilUs: number; readonly price: number }
  | { readonly state: 'target' | 'stop'; readonly openedUs: number; readonly untilUs: number; readonly price: number };

/** Of the entry: a stop that is nearer stands on it, but for what a number is rounded by. */
const LEAST_RISK = 1e-9;
/** Of one unit: what is less is none. */
const LEAST_PART = 1e-6;

/** Without a stop that was given there is half as much at risk as there is to be won; the other way round twice as much to be won. */
const REWARD_TO_RISK = 2;

/**
 * Entry, target and stop from an entry and a second place: on the side of the profit that is the target, on the other the stop. Target and stop stand at the
 * time of the second place, where the position ends.
 */
export function positionAnchors([entry, second]: readonly Anchor[], direction: 1 | -1): readonly Anchor[] {
  const end = second ?? entry!;
  const by = end.price - entry!.price;
  const isTarget = by * direction >= 0;
  const across = (share: number) => aboveNothing(entry!.price - by * share, entry!.price);
  const target = isTarget ? end.price : across(REWARD_TO_RISK);
  const stop = isTarget ? across(1 / REWARD_TO_RISK) : end.price;
  return [entry!, { timeUs: end.timeUs, price: target }, { timeUs: end.timeUs, price: stop }];
}

/** A price that is worked out is one that the instrument can have: of one above nothing, none below. */
function aboveNothing(price: number, entry: number): number {
  return entry > 0 && price <= 0 ? entry / 100 : price;
}

/** To three digits, rounded down. */
function partOfOne(exact: number): number {
  if (exact < LEAST_PART) return 0;
  const factor = 10 ** (2 - Math.floor(Math.log10(exact)));
  return Math.floor(exact * factor + 1e-9) / factor;
}

export function positionFigures(
  { direction, entry, target, stop }: PositionPlan,
  { accountSize, risk, riskIn, lotSize }: PositionStake,
): PositionFigures {
  const perUnit = (entry - stop) * direction;
  const gain = (target - entry) * direction;
  const stake = riskIn === 'money' ? risk : (accountSize * risk) / 100;
  // A little more than nothing: a quotient that should be whole must not fall just below it.
  const hasRisk = perUnit > Math.abs(entry) * LEAST_RISK;
  const exact = hasRisk ? stake / (perUnit * lotSize) : 0;
  const lots = Math.floor(exact + 1e-9) || (lotSize === 1 ? partOfOne(exact) : 0);
  const units = lots * lotSize;
  return {
    reward: gain,
    risk: perUnit,
    ratio: hasRisk ? gain / perUnit : null,
    lots,
    atTarget: units * gain,
    atStop: units === 0 ? 0 : -units * perUnit,
  };
}

/**
 * It opens with the first bar that touches the entry, and closes with the first that touches stop or target. Within one bar nobody knows what came first: the stop
 * counts before the target, and in the bar that opens it the target does not count.
 */
export function positionOutcome({ direction, entry, target, stop }: PositionPlan, bars: BarsBetween): PositionOutcome {
  const { high, low, close, length } = bars;
  let opened = 0;
  while (opened < length && !(low[opened]! <= entry && high[opened]! >= entry)) opened++;
  if (opened === length) return { state: 'waiting' };
  const openedUs = bars.middleUs(opened);
  for (let row = opened; row < length; row++) {
    const untilUs = bars.middleUs(row);
    const best = direction > 0 ? high[row]! : low[row]!;
    const worst = direction > 0 ? low[row]! : high[row]!;
    if ((worst - stop) * direction <= 0) return { state: 'stop', openedUs, untilUs, price: stop };
    if (row > opened && (best - target) * direction >= 0) return { state: 'target', openedUs, untilUs, price: target };
  }
  return { state: 'open', openedUs, untilUs: bars.middleUs(length - 1), price: close[length - 1]! };
}
