import { ANNOTATION_TEXT_DE, ANNOTATION_TOOLS } from '@candlemark/annotations';
import { expect, test } from 'vitest';
import { chartSettings } from '../options/chart-settings.ts';
import { drawingBoard } from '../testing/drawing-board.ts';
import { CHART_TEXT_DE } from '../text/de.ts';
import { CHART_TEXT_EN } from '../text/en.ts';
import { annotationTextOf } from './annotation-text.ts';

test('steps and commands are called as the host says, from the moment on at which it says so', () => {
  const chart = drawingBoard();
  const at: [number, number][] = [
    [100, 100],
    [300, 200],
  ];
  chart.line(at);
  chart.core.setSettings(chartSettings({ text: CHART_TEXT_DE, annotationText: ANNOTATION_TEXT_DE }));
  chart.line(at);
  expect(chart.all.history.names).toEqual(['Draw trend line', 'Trendlinie zeichnen']);
  const titles = chart.all.commands(chart.core.settings.text).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Parallelkanal zeichnen', 'Rückgängig']));
});

test('words that the host leaves alone stay as they are', () => {
  const given = { 'tool.line': 'Strich' };
  const words = annotationTextOf(() => given);
  expect([words()['tool.line'], words()['tool.arrow']]).toEqual(['Strich', 'Arrow']);
  expect(words()).toBe(words());
});

test('the words of chart and annotations stand beside each other: none has the key of another', () => {
  expect(Object.keys(CHART_TEXT_EN).filter((key) => Object.hasOwn(ANNOTATION_TEXT_DE, key))).toEqual([]);
  expect(ANNOTATION_TOOLS.every(({ title }) => Object.hasOwn(ANNOTATION_TEXT_DE, title))).toBe(true);
});
