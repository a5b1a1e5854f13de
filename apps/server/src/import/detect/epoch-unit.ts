/*
 * Tells in which unit numbers count since 1970.
 *
 * Only units count in which most of the numbers lie in the years that are believed. In a column that is called a time it
 * is the one in which the usual distance between neighbours is one of bars; no distance is one of bars in two units. Numbers
 * that begin with 0 and end within three years rather count from the first row on: those may be anything.
 * Failing that it is the coarsest, if the numbers then lie three years or more from 1970: a finer unit would put them all
 * into its first days. What is left may be anything.
 */
import { US_PER_DAY, US_PER_MINUTE } from '@candlemark/bars';
import { isBelievedTime } from '../rows/believed-time.ts';
import { EPOCH_UNITS, type EpochUnit } from '../rows/time-reader.ts';

/** Distances from 1970, in microseconds, that are taken for times without further evidence. */
const SURE_FROM_US = 1e14;
const MOST = 0.5;
const MANY = 0.4;
const NEARLY_ALL = 0.98;
/** Days between bars of a day, a week, a month, a quarter, a year. */
const DAYS_BETWEEN_BARS: ReadonlySet<number> = new Set([1, 7, 28, 29, 30, 31, 90, 91, 92, 365, 366]);

/** The unit, or null where the numbers may be no times. */
export function findEpochUnit(numbers: readonly number[], isNamed: boolean): EpochUnit | null {
  const possible = EPOCH_UNITS.filter(
    (unit) => numbers.filter((number) => isBelievedTime(microseconds(number, unit))).length > numbers.length * MOST,
  );
  const [coarsest] = possible;
  if (coarsest === undefined) return null;
  const step = isNamed ? usualStep(numbers) : null;
  const ofBars = step && possible.find((unit) => isStepOfBars(microseconds(step, unit)));
  if (ofBars) return numbers[0] === 0 && !numbers.some((one) => isSure(microseconds(one, ofBars))) ? null : ofBars;
  const sizes = numbers.map(Math.abs).sort((a, b) => a - b);
  return microseconds(sizes[sizes.length >> 1]!, coarsest) >= SURE_FROM_US ? coarsest : null;
}

/** Two units of which a column of times holds numbers, by the sizes of which alone both are told. */
export interface MixedUnits {
  /** The coarser one. Numbers of the other are no times in it. */
  readonly unit: EpochUnit;
  readonly finer: EpochUnit;
}

/**
 * Whether numbers count in two units: nearly all lie three years or more from 1970 in one of them or in the other, and none
 * in between, where those of a single unit would.
 */
export function mixedEpochUnits(numbers: readonly number[]): MixedUnits | null {
  for (const [index, unit] of EPOCH_UNITS.entries()) {
    const finer = EPOCH_UNITS[index + 1];
    if (finer === undefined) return null;
    const coarse = numbers.filter((number) => isSure(microseconds(number, unit))).length;
    const fine = numbers.filter((number) => isSure(microseconds(number, finer))).length;
    const isBoth = coarse > 0 && fine > 0 && coarse + fine >= numbers.length * NEARLY_ALL;
    if (isBoth) return { unit, finer };
  }
  return null;
}

function isSure(us: number): boolean {
  return us >= SURE_FROM_US && isBelievedTime(us);
}

function microseconds(number: number, { exponent }: EpochUnit): number {
  return exponent < 0 ? number / 10 ** -exponent : number * 10 ** exponent;
}

/** The distance that many neighbours have; null when there is none. */
function usualStep(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>();
  let steps = 0;
  for (let at = 1; at < numbers.length; at += 1) {
    const step = Math.abs(numbers[at]! - numbers[at - 1]!);
    if (step === 0) continue;
    counts.set(step, (counts.get(step) ?? 0) + 1);
    steps += 1;
  }
  const [first] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return first !== undefined && first[1] >= steps * MANY ? first[0] : null;
}

/** Whether bars are so far apart: whole minutes that divide a day, or days. */
function isStepOfBars(stepUs: number): boolean {
  if (stepUs < US_PER_DAY) return stepUs > 0 && stepUs % US_PER_MINUTE === 0 && US_PER_DAY % stepUs === 0;
  return DAYS_BETWEEN_BARS.has(stepUs / US_PER_DAY);
}
