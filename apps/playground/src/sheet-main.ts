/**
 * Every case beside the others: `?case=line` those whose id begins so (several with commas between them, with `&exact` those of these very ids), `?theme=dark` in one theme, `?columns=3`, `?height=280` of each, `&plain` without legends and ids; a case that covers others only by its whole id: the
 * foot of the page has links to those. To look at all of them after a change, and to take pictures of them.
 */
import { chartThemes, createFinancialChart, type FinancialChartOptions } from '@candlemark/chart';
import { createRoot } from 'react-dom/client';
import { CASE_GROUPS } from './all-cases.ts';
import { optionsOfCase } from './case-chart.ts';
import { giveTokens } from './give-tokens.ts';
import { showAround } from './show-around.ts';

const CASES = CASE_GROUPS.flatMap(({ cases }) => cases);
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
for (const one of shown) {
  const { id, title, prepare, around, picture } = one;
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
  const plain = asked.has('plain') ? PLAIN : {};
  const chart = createFinancialChart(box, { theme, ...plain, ...optionsOfCase(one) }, one.own);
  chart.setViewport('fit');
  prepare?.(chart, box);
  if (around !== undefined) showAround(around, chart, stage, figure);
}
document.body.append(linksToAlone());
document.title = `${shown.length} cases`;

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
