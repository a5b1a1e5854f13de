/** The page of the browser tests: the component in StrictMode, and a way to render it again with other props. */
import type { ChartEvents, FinancialChart as FinancialChartHandle } from '@candlemark/chart';
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
  /** Every range that was on screen, oldest first. */
  ranges: ChartEvents['viewport'][];
  render(props: Partial<FinancialChartProps>): void;
  /** The same with a component of its own, in the place of the one before. */
  renderAnew(props: Partial<FinancialChartProps>): void;
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
          onViewportChange={(range) => globalThis.reactPage.ranges.push(range)}
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
let pages = 0;
const render = (props: Partial<FinancialChartProps>) =>
  root.render(
    <StrictMode>
      <Page key={pages} {...props} />
    </StrictMode>,
  );
const renderAnew = (props: Partial<FinancialChartProps>) => {
  pages += 1;
  globalThis.reactPage.ranges = [];
  render(props);
};
globalThis.reactPage = { chart: null, ranges: [], render, renderAnew, unmount: () => root.unmount() };
render({});
