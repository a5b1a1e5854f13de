/** The page of the browser tests of the object tree: a chart of 200 days with volume, the tree beside it, and what both asked of their host. */
import { createFinancialChart, type FinancialChart, type NewAnnotation } from '@candlemark/chart';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ObjectTree } from '../object-tree/object-tree.tsx';
import '../ui/menu.css';

const DAY_MS = 86_400_000;
const bars = Array.from({ length: 200 }, (_, at) => ({
  time: Date.UTC(2024, 0, 1) + at * DAY_MS,
  open: 100 + at,
  high: 103 + at,
  low: 99 + at,
  close: 102 + at,
  volume: 1000 + at,
}));

interface TreePage {
  chart: FinancialChart | null;
  /** `open ID` of an annotation, `settings ID`, `remove ID` and `move ID BY` of a series, `copy ID ID`, `paste TEXT` of what is no annotations. */
  asked: string[];
  /** What the tree told the person, with the way back where there is one. */
  told: { readonly text: string; readonly undo: (() => void) | undefined }[];
  /** Puts these in the place of all that there are, with nothing selected and nothing asked. The first one is at the back. */
  fill(annotations: readonly NewAnnotation[]): void;
}

declare global {
  var treePage: TreePage;
}

const page: TreePage = {
  chart: null,
  asked: [],
  told: [],
  fill(annotations) {
    const chart = page.chart!;
    chart.drawing.setReadOnly(false);
    for (const { id } of chart.annotations.list()) chart.annotations.remove(id);
    for (const one of annotations) chart.annotations.add(one);
    chart.drawing.select([]);
    page.asked = [];
    page.told = [];
  },
};
globalThis.treePage = page;

function Page() {
  const [chart, setChart] = useState<FinancialChart | null>(null);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const made = createFinancialChart(element.current!, { data: bars, instrument: { symbol: 'TEST' }, volume: 'pane' });
    setChart(made);
    return () => made.destroy();
  }, []);
  page.chart = chart;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 320px', height: 600 }}>
      <div ref={element} style={{ position: 'relative' }} />
      {chart !== null && (
        <ObjectTree
          chart={chart}
          home={{ layout: 'main', chart: 'one' }}
          onTell={(text, undo) => page.told.push({ text, undo })}
          onSeriesSettings={(id) => page.asked.push(`settings ${id}`)}
          onSeriesRemove={(id) => page.asked.push(`remove ${id}`)}
          onSeriesMove={(id, by) => {
            page.asked.push(`move ${id} ${by}`);
            return by < 0;
          }}
          onPasteOther={(pasted) => page.asked.push(`paste ${pasted}`) > 0 && pasted !== 'nothing'}
          onCopyTo={(annotations) => page.asked.push(`copy ${annotations.map(({ id }) => id).join(' ')}`)}
        />
      )}
    </div>
  );
}

const { document: owner } = globalThis.window;
createRoot(owner.body.appendChild(owner.createElement('main'))).render(<Page />);
