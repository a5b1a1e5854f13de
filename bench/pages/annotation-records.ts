import type { FinancialChart } from '@candlemark/chart';
import { LINE_COLOUR, LINE_WIDTH_CSS, type TrendLine } from './trend-lines.ts';

/** Lines as a host keeps them: whole records with ids of their own. */
export function annotationRecords(chart: FinancialChart, lines: readonly TrendLine[]) {
  const style = { lineColor: LINE_COLOUR, lineWidth: LINE_WIDTH_CSS };
  const pattern = chart.annotations.add({ type: 'line', anchors: [anchor(0, 0), anchor(1, 1)], style, locked: true });
  chart.annotations.remove(pattern.id);
  return lines.map(({ fromMs, fromPrice, toMs, toPrice }, index) => {
    const anchors = [anchor(fromMs, fromPrice), anchor(toMs, toPrice)];
    return structuredClone({ ...pattern, id: `line-${index}`, anchors });
  });
}

function anchor(timeMs: number, price: number) {
  return { timeUs: timeMs * 1000, price };
}
