import { TICKS } from '../rows/dotnet-ticks-reader.ts';

/** Years that are believed of such numbers, 1970 to 2099: as nanoseconds since 1970 all of them lie in 1989 and 1990. */
const FIRST_TICKS = 621_355_968e9;
const LAST_TICKS = 662_380_415e9;
const NS_PER_MINUTE = 6e10;

/**
 * Whether numbers count 100 nanoseconds since the year 1, as programs made with .NET write times. Whole minutes of nanoseconds of 1990 are left to be those.
 * @param share of the cells that have to be such numbers
 */
export function areDotNetTicks(cells: readonly string[], share: number): boolean {
  const numbers = cells.filter((cell) => TICKS.test(cell.trim())).map(Number);
  if (numbers.length === 0 || numbers.length < cells.length * share) return false;
  if (numbers.every((number) => number % NS_PER_MINUTE === 0)) return false;
  return numbers.every((number) => number >= FIRST_TICKS && number <= LAST_TICKS);
}
