import { MARK_POSITIONS, MARK_SHAPES } from './event-mark.ts';
import { isRecord, isTime, type OptionRule } from './option-rule.ts';

const MARK = "with a time, or with 'from' and 'to', and texts and colours as strings";

export const EVENT_MARKS_RULE: OptionRule = {
  expected: `an array of marks ${MARK}`,
  accepts: Array.isArray,
  members: { expected: `a mark ${MARK}`, accepts: isEventMark },
};

function isEventMark(mark: unknown): boolean {
  if (!isRecord(mark)) return false;
  const { id, color, text, label } = mark;
  if (![id, color, text, label].every((field) => field === undefined || typeof field === 'string')) return false;
  if (mark.time === undefined) return isTime(mark.from) && isTime(mark.to);
  const isOneOf = (value: unknown, known: readonly unknown[]) => value === undefined || known.includes(value);
  const isKnown = isOneOf(mark.position, MARK_POSITIONS) && isOneOf(mark.shape, MARK_SHAPES);
  return isTime(mark.time) && isKnown && mark.from === undefined && mark.to === undefined;
}
