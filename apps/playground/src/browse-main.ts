/** A page for each case: `?case=type-line`, `&theme=dark`. Its options can be changed while it is looked at. */
import {
  type ColorScheme,
  chartThemes,
  createFinancialChart,
  type FinancialChart,
  type FinancialChartOptions,
} from '@candlemark/chart';
import { createRoot } from 'react-dom/client';
import { CASE_GROUPS, type CaseGroup } from './all-cases.ts';
import { optionsOfCase } from './case-chart.ts';
import { changesTo, codeOfOptions, readOptionsText, textOfOptions } from './case-options.ts';
import { giveTokens } from './give-tokens.ts';
import type { PlaygroundCase } from './playground-case.ts';
import { showAround } from './show-around.ts';

const SOURCES = import.meta.glob<string>('./cases/*', { query: '?raw', import: 'default' });
const SCHEMES: readonly ColorScheme[] = ['light', 'dark'];
const ALL = CASE_GROUPS.flatMap(({ cases }) => cases);

const asked = new URLSearchParams(location.search);
const scheme = schemeOf(asked.get('theme'));
const shown = ALL.find(({ id }) => id === asked.get('case')) ?? ALL[0]!;

giveTokens(document.documentElement, scheme);
listThemes();
listCases();
showCase(shown);

/** The reader's choice, else that of the system. */
function schemeOf(chosen: string | null): ColorScheme {
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function part<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

function addressOf(id: string, theme = asked.get('theme')): string {
  return `?${new URLSearchParams({ case: id, ...(theme !== null && { theme }) })}`;
}

function listThemes(): void {
  const select = part<HTMLSelectElement>('theme');
  for (const each of SCHEMES) select.add(new Option(each === 'light' ? 'Light' : 'Dark', each, false, each === scheme));
  select.addEventListener('change', () => location.assign(addressOf(shown.id, select.value)));
}

function listCases(): void {
  const list = part('list');
  const groups = CASE_GROUPS.map((group) => groupOf(group));
  list.append(...groups.map(({ details }) => details));
  const search = part<HTMLInputElement>('search');
  search.addEventListener('input', () => {
    const words = search.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const found = groups.reduce((sum, group) => sum + group.filter(words), 0);
    part('found').textContent = words.length === 0 ? '' : `${found} found`;
  });
}

/** A group of links that opens by itself where it holds what is shown, or what is searched. */
function groupOf({ title, cases }: CaseGroup) {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = `${title} (${cases.length})`;
  const links = document.createElement('ul');
  const isOpen = cases.includes(shown);
  const items = cases.map((one) => ({ one, item: itemOf(one) }));
  links.append(...items.map(({ item }) => item));
  details.append(summary, links);
  details.open = isOpen;
  return {
    details,
    filter(words: readonly string[]): number {
      let found = 0;
      for (const { one, item } of items) {
        const text = `${title} ${one.title} ${one.id}`.toLowerCase();
        item.hidden = !words.every((word) => text.includes(word));
        if (!item.hidden) found += 1;
      }
      details.hidden = found === 0;
      details.open = words.length === 0 ? isOpen : true;
      return found;
    },
  };
}

/** Cases of what has ids alone, chart types, say, are called by them: here as words. */
function titleOf({ title }: PlaygroundCase): string {
  if (/^o?hlc$/.test(title)) return title.toUpperCase();
  const words = title.includes(' ') ? title : title.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function itemOf(one: PlaygroundCase): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = addressOf(one.id);
  link.textContent = titleOf(one);
  if (one === shown) link.setAttribute('aria-current', 'page');
  item.append(link);
  return item;
}

function showCase(one: PlaygroundCase): void {
  document.title = `${titleOf(one)}: Candlemark playground`;
  part('title').textContent = titleOf(one);
  void showSource(one);
  const figure = part('figure');
  if (one.picture !== undefined) {
    const room = document.createElement('div');
    figure.append(room);
    createRoot(room).render(one.picture(chartThemes[scheme]));
    part('own').hidden = true;
    part('program').hidden = true;
    return;
  }
  const stage = document.createElement('div');
  stage.className = 'stage';
  const box = document.createElement('div');
  box.className = 'stage__chart';
  stage.append(box);
  figure.append(stage);
  const options: FinancialChartOptions = { theme: scheme, ...optionsOfCase(one) };
  const chart = createFinancialChart(box, options, one.own);
  chart.setViewport('fit');
  one.prepare?.(chart, box);
  if (one.around !== undefined) showAround(one.around, chart, stage, figure);
  editOptions(chart, options);
}

function editOptions(chart: FinancialChart, options: FinancialChartOptions): void {
  const area = part<HTMLTextAreaElement>('options');
  const first = textOfOptions(options);
  let written = readOptionsText(first).options ?? {};
  const take = (text: string) => {
    const { options: next, fault } = readOptionsText(text);
    part('fault').textContent = fault ?? '';
    area.setAttribute('aria-invalid', String(fault !== null));
    if (next === null) return;
    try {
      chart.setOptions(changesTo(next, written));
      written = next;
      part<HTMLTextAreaElement>('code').value = codeOfOptions(text);
    } catch (error) {
      part('fault').textContent = error instanceof Error ? error.message : String(error);
      area.setAttribute('aria-invalid', 'true');
    }
  };
  area.value = first;
  part<HTMLTextAreaElement>('code').value = codeOfOptions(first);
  area.addEventListener('input', () => take(area.value));
  part('reset').addEventListener('click', () => {
    area.value = first;
    take(first);
  });
}

/** The code of the case itself: what it does with the chart once it is there. */
async function showSource(one: PlaygroundCase): Promise<void> {
  const file = CASE_GROUPS.find(({ cases }) => cases.includes(one))?.file;
  const load = Object.entries(SOURCES).find(([path]) => path.startsWith(`./cases/${file}.`))?.[1];
  part<HTMLTextAreaElement>('source').value = (await load?.()) ?? '';
}
