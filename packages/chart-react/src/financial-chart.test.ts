/** Without a window: what a server renders. */
import { CHART_TEXT_DE } from '@candlemark/chart';
import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FinancialChart } from './financial-chart.tsx';
import { useAnnotations } from './use-annotations.ts';
import { useCrosshair } from './use-crosshair.ts';
import { useFinancialChart } from './use-financial-chart.ts';
import { useVisibleRange } from './use-visible-range.ts';

function Reader() {
  const annotations = useAnnotations(null);
  return JSON.stringify([
    useVisibleRange(null),
    useCrosshair(null),
    annotations,
    useFinancialChart(null, (state) => state.level),
  ]);
}

test('a server renders an empty box that says what will be in it', () => {
  const html = renderToString(
    createElement(StrictMode, null, createElement(FinancialChart, { instrument: { symbol: 'A&B' }, className: 'box' })),
  );
  expect(html).toBe('<div class="box" role="img" aria-busy="true" aria-label="Chart: A&amp;B"></div>');
});

test('the label is in the words of the host', () => {
  const text = { ...CHART_TEXT_DE, 'chart.noSymbol': 'Kurse' };
  expect(renderToString(createElement(FinancialChart, { text }))).toContain('aria-label="Kurse"');
});

test('on a server there is nothing to read', () => {
  expect(renderToString(createElement(Reader))).toBe('[null,null,[],null]');
});

test('a ref is forwarded, since React 18 hands a component none as a prop', () => {
  expect(FinancialChart).toMatchObject({ $$typeof: Symbol.for('react.forward_ref') });
});
