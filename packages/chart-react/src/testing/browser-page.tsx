/** The page of the browser tests: the component in StrictMode, and a way to render it again with other props. */
import type { ChartEvents, FinancialChart as FinancialChartHandle } from '@candlemark/chart';
import { StrictMode, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FinancialChart, type FinancialChartProps } from '../financial-chart.tsx';
import { useAnnotations } from '../use-annotations.ts';
import { useCrosshair } from '../use-crosshair.ts';
import { useFinancialChart } from '../use-financial-chart.ts';
import { useVisibleRange } from '../use-visible-range.ts';

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
  /** Takes over what a server rendered for `instrument` into an element; tells what React had to mend. */
  hydrate(element: Element, instrument: { readonly symbol: string }): readonly string[];
  /** What the hooks said last, and how often they had a component rendered. */
  hooks: {
    readonly range: ReturnType<typeof useVisibleRange>;
    readonly point: ReturnType<typeof useCrosshair>;
    readonly annotations: readonly string[];
    /** Parts of its state that no range tells. */
    readonly state: string | null;
    readonly renders: number;
  } | null;
}

declare global {
  var reactPage: ReactPage;
}

function Level({ chart }: { readonly chart: FinancialChartHandle | null }) {
  return <output>{useFinancialChart(chart, (state) => state.level) ?? 'none'}</output>;
}

function Hooks({ chart }: { readonly chart: FinancialChartHandle | null }) {
  const range = useVisibleRange(chart);
  const point = useCrosshair(chart);
  const annotations = useAnnotations(chart).map(({ type }) => type);
  const state = useFinancialChart(chart, ({ hiddenSeries, annotations, indicators, units, slice }) =>
    [hiddenSeries.join('+'), annotations.length, indicators.length, units?.type ?? 'time', slice.bars].join(' '),
  );
  const renders = (globalThis.reactPage.hooks?.renders ?? 0) + 1;
  globalThis.reactPage.hooks = { range, point, annotations, state, renders };
  return null;
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
      <Hooks chart={chart} />
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
const hydrate = (element: Element, instrument: { readonly symbol: string }) => {
  const mended: string[] = [];
  hydrateRoot(
    element,
    <StrictMode>
      <FinancialChart data={bars} instrument={instrument} />
    </StrictMode>,
    { onRecoverableError: (error) => mended.push(String(error)) },
  );
  return mended;
};
globalThis.reactPage = {
  chart: null,
  ranges: [],
  hooks: null,
  render,
  renderAnew,
  hydrate,
  unmount: () => root.unmount(),
};
render({});
