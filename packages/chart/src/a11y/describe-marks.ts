/** Event marks in words: one line each, and how many more there are. */

import { fillText } from '@candlemark/annotations';
import { type EventMark, isRangeMark, markTimeUs } from '../options/event-mark.ts';
import type { Frame, MarkWords } from '../picture/frame.ts';
import type { PointedMarks } from '../picture/pointed-marks.ts';
import type { ChartText } from '../text/en.ts';

/** What is shown beside marks that are pointed at. */
export function markWords(frame: Frame, pointed: PointedMarks, text: ChartText): MarkWords {
  return { title: markTime(frame, pointed), lines: markLines(pointed, text) };
}

function markLines({ marks, count }: PointedMarks, text: ChartText): readonly string[] {
  const lines = marks.map((mark) => wordsOf(mark, text));
  const rest = count - marks.length;
  return rest > 0 ? [...lines, fillText(text['marks.more'], { count: String(rest) })] : lines;
}

/** What follows the words for the bar; nothing without marks. */
export function describeMarks(pointed: PointedMarks | null, text: ChartText): string {
  return pointed === null ? '' : fillText(text['say.marks'], { marks: markLines(pointed, text).join('; ') });
}

function wordsOf({ text: words, label }: EventMark, text: ChartText): string {
  return words || label || text['mark.unnamed'];
}

/** When the first of the marks is, as exact as the level: its bar's date where bars are days. */
function markTime({ facts, level }: Frame, { marks }: PointedMarks): string {
  const [first] = marks;
  if (first === undefined) return '';
  const timeText = (time: number | Date) => facts.times.format(level, markTimeUs(time));
  return isRangeMark(first) ? `${timeText(first.from)} – ${timeText(first.to)}` : timeText(first.time);
}
