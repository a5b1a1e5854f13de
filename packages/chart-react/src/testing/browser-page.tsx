/** The page of the browser tests: the component in StrictMode, and a way to render it again with other props. */
import type { FinancialChart as FinancialChartHandle } from '@candlemark/chart';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FinancialChart, type FinancialChartProps } from '../financial-chart.tsx';
import { useFinancialChart } from '../use-financial-chart.ts';

const DAY_MS = 86_400_000;
const bars = Array.from({ length: 100 }, (_, index) => ({
  time: Date.UTC(2024, 0, 1) + index * DAY_MS,
  open: 100 + index,
  high: 103 + index,
  low: 99 + index,
  close: 102 + index,
}));

interface ReactPage {
  chart: FinancialChartHandle | null;
  ranges: number;
  render(props: Partial<FinancialChartProps>): void;
  unmount(): void;
}

declare global {
  var reactPage: ReactPage;
}

function Level({ chart }: { readonly chart: FinancialChartHandle | null }) {
  return <output>{useFinancialChart(chart, (state) => state.level) ?? 'none'}</output>;
}

function Page(props: Partial<FinancialChartProps>) {
  const [chart, setChart] = useState<FinancialChartHandle | null>(null);
  globalThis.reactPage.chart = chart;
  return (
    <>
      <div style={{ height: 300 }}>
        <FinancialChart
          ref={setChart}
          data={bars}
          instrument={{ symbol: 'TEST' }}
          onViewportChange={() => globalThis.reactPage.ranges++}
          {...props}
        />
      </div>
      <Level chart={chart} />
    </>
  );
}

const { document: owner } = globalThis.window;
const host = owner.body.appendChild(owner.createElement('main'));
const root = createRoot(host);
const render = (props: Partial<FinancialChartProps>) =>
  root.render(
    <StrictMode>
      <Page {...props} />
    </StrictMode>,
  );
globalThis.reactPage = { chart: null, ranges: 0, render, unmount: () => root.unmount() };
render({});
