import { expect, test } from 'vitest';
import { TOOLTIP_ROW_CSS, type TooltipWords, tooltipLayout } from './tooltip-layout.ts';

const LETTER_CSS = 6;
const LETTERS = { mostCss: 300, widthOf: (text: string) => text.length * LETTER_CSS };
const BAR: TooltipWords = {
  title: 'Jan 8, 2016',
  rows: [
    { label: 'Open', text: '84.25' },
    { label: 'Change', text: '+0.19', color: '#123456' },
  ],
};

test('names stand at the left, values at the right, under the time', () => {
  const { runs, widthCss, heightCss } = tooltipLayout(BAR, LETTERS);
  // The longer name, the gap, the longer value.
  expect(widthCss).toBe('Change'.length * LETTER_CSS + 12 + 5 * LETTER_CSS);
  expect(heightCss).toBe(3 * TOOLTIP_ROW_CSS);
  expect(runs.map(({ text, align, xCss, yCss }) => [text, align, xCss, yCss])).toEqual([
    ['Jan 8, 2016', 'left', 0, 9],
    ['Open', 'left', 0, 27],
    ['84.25', 'right', widthCss, 27],
    ['Change', 'left', 0, 45],
    ['+0.19', 'right', widthCss, 45],
  ]);
  expect(runs.at(-1)?.color).toBe('#123456');
});

test('words of a host take as many lines as they need, and its own line breaks are kept', () => {
  const title = `${'word '.repeat(30)}\nthe end`;
  const { runs, widthCss, heightCss } = tooltipLayout({ title, rows: [] }, { ...LETTERS, mostCss: 120 });
  expect(widthCss).toBeLessThanOrEqual(120);
  expect(runs.map(({ text }) => text).join('')).toBe(title.replace('\n', ''));
  expect(runs.at(-1)?.text).toBe('the end');
  expect(heightCss).toBe(runs.length * TOOLTIP_ROW_CSS);
});

test('a name without room is shortened, a value is not', () => {
  const rows = [{ label: 'A name of forty letters that has no room', text: '1,234,567.89' }];
  const { runs, widthCss } = tooltipLayout({ title: '', rows }, { ...LETTERS, mostCss: 150 });
  expect(widthCss).toBeLessThanOrEqual(150);
  expect(runs.map(({ text }) => text)).toEqual(
    ['A name of fo…', '1,234,567.89'].map((text) => expect.stringContaining(text.slice(0, 8))),
  );
  expect(runs[0]?.text.endsWith('…')).toBe(true);
  const [label, value] = runs;
  expect(label!.xCss + label!.widthCss).toBeLessThanOrEqual(value!.xCss - value!.widthCss - 11);
});

test('a name without a value is a line of its own', () => {
  const { runs, widthCss } = tooltipLayout({ title: '', rows: [{ label: 'and 3 more', text: '' }] }, LETTERS);
  expect(runs.map(({ text }) => text)).toEqual(['and 3 more']);
  expect(widthCss).toBe(10 * LETTER_CSS);
});

test('without anything to say it has no room', () => {
  expect(tooltipLayout({ title: '', rows: [] }, LETTERS)).toEqual({ runs: [], widthCss: 0, heightCss: 0 });
});
