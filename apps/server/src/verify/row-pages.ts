import type { TimeRange } from '../market/change-range.ts';

/** Rows that are looked at together: few enough to hold, and to be read in a moment in which no commit has to wait. */
export const PAGE_ROWS = 100_000;
/** A page that came out larger is read again over a shorter time. */
const MOST_ROWS = 2 * PAGE_ROWS;

export interface RowPage<T> {
  readonly range: TimeRange;
  /** null when the rows cannot be read. */
  readonly rows: T | null;
  /** Why they cannot be read. */
  readonly error: unknown;
}

/**
 * Reads rows of a time range in pages that follow one another without a gap. A page ends at a time, never between two
 * rows of one time, and its length in time follows from how dense the rows before it were. What cannot be read is told
 * as a page without rows, and reading goes on behind it.
 *
 * @param read at most `limit` rows of a range, in order of time; null for all
 */
export async function* rowPages<T extends { readonly length: number }>(
  whole: TimeRange,
  expectedRows: number,
  read: (range: TimeRange, limit: number | null) => Promise<T>,
): AsyncGenerator<RowPage<T>> {
  let { fromUs } = whole;
  let lengthUs = firstLength(whole, expectedRows);
  while (fromUs < whole.toUs) {
    const range = { fromUs, toUs: Math.min(whole.toUs, fromUs + lengthUs) };
    const page = await readPage(range, lengthUs === 1 ? null : MOST_ROWS, read);
    const rows = page.rows?.length ?? 0;
    if (lengthUs > 1 && rows === MOST_ROWS) {
      lengthUs = Math.max(1, Math.floor(lengthUs / 8));
      continue;
    }
    yield page;
    fromUs = range.toUs;
    if (page.rows !== null) lengthUs = nextLength(lengthUs, rows);
  }
}

async function readPage<T>(
  range: TimeRange,
  limit: number | null,
  read: (range: TimeRange, limit: number | null) => Promise<T>,
): Promise<RowPage<T>> {
  try {
    return { range, rows: await read(range, limit), error: null };
  } catch (error) {
    return { range, rows: null, error };
  }
}

function firstLength({ fromUs, toUs }: TimeRange, expectedRows: number): number {
  const pages = Math.max(1, expectedRows / PAGE_ROWS);
  return Math.max(1, Math.ceil((toUs - fromUs) / pages));
}

function nextLength(lengthUs: number, rows: number): number {
  const factor = rows === 0 ? 8 : Math.min(8, Math.max(1 / 8, PAGE_ROWS / rows));
  return Math.max(1, Math.ceil(lengthUs * factor));
}
