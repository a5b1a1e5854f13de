/** The page of the browser tests of `UiFrame`: a chart and its toolbar in one, as a host has them. */
import { createFinancialChart, darkTheme, type FinancialChart } from '@candlemark/chart';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AnnotationControls, DrawingToolbar, readToolbarChoices, UiFrame, useKeptChoices } from '../index.ts';

const DAY_MS = 86_400_000;
const bars = Array.from({ length: 200 }, (_, at) => ({
  time: Date.UTC(2024, 0, 1) + at * DAY_MS,
  open: 100 + at,
  high: 103 + at,
  low: 99 + at,
  close: 102 + at,
}));

declare global {
  var framePage: { chart: FinancialChart | null };
}
globalThis.framePage = { chart: null };

function Page() {
  const [chart, setChart] = useState<FinancialChart | null>(null);
  const [choices, setChoices] = useState(() => readToolbarChoices(null));
  const element = useRef<HTMLDivElement>(null);
  useKeptChoices(chart?.drawing ?? null, choices, setChoices);
  useEffect(() => {
    const made = createFinancialChart(element.current!, { data: bars, theme: darkTheme });
    setChart(made);
    return () => made.destroy();
  }, []);
  globalThis.framePage.chart = chart;
  return (
    <UiFrame theme={darkTheme} style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', height: 400 }}>
      <DrawingToolbar drawing={chart?.drawing ?? null} choices={choices} onChoices={setChoices} />
      <div style={{ position: 'relative' }}>
        <div ref={element} style={{ position: 'absolute', inset: 0 }} />
        {chart !== null && (
          <AnnotationControls
            chart={chart}
            clipboard={{ read: () => Promise.resolve(''), write: () => Promise.resolve() }}
            onTell={() => {}}
          />
        )}
      </div>
    </UiFrame>
  );
}

const { document: owner } = globalThis.window;
createRoot(owner.body.appendChild(owner.createElement('main'))).render(<Page />);
