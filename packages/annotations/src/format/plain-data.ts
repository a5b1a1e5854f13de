import { isPlainRecord } from '../record/plain-record.ts';

/** Whether a value is what JSON can say, and no deeper than that. What holds itself is too deep. */
export function isPlainData(value: unknown, mostDepth: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (mostDepth === 0) return false;
  if (Array.isArray(value)) return value.every((one) => isPlainData(one, mostDepth - 1));
  return isPlainRecord(value) && Object.values(value).every((one) => isPlainData(one, mostDepth - 1));
}
