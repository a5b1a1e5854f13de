import type { ChartEvents, FinancialChart, Readings } from '@candlemark/chart';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataWindow } from './data-window.tsx';
import { StatusBar } from './status-bar.tsx';

const plain = { tone: 'plain' as const, value: 0 };
const READINGS: Readings = {
  timeMs: 0,
  timeText: 'Thu, Jan 1, 1970',
  isPointed: true,
  upColor: '#00aa00',
  downColor: '#aa0000',
  series: [
    {
      id: 'main',
      name: 'SPX',
      paneId: 'main',
      color: '#123456',
      isVisible: true,
      isMain: true,
      values: [
        { key: 'open', label: 'Open', shortLabel: 'O', text: '10.00', value: 10, tone: 'up' },
        { key: 'change', label: 'Change', shortLabel: 'Change', text: '−1.00', value: -1, tone: 'down' },
      ],
    },
    { id: 'rsi', name: 'RSI', paneId: 'rsi', color: '#654321', isVisible: false, isMain: false, values: [] },
    {
      id: 'sma',
      name: '<b>SMA</b>',
      paneId: 'rsi',
      color: '#654321',
      isVisible: true,
      isMain: false,
      values: [{ ...plain, key: 'value', label: 'Value', shortLabel: 'Value', text: '10.50' }],
    },
  ],
};

const chartOf = (readings: Readings | null): Pick<FinancialChart, 'on' | 'readings'> => ({
  readings: () => readings,
  on:
    <Name extends keyof ChartEvents>(_name: Name) =>
    () => {},
});
const wordsOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('the data window has every value of every series, and says what is hidden and what has none', () => {
  const markup = renderToStaticMarkup(<DataWindow chart={chartOf(READINGS)} onCopy={() => {}} />);
  expect(wordsOf(markup)).toBe(
    'Thu, Jan 1, 1970 At the crosshair SPX Open 10.00 Change ▼ −1.00 RSI (hidden) — &lt;b&gt;SMA&lt;/b&gt; 10.50',
  );
  expect(markup).toContain('aria-label="Copy the values"');
  expect(markup).toContain('style="color:#aa0000"');
});

test('each plot of an indicator has a cell and a colour of its own', () => {
  const plot = (label: string, color: string) => ({
    ...plain,
    key: 'value' as const,
    label,
    shortLabel: label,
    text: '1',
    color,
  });
  const bands = { ...READINGS.series[2]!, values: [plot('Upper', '#aa1111'), plot('Lower', '#22bb22')] };
  const markup = renderToStaticMarkup(<DataWindow chart={chartOf({ ...READINGS, series: [bands] })} />);
  const cells = [...markup.matchAll(/data-reading="([^"]*)"/g)].map(([, name]) => name);
  expect(cells).toHaveLength(3);
  expect(new Set(cells).size).toBe(3);
  expect([...markup.matchAll(/background:(#\w+)/g)].map(([, color]) => color)).toEqual(['#aa1111', '#22bb22']);
});

test('without anything to read both say so', () => {
  expect(wordsOf(renderToStaticMarkup(<DataWindow chart={chartOf(null)} />))).toBe('Nothing in view');
  expect(wordsOf(renderToStaticMarkup(<StatusBar chart={chartOf(null)} />))).toBe('Nothing in view');
});

test('the line of the bar tells a direction by a sign too, and each value by its whole name', () => {
  const markup = renderToStaticMarkup(<StatusBar chart={chartOf(READINGS)} />);
  expect(wordsOf(markup)).toBe('Thu, Jan 1, 1970 O Open 10.00 ▼ Change −1.00');
});
