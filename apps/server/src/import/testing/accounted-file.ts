import { expect } from 'vitest';
import { RefusedFile } from '../refused-file.ts';
import { parseTestFile, type TestFile } from './parse-text.ts';

/** Parses a file that may be broken: it is refused with a reason, or every row of it is accounted for. */
export async function expectAccounted(file: TestFile): Promise<void> {
  try {
    const { results, rows, batch } = await parseTestFile(file);
    const stored = results.reduce((sum, result) => sum + result.rowsStored, 0);
    expect(rows).toHaveLength(stored);
    expect(batch.rows).toBe(stored);
    for (const result of results) {
      const { rowsRead, rowsStored, rowsRejected, duplicates, rejects } = result;
      expect(rowsRead).toBe(rowsStored + rowsRejected + duplicates);
      expect(rejects.length).toBe(Math.min(100, rowsRejected));
    }
    for (const row of rows) if ('high' in row) expect(Number(row.high)).toBeGreaterThanOrEqual(Number(row.low));
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    expect(error.message.length).toBeGreaterThan(10);
    expect(error.message.length).toBeLessThan(1000);
  }
}
