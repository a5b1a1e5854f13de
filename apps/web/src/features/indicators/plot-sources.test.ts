import type { ChartIndicator } from '@candlemark/chart';
import { indicatorOf } from '@candlemark/indicators';
import { expect, test } from 'vitest';
import { changeOfValues } from './indicator-setting-tabs.ts';
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

/** An SMA after what was chosen as its source. */
function smaOf(source: string, more: Partial<ChartIndicator> = {}) {
  const sma = indicator('s', 'sma', more);
  const others = { isCompare: () => false, list: [RSI, ATR, sma] };
  return { ...sma, ...changeOfValues(sma, indicatorOf('sma')!, { 'input.source': source }, others) };
}

test('an indicator that is computed of the plot of another one goes to its pane and scale', () => {
  expect(smaOf('r:rsi')).toMatchObject({ pane: 'pane-r', scale: 'left', inputs: { source: 'r:rsi' } });
  const ofRsi = { inputs: { source: 'r:rsi' }, pane: 'pane-r', scale: 'left' };
  expect(smaOf('t:atr', ofRsi)).toMatchObject({ pane: 'pane-t', scale: null });
  expect(smaOf('close', ofRsi)).toMatchObject({ pane: 'main', scale: null });
});

test('one that a person placed stays there, and so does one whose other inputs change', () => {
  expect(smaOf('r:rsi', { pane: 'pane-t' })).toMatchObject({ pane: 'pane-t', scale: null });
  expect(smaOf('r:rsi', { scale: 'own' })).toMatchObject({ pane: 'main', scale: 'own' });
  const ofRsi = indicator('s', 'sma', { inputs: { source: 'r:rsi' } });
  const others = { isCompare: () => false, list: [RSI, ofRsi] };
  expect(changeOfValues(ofRsi, indicatorOf('sma')!, { 'input.length': 9 }, others)).not.toHaveProperty('pane');
});

test('plots are named with the numbers of their indicators, and those that read it are not among them', () => {
  const short = indicator('q', 'rsi', { inputs: { length: 7 } });
  const reader = indicator('x', 'sma', { inputs: { source: 'r:rsi' } });
  const beside = plotsBeside(RSI, [RSI, short, reader, ATR], definitionOf, (name) => name);
  expect(beside).toEqual([
    { value: 'q:rsi', title: 'RSI 7: RSI' },
    { value: 't:atr', title: 'ATR 14: ATR' },
  ]);
});
