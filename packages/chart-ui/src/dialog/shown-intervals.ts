/** On which intervals annotations are shown, as boxes to tick: those of several at once, each of which keeps what nobody changes. */
import type { DrawingLevel } from '@candlemark/chart';

/** Intervals of one unit. */
export interface IntervalClass {
  readonly unit: string;
  readonly levels: readonly string[];
}

/** Where one annotation is shown; null for everywhere. */
export type ShownOn = readonly string[] | null;

export type Tick = 'on' | 'off' | 'mixed';

const UNITS = ['trades', 's', 'm', 'h', 'D', 'W', 'mo', 'Y'];
const OTHER = 'other';

/** By unit, finest first. What was chosen and the chart does not show now stays among them: it is still chosen. */
export function intervalClasses(levels: readonly DrawingLevel[], chosen: readonly ShownOn[]): readonly IntervalClass[] {
  const known = levels.map(({ level }) => level as string);
  const all = [
    ...levels.map(({ level, unit }) => ({ level: level as string, unit })),
    ...[...new Set(chosen.flatMap((one) => one ?? []))]
      .filter((one) => !known.includes(one))
      .map((level) => ({ level, unit: level.replace(/^\d+/, '') })),
  ].map(({ level, unit }) => ({ level, unit: UNITS.includes(unit) ? unit : OTHER }));
  return [...UNITS, OTHER].flatMap((unit) => {
    const ofUnit = all.filter((one) => one.unit === unit).map(({ level }) => level);
    return ofUnit.length === 0 ? [] : [{ unit, levels: ofUnit }];
  });
}

/** Whether they are on all intervals, or each on chosen ones; null for some so and some so. */
export function isOnAll(chosen: readonly ShownOn[]): boolean | null {
  const count = chosen.filter((one) => one === null).length;
  return count === chosen.length ? true : count === 0 ? false : null;
}

/** Whether all of them are shown on all of these, or none on any. */
export function tickOf(chosen: readonly ShownOn[], levels: readonly string[]): Tick {
  const shown = chosen.flatMap((one) => levels.map((level) => one === null || one.includes(level)));
  return shown.every(Boolean) ? 'on' : shown.some(Boolean) ? 'mixed' : 'off';
}

/** What one is shown on with some more or some fewer of them, in the order of the classes. On all intervals there are none more. */
export function withIntervals(
  classes: readonly IntervalClass[],
  chosen: ShownOn,
  levels: readonly string[],
  isShown: boolean,
): ShownOn {
  if (chosen === null && isShown) return null;
  const all = classes.flatMap((one) => one.levels);
  const next = new Set(chosen ?? all);
  for (const level of levels) {
    if (isShown) next.add(level);
    else next.delete(level);
  }
  return all.filter((level) => next.has(level));
}
