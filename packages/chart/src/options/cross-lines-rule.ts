import { CROSS_LINE_POSITIONS } from './cross-line.ts';
import { isPlace, isRecord, isTime, type OptionRule } from './option-rule.ts';

const LINE = "with axis 'price' or 'time' and either a value or a range";

export const CROSS_LINES_RULE: OptionRule = {
  expected: `an array of lines ${LINE}`,
  accepts: Array.isArray,
  members: { expected: `a line ${LINE}`, accepts: isCrossLine },
};

function isCrossLine(line: unknown): boolean {
  if (!isRecord(line) || (line.axis !== 'price' && line.axis !== 'time')) return false;
  const { value, range, label } = line;
  const isOnAxis = line.axis === 'time' ? isTime : isPlace;
  const hasPlace =
    range === undefined ? isOnAxis(value) : Array.isArray(range) && range.length === 2 && range.every(isOnAxis);
  if (!hasPlace || (value !== undefined && range !== undefined)) return false;
  if (label === undefined) return true;
  return isRecord(label) && typeof label.text === 'string' && isPosition(label.position);
}

function isPosition(position: unknown): boolean {
  return position === undefined || CROSS_LINE_POSITIONS.some((known) => known === position);
}
