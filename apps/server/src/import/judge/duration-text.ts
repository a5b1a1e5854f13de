import { US_PER_DAY, US_PER_HOUR, US_PER_MINUTE, US_PER_SECOND } from '@candlemark/bars';

const UNITS: readonly (readonly [lengthUs: number, name: string])[] = [
  [US_PER_DAY, 'day'],
  [US_PER_HOUR, 'hour'],
  [US_PER_MINUTE, 'minute'],
  [US_PER_SECOND, 'second'],
];

/** A duration in its largest whole unit: `90 minutes`, `1 day`, `0.5 seconds`. */
export function durationText(us: number): string {
  const [lengthUs, name] = UNITS.find(([length]) => us % length === 0) ?? [US_PER_SECOND, 'second'];
  const count = us / lengthUs;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
