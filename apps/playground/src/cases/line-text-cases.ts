import type { FinancialChart } from '@candlemark/chart';
import { timeUsOfBar } from '../made-up-bars.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const POSITIONS = ['top', 'center', 'bottom'] as const;
const ALIGNS = ['left', 'center', 'right'] as const;

/** Texts along lines of every slope, on each side of them and at each of their ends. */
export const LINE_TEXT_CASES: readonly PlaygroundCase[] = [
  ...POSITIONS.map((textPosition) => ({
    id: `text-along-lines-${textPosition}`,
    title: `Texts along lines, ${textPosition}`,
    prepare: (chart: FinancialChart) => fan(chart, { textPosition }),
  })),
  ...ALIGNS.map((textAlign) => ({
    id: `text-along-lines-to-${textAlign}`,
    title: `Texts along lines, to ${textAlign}`,
    prepare: (chart: FinancialChart) => fan(chart, { textAlign }),
  })),
];

function fan(chart: FinancialChart, style: Readonly<Record<string, string>>): void {
  const middle = { timeUs: timeUsOfBar(35), price: 103 };
  for (let turn = 0; turn < 12; turn++) {
    const [across, up] = [Math.cos((turn / 6) * Math.PI), Math.sin((turn / 6) * Math.PI)];
    const at = (share: number) => ({
      timeUs: Math.round(middle.timeUs + share * across * (timeUsOfBar(64) - middle.timeUs)),
      price: middle.price + share * up * 14,
    });
    chart.annotations.add({ type: 'line', anchors: [at(0.3), at(1)], style, text: { label: `Words ${turn * 30}°` } });
  }
}
