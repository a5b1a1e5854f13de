/**
 * Every case beside the others: `?case=line` those whose id begins so (several with commas between them, with `&exact` those of these very ids), `?theme=dark` in one theme, `?columns=3`, `?height=280` of each, `&plain` without legends and ids; a case that covers others only by its whole id: the
 * foot of the page has links to those. To look at all of them after a change, and to take pictures of them.
 */
import { chartThemes, createFinancialChart, type FinancialChart, type FinancialChartOptions } from '@candlemark/chart';
import { createRoot } from 'react-dom/client';
import { ANALYTICS_CASES } from './cases/analytics-cases.tsx';
import { ANIMATION_CASES } from './cases/animation-cases.tsx';
import { ANNOTATION_CASES } from './cases/annotation-cases.ts';
import { CHART_TYPE_CASES } from './cases/chart-type-cases.ts';
import { COMPARE_CASES } from './cases/compare-cases.ts';
import { FURNITURE_CASES } from './cases/furniture-cases.tsx';
import { INDICATOR_CASES } from './cases/indicator-cases.ts';
import { LANGUAGE_CASES } from './cases/language-cases.tsx';
import { LEGEND_CASES } from './cases/legend-cases.ts';
import { LINE_TEXT_CASES } from './cases/line-text-cases.ts';
import { OPENED_CASES } from './cases/opened-cases.tsx';
import { PANE_CASES } from './cases/pane-cases.ts';
import { PICTURE_CASES } from './cases/picture-cases.ts';
import { STATE_CASES } from './cases/state-cases.ts';
import { THEME_CASES } from './cases/theme-cases.ts';
import { UNIT_CASES } from './cases/unit-cases.ts';
import { giveTokens } from './give-tokens.ts';
import { madeUpBars } from './made-up-bars.ts';
import type { PlaygroundCase } from './playground-case.ts';

const CASES = [
  ...CHART_TYPE_CASES,
  ...ANNOTATION_CASES,
  ...LINE_TEXT_CASES,
  ...STATE_CASES,
  ...THEME_CASES,
  ...FURNITURE_CASES,
  ...OPENED_CASES,
  ...LEGEND_CASES,
  ...PANE_CASES,
  ...INDICATOR_CASES,
  ...COMPARE_CASES,
  ...PICTURE_CASES,
  ...LANGUAGE_CASES,
  ...ANIMATION_CASES,
  ...ANALYTICS_CASES,
  ...UNIT_CASES,
];
const BARS = madeUpBars(70);
/** Of pictures that show what is drawn and nothing else. */
const PLAIN: Partial<FinancialChartOptions> = { legend: { visible: false } };

const asked = new URLSearchParams(location.search);
const theme = asked.get('theme') === 'dark' ? 'dark' : 'light';
giveTokens(document.documentElement, theme);
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

const wanted = asked.get('case') ?? '';
const shown = CASES.filter(({ id, isAlone }) =>
  wanted.split(',').some((begin) => (isAlone === true || asked.has('exact') ? id === begin : id.startsWith(begin))),
);
for (const { id, title, options, prepare, around, picture } of shown) {
  const figure = document.createElement('figure');
  figure.id = id;
  figure.style.margin = '0';
  const caption = document.createElement('figcaption');
  caption.textContent = asked.has('plain') ? title.replace(/,.*/, '') : `${title} (${id})`;
  if (picture !== undefined) {
    const room = document.createElement('div');
    figure.append(caption, room);
    grid.append(figure);
    createRoot(room).render(picture(chartThemes[theme]));
    continue;
  }
  const box = document.createElement('div');
  box.style.height = `${Number(asked.get('height') ?? 280)}px`;
  const stage = document.createElement('div');
  stage.style.position = 'relative';
  stage.append(box);
  figure.append(caption, stage);
  grid.append(figure);
  const chart = createFinancialChart(box, {
    data: BARS,
    instrument: { symbol: 'MADE UP' },
    interval: '1D',
    volume: false,
    theme,
    ...(asked.has('plain') && PLAIN),
    ...options,
  });
  chart.setViewport('fit');
  prepare?.(chart, box);
  if (around !== undefined) showAround(around, chart, stage, figure);
}
document.body.append(linksToAlone());
document.title = `${shown.length} cases`;

/** Each has a root of its own, in the element that it stands in. */
function showAround(
  around: NonNullable<PlaygroundCase['around']>,
  chart: FinancialChart,
  stage: Element,
  figure: Element,
): void {
  for (const [part, place] of [
    [around.over, stage],
    [around.under, figure],
  ] as const) {
    if (part === undefined) continue;
    const element = document.createElement('div');
    element.style.display = 'contents';
    place.append(element);
    createRoot(element).render(part(chart));
  }
}

/** To the cases that stand alone, in the same theme. */
function linksToAlone(): Element {
  const links = document.createElement('nav');
  Object.assign(links.style, { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', padding: '0 12px 12px' });
  for (const { id, title } of CASES.filter(({ isAlone }) => isAlone === true)) {
    const link = document.createElement('a');
    link.href = `?${new URLSearchParams({ case: id, theme })}`;
    link.textContent = `${title} (${id})`;
    link.setAttribute('data-case', id);
    link.style.color = 'inherit';
    links.append(link);
  }
  const embedded = document.createElement('a');
  Object.assign(embedded, { href: 'ag.html', textContent: 'The embedded charts' });
  embedded.style.color = 'inherit';
  links.append(embedded);
  return links;
}
