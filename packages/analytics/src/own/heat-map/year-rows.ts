/** Returns of months, sorted into years. A year's return is that of its months one after the other, of those that are there. */

export interface MonthReturn {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** As a share of 1; null where there is none. */
  readonly value: number | null;
  /** Where the chart should go: the beginning of the month in the trading time of the instrument. */
  readonly timeMs?: number;
}

export interface YearRow {
  readonly year: number;
  /** Twelve. */
  readonly values: readonly (number | null)[];
  readonly times: readonly (number | undefined)[];
  readonly total: number | null;
}

export interface YearRows {
  /** The newest first, without gaps. */
  readonly rows: readonly YearRow[];
  /** Of each month over the years, and last that of the years. */
  readonly means: readonly (number | null)[];
}

const TWELVE = Array.from({ length: 12 }, (_, month) => month);

export function yearsOf(months: readonly MonthReturn[]): YearRows {
  const known = months.filter(({ value }) => value !== null && Number.isFinite(value));
  if (known.length === 0) return { rows: [], means: [] };
  const years = known.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const byKey = new Map(known.map((one) => [one.year * 12 + one.month - 1, one]));
  const rows = Array.from({ length: last - first + 1 }, (_, nth): YearRow => {
    const year = last - nth;
    const found = TWELVE.map((month) => byKey.get(year * 12 + month));
    const values = found.map((one) => one?.value ?? null);
    return { year, values, times: found.map((one) => one?.timeMs), total: linked(values) };
  });
  const means = [
    ...TWELVE.map((month) => meanOf(rows.map(({ values }) => values[month]!))),
    meanOf(rows.map(({ total }) => total)),
  ];
  return { rows, means };
}

/** One after the other: +10 % and -10 % are -1 %. */
function linked(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((growth, value) => growth * (1 + value), 1) - 1;
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
