/** Where the words of a tooltip stand in its box: a title of as many lines as it needs, and under it a column of names and one of values. */
import { wrapWords } from '@candlemark/annotations';
import type { TooltipRow } from './tooltip-options.ts';

export interface TooltipWords {
  /** The time; empty where the host says it all. */
  readonly title: string;
  readonly rows: readonly TooltipRow[];
}

/** What words of a kind look like. */
export type TooltipTone = 'title' | 'label' | 'value';

/** Words on one line, the middle of which is at `yCss`; `xCss` is where they begin, or end where they are aligned to the right. */
export interface TooltipRun {
  readonly text: string;
  readonly tone: TooltipTone;
  readonly align: 'left' | 'right';
  readonly xCss: number;
  readonly yCss: number;
  readonly widthCss: number;
  /** Of the value; the chart's own where it is left out. */
  readonly color?: string | undefined;
}

export interface TooltipLayout {
  readonly runs: readonly TooltipRun[];
  /** Of the words alone, without the box around them. */
  readonly widthCss: number;
  readonly heightCss: number;
}

export interface TooltipLetters {
  readonly mostCss: number;
  widthOf(text: string, tone: TooltipTone): number;
}

/** Of a line of words. */
export const TOOLTIP_ROW_CSS = 18;
const COLUMN_GAP_CSS = 12;
const ELLIPSIS = '…';

export function tooltipLayout({ title, rows }: TooltipWords, letters: TooltipLetters): TooltipLayout {
  const { mostCss, widthOf } = letters;
  const lines = title === '' ? [] : linesOf(title, mostCss, (line) => widthOf(line, 'title'));
  const titleCss = widest(lines, (line) => widthOf(line, 'title'));
  const valueCss = Math.min(
    mostCss,
    widest(rows, ({ text }) => widthOf(text, 'value')),
  );
  const gapCss = valueCss > 0 ? COLUMN_GAP_CSS : 0;
  const labelRoomCss = Math.max(0, mostCss - valueCss - gapCss);
  const labels = rows.map(({ label }) => shortened(label, labelRoomCss, (text) => widthOf(text, 'label')));
  const labelCss = widest(labels, (label) => widthOf(label, 'label'));
  const widthCss = Math.ceil(Math.max(titleCss, labelCss + gapCss + valueCss));
  const yOf = (line: number) => (line + 0.5) * TOOLTIP_ROW_CSS;
  const run = (text: string, tone: TooltipTone, line: number, color?: string): TooltipRun => {
    const align = tone === 'value' ? 'right' : 'left';
    const xCss = align === 'left' ? 0 : widthCss;
    return { text, tone, align, xCss, yCss: yOf(line), widthCss: widthOf(text, tone), color };
  };
  const runs = [
    ...lines.map((line, index) => run(line, 'title', index)),
    ...rows.flatMap(({ text, color }, index) => [
      run(labels[index]!, 'label', lines.length + index),
      run(text, 'value', lines.length + index, color),
    ]),
  ];
  return {
    runs: runs.filter(({ text }) => text !== ''),
    widthCss,
    heightCss: (lines.length + rows.length) * TOOLTIP_ROW_CSS,
  };
}

/** Most titles are one line, which is found out by measuring it once. */
function linesOf(title: string, mostCss: number, widthOf: (line: string) => number): readonly string[] {
  const isOne = !title.includes('\n') && widthOf(title) <= mostCss;
  return isOne ? [title] : wrapWords(title, mostCss, widthOf);
}

function widest<T>(all: readonly T[], widthOf: (one: T) => number): number {
  return all.reduce((most, one) => Math.max(most, widthOf(one)), 0);
}

/** As much of a text as there is room for. */
function shortened(text: string, roomCss: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= roomCss) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(letters.join('') + ELLIPSIS) > roomCss) letters.pop();
  return letters.join('') + ELLIPSIS;
}
