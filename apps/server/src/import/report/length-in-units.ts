import { US_PER_DAY, US_PER_HOUR, US_PER_MINUTE, US_PER_SECOND } from '@candlemark/bars';

const UNITS: readonly (readonly [lengthUs: number, unit: string])[] = [
  [US_PER_DAY, 'days'],
  [US_PER_HOUR, 'hours'],
  [US_PER_MINUTE, 'minutes'],
  [US_PER_SECOND, 'seconds'],
];

/** A duration in its largest whole unit: 90 `minutes`, 1 `days`, 0.5 `seconds`. */
export function lengthInUnits(us: number): { readonly length: number; readonly unit: string } {
  const [lengthUs, unit] = UNITS.find(([length]) => us % length === 0) ?? [US_PER_SECOND, 'seconds'];
  return { length: us / lengthUs, unit };
}
