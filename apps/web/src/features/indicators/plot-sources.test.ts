import type { ChartIndicator } from '@candlemark/chart';
import { indicatorOf } from '@candlemark/indicators';
import { expect, test } from 'vitest';
import { plotsBeside } from './plot-sources.ts';

const indicator = (id: string, type: string, more: Partial<ChartIndicator> = {}): ChartIndicator => ({
  id,
  type,
  inputs: {},
  interval: 'follow',
  pane: 'main',
  scale: null,
  style: {},
  levels: null,
  shownOn: { from: null, to: null },
  order: 1,
  ...more,
});
const definitionOf = (type: string) => indicatorOf(type) ?? null;
const RSI = indicator('r', 'rsi', { pane: 'pane-r', scale: 'left' });
const ATR = indicator('t', 'atr', { pane: 'pane-t' });

test('plots are named with the numbers of their indicators, and those that read it are not among them', () => {
  const short = indicator('q', 'rsi', { inputs: { length: 7 } });
  const reader = indicator('x', 'sma', { inputs: { source: 'r:rsi' } });
  const beside = plotsBeside(RSI, [RSI, short, reader, ATR], definitionOf, (name) => name);
  expect(beside).toEqual([
    { value: 'q:rsi', title: 'RSI 7: RSI' },
    { value: 't:atr', title: 'ATR 14: ATR' },
  ]);
});
