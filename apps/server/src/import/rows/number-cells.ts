import { columnCells } from '../detect/delimited-sample.ts';
import type { FilePlan } from '../file-plan.ts';

/** What is read as text, not as a number. */
export const TEXT_ROLES: ReadonlySet<string> = new Set(['symbol', 'side', 'buyerIsMaker', 'id']);

/** The cells of the sample that are numbers, by columns. */
export function numberCells({ sample, match }: Pick<FilePlan, 'sample' | 'match'>): string[][] {
  const numeric = [...match.columns].filter(([role]) => !TEXT_ROLES.has(role));
  return numeric.map(([, column]) => columnCells(sample, column, match.headerRecord + 1));
}
