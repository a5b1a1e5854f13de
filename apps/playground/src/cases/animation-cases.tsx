import { CHART_TYPES, type FinancialChart, lastSpan } from '@candlemark/chart';
import { madeUpBars } from '../made-up-bars.ts';
import type { PlaygroundCase } from '../playground-case.ts';

const SLOW = { durationMs: 2000 };
const MANY_BARS = madeUpBars(4000);

/** What moves, each time that its button is pressed; in pictures it stands still. */
export const ANIMATION_CASES: readonly PlaygroundCase[] = [
  moved('type', 'Chart types that fade into each other', { 'Next chart type': nextType }, { animation: SLOW }),
  moved(
    'walk',
    'A slow walk to another range',
    { 'The newest year': toYear, 'All of the data': toAll },
    { animation: SLOW, data: MANY_BARS },
  ),
  moved('price', 'A newest price that glides', { 'Next price': nextPrice }),
  moved(
    'off',
    'Nothing moves by itself',
    { 'Next chart type': nextType, 'The newest year': toYear, 'All of the data': toAll },
    { animation: false, data: MANY_BARS },
  ),
];

/** @param actions by the words on their buttons; `nth` counts the presses from one */
function moved(
  name: string,
  title: string,
  actions: Readonly<Record<string, (chart: FinancialChart, nth: number) => void>>,
  options: PlaygroundCase['options'] = {},
): PlaygroundCase {
  const buttons = Object.entries(actions);
  return {
    id: `animation-${name}`,
    title,
    options,
    around: {
      under(chart) {
        let presses = 0;
        return buttons.map(([words, run]) => (
          <button key={words} type="button" className="button button--outlined" onClick={() => run(chart, ++presses)}>
            {words}
          </button>
        ));
      },
    },
  };
}

function nextType(chart: FinancialChart, nth: number): void {
  const at = CHART_TYPES.indexOf('candlestick') + nth;
  chart.setOptions({ chartType: CHART_TYPES[at % CHART_TYPES.length]! });
}

function toYear(chart: FinancialChart): void {
  chart.setViewport(lastSpan('1Y'), { walk: true });
}

function toAll(chart: FinancialChart): void {
  chart.setViewport('fit', { walk: true });
}

/** The newest of the bars that every case has. */
function nextPrice(chart: FinancialChart, nth: number): void {
  const bar = madeUpBars(70).at(-1)!;
  const close = bar.close + 4 * Math.sin(nth);
  chart.update({ ...bar, close, high: Math.max(bar.high, close), low: Math.min(bar.low, close) });
}
