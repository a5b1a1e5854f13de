import { US_PER_DAY, US_PER_HOUR, US_PER_MINUTE, US_PER_SECOND } from '@candlemark/bars';

const UNITS = [
  [US_PER_DAY, 'd'],
  [US_PER_HOUR, 'h'],
  [US_PER_MINUTE, 'm'],
  [US_PER_SECOND, 's'],
] as const;

/** How long something takes, in its two largest units: `3d 4h`, `12m`, `350ms`. Without a sign. */
export function durationText(durationUs: number): string {
  const wholeUs = Math.abs(Math.round(durationUs));
  if (wholeUs < 1000) return `${wholeUs}µs`;
  if (wholeUs < US_PER_SECOND) return `${Math.round(wholeUs / 1000)}ms`;
  const first = UNITS.findIndex(([unitUs]) => wholeUs >= unitUs);
  const [unitUs, letter] = UNITS[first]!;
  const next = UNITS[first + 1];
  const count = Math.floor(wholeUs / unitUs);
  const rest = next === undefined ? 0 : Math.floor((wholeUs % unitUs) / next[0]);
  return rest === 0 ? `${count}${letter}` : `${count}${letter} ${rest}${next![1]}`;
}
