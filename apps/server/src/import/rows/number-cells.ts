import { columnCells } from '../detect/delimited-sample.ts';
import type { FilePlan } from '../file-plan.ts';

/** What is read as text, not as a number. */
export const TEXT_ROLES: ReadonlySet<string> = new Set(['symbol', 'side', 'buyerIsMaker', 'id']);

/** The cells of the sample that are numbers, by columns; also those of percentages that nobody reads, for they are written as the others are. */
export function numberCells({ sample, match }: Pick<FilePlan, 'sample' | 'match'>): string[][] {
  const first = match.headerRecord + 1;
  const numeric = [...match.columns].filter(([role]) => !TEXT_ROLES.has(role));
  const read = new Set([...match.columns.values(), match.timeFields.time, match.timeFields.timeOfDay]);
  const percentages = (sample.records[first]?.fields ?? []).flatMap((cell, column) => {
    return cell.endsWith('%') && !read.has(column) ? [columnCells(sample, column, first)] : [];
  });
  return [
    ...numeric.map(([, column]) => columnCells(sample, column, first)),
    ...percentages.map((cells) => cells.map((cell) => cell.replace('%', '').trim())),
  ];
}
