/** Event marks in words: one line each, and how many more there are. */
import type { EventMark } from '../options/event-mark.ts';
import type { PointedMarks } from '../picture/event-mark-hit.ts';
import type { ChartText } from '../text/en.ts';
import { fillText } from '../text/fill-text.ts';

export function markLines({ marks, count }: PointedMarks, text: ChartText): readonly string[] {
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
