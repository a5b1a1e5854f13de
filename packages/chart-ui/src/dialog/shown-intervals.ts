/** On which intervals an annotation is shown, as boxes to tick. */
import type { DrawingLevel } from '@candlemark/chart';

/** Intervals of one unit. */
export interface IntervalClass {
  readonly unit: string;
  readonly levels: readonly string[];
}

const UNITS = ['trades', 's', 'm', 'h', 'D', 'W', 'mo', 'Y'];
const OTHER = 'other';

/** By unit, finest first. What was chosen and the chart does not show now stays among them: it is still chosen. */
export function intervalClasses(
  levels: readonly DrawingLevel[],
  chosen: readonly string[] | null,
): readonly IntervalClass[] {
  const known = levels.map(({ level }) => level as string);
  const all = [
    ...levels.map(({ level, unit }) => ({ level: level as string, unit })),
    ...(chosen ?? [])
      .filter((one) => !known.includes(one))
      .map((level) => ({ level, unit: level.replace(/^\d+/, '') })),
  ].map(({ level, unit }) => ({ level, unit: UNITS.includes(unit) ? unit : OTHER }));
  return [...UNITS, OTHER].flatMap((unit) => {
    const ofUnit = all.filter((one) => one.unit === unit).map(({ level }) => level);
    return ofUnit.length === 0 ? [] : [{ unit, levels: ofUnit }];
  });
}

/** With some more or some fewer of them, in the order of the classes. */
export function withIntervals(
  classes: readonly IntervalClass[],
  chosen: readonly string[],
  levels: readonly string[],
  isShown: boolean,
): readonly string[] {
  const next = new Set(chosen);
  for (const level of levels) {
    if (isShown) next.add(level);
    else next.delete(level);
  }
  return classes.flatMap((one) => one.levels).filter((level) => next.has(level));
}
