import type { FinancialChart } from '@candlemark/chart';
import type { Page } from '@playwright/test';
import { draw, middleOfSelection } from './annotated-page.ts';
import type { ChartPage } from './chart-page.ts';
import { expect } from './eager-expect.ts';
import type { JourneyWords } from './journey-words.ts';
import { closeAll, eachButtonThatOpens, eachSubmenu, OPEN, runCommand, type ShownState } from './opened-things.ts';

/** Shows state after state of a page: each is there while its name is being looked at. Knows no language and no width. */
export interface ChartWalk {
  readonly name: string;
  /** Walked in every run, and not in the soak alone. */
  readonly isShort?: true;
  walk(chart: ChartPage, words: JourneyWords): AsyncGenerator<ShownState>;
}

interface AppWindow {
  readonly __candlemark: { readonly chart: FinancialChart };
}

const VIEW = '/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01';
const LAST_VIEW = '/chart/SPX?interval=1D';
const LINE = [
  [0.3, 0.4],
  [0.5, 0.6],
] as const;

/** Keys that open something over the chart, and what that is. */
const BY_KEYS = [
  ['all commands', 'Control+k'],
  ['an interval', ','],
  ['the keys', 'Shift+?'],
  ['a date', 'Alt+g'],
  ['a picture', 'Alt+s'],
  ['the table', 't'],
  ['indicators', '/'],
  ['what to compare with', 'Alt+m'],
  ['the menu of the chart', 'Shift+F10'],
] as const;

const BY_COMMAND = [
  'command.searchInstrument',
  'command.themes',
  'command.aboutData',
  'command.instrumentDetails',
  'command.editInstruments',
  'command.exportAnnotations',
  'command.fetch',
  'command.fills',
] as const;

export const CHART_WALKS: readonly ChartWalk[] = [
  {
    name: 'a chart, read by keys and pointed at',
    isShort: true,
    async *walk(chart) {
      const { page } = chart;
      await chart.open(VIEW);
      yield 'at first';
      const plot = page.getByRole('application');
      const { x, y, width, height } = (await plot.boundingBox())!;
      await page.mouse.move(x + width / 2, y + height / 2);
      yield 'under the pointer';
      await plot.focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(page.locator('[role=application] [aria-live=assertive]')).not.toBeEmpty();
      yield 'with its summary';
    },
  },
  {
    name: 'what keys open',
    async *walk(chart) {
      const { page } = chart;
      await chart.open(VIEW);
      for (const [name, keys] of BY_KEYS) {
        await page.getByRole('application').focus();
        await page.keyboard.press(keys);
        await page.locator(OPEN).last().waitFor();
        yield name;
        await closeAll(page);
      }
    },
  },
  {
    name: 'what commands open',
    async *walk(chart, words) {
      const { page } = chart;
      await chart.open(VIEW);
      for (const command of BY_COMMAND) {
        await runCommand(page, words.app[command]);
        await page.locator(OPEN).last().waitFor();
        yield command;
        await closeAll(page);
      }
    },
  },
  {
    name: 'the settings of the chart, each tab',
    async *walk(chart, words) {
      const { page } = chart;
      await chart.open(VIEW);
      await runCommand(page, words.app['command.chartSettings']);
      yield* eachTab(page);
    },
  },
  {
    name: 'what buttons of the bars open',
    async *walk(chart) {
      await chart.open(VIEW);
      for (const bar of ['.top-bar', '.range-bar', '.status-bar']) yield* eachButtonThatOpens(chart.page, bar);
    },
  },
  {
    name: 'the drawing tools, and what they open',
    async *walk(chart, words) {
      const { page } = chart;
      await chart.open(VIEW);
      const pencil = page.getByRole('button', { name: words.app['toolbar.draw'], exact: true });
      if (await pencil.isVisible()) await pencil.click();
      const tools = page.getByRole('toolbar', { name: words.controls['toolbar.label'] });
      await expect(tools.getByRole('button').first()).toBeEnabled();
      await page.getByRole('application').focus();
      await page.keyboard.press('Alt+t');
      yield 'a tool in hand';
      await page.keyboard.press('Escape');
      yield* eachButtonThatOpens(page, '.drawing-toolbar');
    },
  },
  {
    name: 'menus of places of the chart',
    async *walk(chart) {
      const { page } = chart;
      await chart.open(VIEW);
      const plot = page.getByRole('application');
      const { width, height } = (await plot.boundingBox())!;
      const places = { prices: [width - 20, height / 3], time: [width / 2, height - 8], plot: [width / 4, height / 3] };
      for (const [name, [x, y]] of Object.entries(places)) {
        await plot.click({ button: 'right', position: { x: x!, y: y! } });
        await page.getByRole('menu').first().waitFor();
        yield name;
        yield* eachSubmenu(page);
        await closeAll(page);
      }
    },
  },
  {
    name: 'panels beside the chart, and what lies under it',
    async *walk(chart, words) {
      const { page } = chart;
      await chart.open(VIEW);
      await draw(page, 'line', LINE);
      for (const command of ['toggleNavigator', 'toggleScrollbar', 'toggleZoomBar', 'toggleFavourites'] as const)
        await runCommand(page, words.app[`command.${command}`]);
      yield 'strips and bars';
      for (const keys of ['Alt+d', 'Alt+o']) {
        await page.getByRole('application').focus();
        await page.keyboard.press(keys);
        const panel = page.getByRole('complementary').or(page.getByRole('treegrid'));
        await panel.or(page.getByRole('dialog')).first().waitFor();
        yield keys;
        await closeAll(page);
      }
    },
  },
  {
    name: 'what is selected, its popovers and its settings',
    async *walk(chart) {
      const { page } = chart;
      await chart.open(VIEW);
      for (const type of ['line', 'fibonacci-retracement', 'text', 'emoji']) {
        await draw(page, type, type === 'line' || type.startsWith('fib') ? LINE : [[0.4, 0.5]]);
        const bar = page.locator('.selection-bar');
        await bar.getByRole('button').first().waitFor();
        yield type;
        yield* eachButtonThatOpens(page, '.selection-bar', type);
      }
      await draw(page, 'line', LINE);
      const { x, y } = await middleOfSelection(page);
      await page.mouse.click(x, y, { button: 'right' });
      await page.getByRole('menu').waitFor();
      yield 'the menu of an annotation';
    },
  },
  {
    name: 'a text that is being written',
    async *walk(chart) {
      const { page } = chart;
      await chart.open(VIEW);
      await draw(page, 'text', [[0.4, 0.5]]);
      await page.getByRole('application').focus();
      await page.keyboard.press('F2');
      await page.locator('[role=application] textarea').waitFor();
      yield 'in its editor';
    },
  },
  {
    name: 'several panes, a legend of several pages, and the settings of an indicator',
    async *walk(chart) {
      const { page } = chart;
      await chart.open(VIEW);
      await page.evaluate(async () => {
        const { indicators } = (globalThis as unknown as AppWindow).__candlemark.chart;
        for (let length = 5; length < 35; length++) await indicators.add({ type: 'sma', inputs: { length } });
        for (const type of ['rsi', 'macd']) await indicators.add({ type });
      });
      await expect(page.locator('[role=application] button:visible').nth(8)).toBeAttached();
      yield 'indicators';
      const line = page.getByRole('button', { name: /^RSI 14/ }).first();
      await line.focus();
      yield 'a line of a legend that has the focus';
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      yield* eachTab(page);
    },
  },
  {
    name: 'own fills',
    async *walk(chart, words) {
      const { page } = chart;
      await chart.open(LAST_VIEW);
      const added = await page.evaluate(async (body) => {
        const answer = await fetch('/api/v1/imports?fileName=broker.csv', { method: 'POST', body });
        return answer.ok;
      }, FILLS);
      expect(added).toBe(true);
      const isThere = async () => (await (await page.request.get('/api/v1/fill-imports')).json()).imports.length;
      await expect.poll(isThere).toBe(1);
      try {
        await chart.open(LAST_VIEW);
        yield 'on the chart';
        await runCommand(page, words.app['command.fills']);
        await page.getByRole('dialog').getByRole('grid').waitFor();
        yield 'their list';
      } finally {
        await page.evaluate(async () => {
          const { imports } = await (await fetch('/api/v1/fill-imports')).json();
          for (const { id } of imports) await fetch(`/api/v1/fill-imports/${id}`, { method: 'DELETE' });
        });
      }
    },
  },
  {
    name: 'pages without a picture',
    isShort: true,
    async *walk({ page }) {
      for (const path of ['/chart/NONE', '/nowhere']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        yield path;
      }
      await page.route(/\/tiles\//, () => {});
      await page.goto(VIEW);
      await page.getByRole('application').waitFor();
      yield 'while bars are loading';
      await page.unroute(/\/tiles\//);
      await page.route(/\/tiles\//, (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto(VIEW);
      await expect(page.locator('[role=alert]:visible, [role=application] button:visible').first()).toBeVisible();
      yield 'bars that could not be loaded';
      await page.unroute(/\/tiles\//);
      await page.route(/\/api\/v1\/instruments\?/, (route) => route.fulfill({ json: { instruments: [], next: null } }));
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      yield 'without instruments';
    },
  },
];

/** Over the last days of the demo's SPX. */
const FILLS = `time,symbol,side,quantity,price,fee,fee currency
2020-04-08T11:00:00,SPX,buy,3,2700,1.05,USD
2020-04-17T11:00:00,SPX,sell,2,2860,1.05,USD
`;

async function* eachTab(page: Page): AsyncGenerator<ShownState> {
  const tabs = page.getByRole('dialog').getByRole('tab');
  await tabs.first().waitFor();
  for (let at = 0; at < (await tabs.count()); at++) {
    await tabs.nth(at).click();
    yield (await tabs.nth(at).textContent()) ?? '';
  }
}
