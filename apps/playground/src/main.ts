/**
 * Every case beside the others: `?case=line` those whose id begins so, `?theme=dark` in one theme, `?columns=3`. To look at all of them after a change, and to take
 * pictures of them.
 */
import { chartThemes, createFinancialChart } from '@candlemark/chart';
import { ANNOTATION_CASES } from './cases/annotation-cases.ts';
import { CHART_TYPE_CASES } from './cases/chart-type-cases.ts';
import { LEGEND_CASES } from './cases/legend-cases.ts';
import { LINE_TEXT_CASES } from './cases/line-text-cases.ts';
import { STATE_CASES } from './cases/state-cases.ts';
import { THEME_CASES } from './cases/theme-cases.ts';
import { madeUpBars } from './made-up-bars.ts';

const CASES = [
  ...CHART_TYPE_CASES,
  ...ANNOTATION_CASES,
  ...LINE_TEXT_CASES,
  ...STATE_CASES,
  ...THEME_CASES,
  ...LEGEND_CASES,
];
const BARS = madeUpBars(70);

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme') === 'dark' ? 'dark' : 'light';
const { background, text } = chartThemes[theme];
Object.assign(document.body.style, { margin: '0', background, color: text, font: '13px system-ui, sans-serif' });

const grid = document.createElement('main');
Object.assign(grid.style, {
  display: 'grid',
  gridTemplateColumns: `repeat(${Number(asked.get('columns') ?? 3)}, minmax(0, 1fr))`,
  gap: '12px',
  padding: '12px',
});
document.body.append(grid);

const shown = CASES.filter(({ id }) => id.startsWith(asked.get('case') ?? ''));
for (const { id, title, options, prepare } of shown) {
  const figure = document.createElement('figure');
  figure.id = id;
  figure.style.margin = '0';
  const caption = document.createElement('figcaption');
  caption.textContent = `${title} (${id})`;
  const box = document.createElement('div');
  box.style.height = '280px';
  figure.append(caption, box);
  grid.append(figure);
  const chart = createFinancialChart(box, {
    data: BARS,
    instrument: { symbol: 'MADE UP' },
    interval: '1D',
    volume: false,
    theme,
    ...options,
  });
  chart.setViewport('fit');
  prepare?.(chart);
}
document.title = `${shown.length} cases`;
