/*
 * Text in columns that blanks keep apart: two and more of them, or single ones where no field holds any. A date and its time of day are two columns then.
 */
import { oneRow, type Rewriter } from './rewriting.ts';

const FEWEST_FIELDS = 4;
const WIDE = /\s{2,}/;
const NARROW = /\s+/;

export const fixedText: Rewriter = (_fileName, firstLines, { delimiter }) => {
  const lines = firstLines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  const isSplit = delimiter !== 'blanks' && lines.some((line) => /[,;|\t]/.test(line));
  if (lines.length < 2 || isSplit) return null;
  const splitter = [WIDE, NARROW].find((one) => isEven(lines, one));
  if (splitter === undefined || !lines.slice(1).every((line) => /\d/.test(line))) return null;
  return {
    columns: null,
    facts: {},
    // The whole line is one field: what keeps its fields apart is known here alone.
    delimiter: null,
    ...oneRow(([line = '']) => (line.trim() === '' ? null : line.trim().split(splitter))),
  };
};

function isEven(lines: readonly string[], splitter: RegExp): boolean {
  const widths = new Set(lines.map((line) => line.split(splitter).length));
  return widths.size === 1 && [...widths][0]! >= FEWEST_FIELDS;
}
