/** `<candlemark-chart>` as people meet it: read by axe, by keys alone, by fingers, and with the data of a Candlemark server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { CLI_FILE } from '../build.mjs';
import { buildStalePackages, PACKAGES_FOLDER } from '../build-packages.mjs';
import { prepare } from '../lib/prepare.mjs';
import { printedAddress } from '../lib/printed-address.mjs';
import { run } from '../lib/run.mjs';
import { folderPage } from '../vitest/folder-page.ts';
import { test } from '../vitest/test-browser.ts';

const isSoak = process.env.CANDLEMARK_SOAK === '1';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The heading is the page's: a menu of the element hides it while it is open. */
const HOSTS_OWN = { 'page-has-heading-one': { enabled: false } };

const CSV = ['time,open,high,low,close,volume']
  .concat(
    Array.from({ length: 120 }, (_, day) => {
      const close = 100 + Math.sin(day / 20) * 10;
      const time = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
      return `${time},${close - 1},${close + 2},${close - 3},${close},${1000 + day}`;
    }),
  )
  .join('\n');

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Element</title>
<main><h1>Prices</h1><a href="#one">Before</a>
<candlemark-chart id="one" symbol="ONE" src="bars.csv" interval="1D" theme="light"></candlemark-chart>
<a href="#one">After</a></main>
<script src="candlemark-chart.js"></script>`;

let page: Page;
let close: () => Promise<void>;

beforeAll(async () => {
  await prepare({ web: false });
  await buildStalePackages();
}, 300_000);

test.beforeAll(async ({ testBrowser }) => {
  const folder = path.join(PACKAGES_FOLDER, 'chart-element/dist/browser');
  ({ page, close } = await folderPage(
    testBrowser.chromium,
    folder,
    { '/index.html': HTML, '/bars.csv': CSV },
    { hasTouch: true },
  ));
  await page.waitForFunction("one.chart?.getState().status === 'ready'");
}, 60_000);

afterAll(() => close?.());

const of = <Value>(expression: string) => page.evaluate(expression) as Promise<Value>;
/** Until nothing fades in or out, which has other colours for a moment. */
const FADED = `(async () => {
  for (;;) {
    const fading = [document, one.shadowRoot].flatMap((tree) => tree.getAnimations());
    if (fading.length === 0) return;
    await Promise.allSettled(fading.map(({ finished }) => finished));
  }
})()`;
/** What axe finds on the page as it stands. */
async function faults(state: string): Promise<readonly string[]> {
  if (!(await of<boolean>("'axe' in globalThis"))) await page.evaluate(AXE);
  await of(FADED);
  const { violations } = await of<AxeResults>(
    `axe.run(document, ${JSON.stringify({ runOnly: RULES, resultTypes: ['violations'], rules: HOSTS_OWN })})`,
  );
  return violations.map(({ id, nodes }) => `${state}: ${id} ${nodes.map(({ target }) => target.join(' ')).join()}`);
}

test('axe finds nothing: with a menu, something selected, its dialog, its controls, in dark colours and on a narrow page', async () => {
  const element = page.locator('#one');
  const found: string[] = [];
  // Half a second for each state; the dialog lies over all that the others have.
  const look = async (state: string) => {
    if (isSoak || state === 'dialog' || state === 'controls') found.push(...(await faults(state)));
  };
  await look('at first');
  await element.getByRole('toolbar').getByRole('button', { name: 'Trend lines' }).last().click();
  await element.getByRole('menu').waitFor();
  await look('menu');
  await page.keyboard.press('Escape');
  await of(
    `one.chart.drawing.select([one.chart.annotations.add({ type: 'horizontal-line', anchors: [{ timeUs: 0, price: 100 }] }).id])`,
  );
  const bar = element.locator('.selection-bar');
  await bar.waitFor();
  await look('selected');
  await bar.getByRole('button', { name: 'Settings' }).click();
  await element.getByRole('dialog').waitFor();
  await look('dialog');
  await page.keyboard.press('Escape');
  await element.getByRole('dialog').waitFor({ state: 'detached' });
  await of(`one.controls = 'status scrollbar navigator type ranges zoom'`);
  const types = element.getByRole('button', { name: 'Chart type: Candles' });
  await types.waitFor();
  await look('controls');
  await types.click();
  await element.getByRole('menu').waitFor();
  await look('chart types');
  await page.keyboard.press('Escape');
  await of(`one.controls = null, one.theme = 'dark', one.style.width = '360px'`);
  await element.getByRole('toolbar', { name: 'Drawing tools' }).waitFor();
  await look('dark and narrow');
  await of(`one.controls = 'status scrollbar navigator type ranges zoom', one.chart.drawing.select([])`);
  await types.waitFor();
  await bar.waitFor({ state: 'detached' });
  await look('dark and narrow, with controls');
  await of(
    `one.controls = null, one.theme = 'light', one.style.width = '', one.chart.annotations.list().map(({ id }) => one.chart.annotations.remove(id))`,
  );
  expect(found).toEqual([]);
});

test('what the host has for menus stands in the menu of the element', async () => {
  await of(
    `one.options = { menuEntries: ({ price }) => [{ id: 'alert', title: 'Alert at ' + price.toFixed(0), run: () => { alerts = 1; } }] }`,
  );
  await page
    .locator('#one')
    .getByRole('application')
    .click({ button: 'right', position: { x: 300, y: 150 } });
  await page
    .locator('#one')
    .getByRole('menuitem', { name: /^Alert at \d+$/ })
    .click();
  await page.waitForFunction('globalThis.alerts === 1');
  await of('one.options = {}');
});

test('by keys alone a person comes to the tools, then to the chart, walks its bars, and leaves it', async () => {
  await page.getByRole('link', { name: 'Before' }).focus();
  const focused = `(({ activeElement: outer }) => {
    const inner = outer.shadowRoot?.activeElement;
    return inner?.closest('[role=toolbar]') ? 'tools' : (inner?.getAttribute('role') ?? inner?.tagName ?? outer.textContent);
  })(document)`;
  const steps: string[] = [];
  while (steps.at(-1) !== 'After' && steps.length < 9) {
    await page.keyboard.press('Tab');
    steps.push(await of<string>(focused));
    if (steps.at(-1) !== 'application') continue;
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    const said = page.locator('#one').getByText(/2024/).first();
    await expect.poll(() => said.textContent()).toContain('Apr 28');
    const before = await shownMs();
    await page.keyboard.press('+');
    await expect.poll(shownMs).toBeLessThan(before);
  }
  expect(steps[0]).toBe('tools');
  expect(steps).toContain('application');
  expect(steps.at(-1)).toBe('After');
});

test('one finger pans, two fingers zoom, and the page keeps its place', async () => {
  const session = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await page.locator('#one').getByRole('application').boundingBox())!;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((part, id) => ({ x: x + width * part, y: y + height / 2, id })),
    });
  const { from } = await of<{ from: number }>('one.chart.visibleRange()');
  const before = await shownMs();
  await touch('touchStart', 0.3);
  for (const part of [0.35, 0.4, 0.45]) await touch('touchMove', part);
  await touch('touchEnd');
  await expect.poll(() => of<number>('one.chart.visibleRange().from')).toBeLessThan(from);
  // A throw goes on by itself.
  await page.waitForFunction(
    '((from) => from === globalThis.fromBefore || ((globalThis.fromBefore = from), false))(one.chart.visibleRange().from)',
    null,
    { polling: 100 },
  );
  // As many bars, with a weekend more or less between them.
  expect(Math.abs((await shownMs()) - before)).toBeLessThan(before * 0.1);
  await touch('touchStart', 0.4, 0.6);
  for (const part of [0.05, 0.1, 0.15]) await touch('touchMove', 0.4 - part, 0.6 + part);
  await touch('touchEnd');
  await expect.poll(shownMs).toBeLessThan(before * 0.6);
  expect(await of('scrollY')).toBe(0);
  await session.detach();
});

// A server of its own takes two seconds; what the element asks of one is tested beside it.
test.runIf(isSoak)(
  'the data of a Candlemark server on another origin is shown by its symbol; what it does not have is told',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'candlemark-element-'));
    const data = path.join(folder, 'data');
    writeFileSync(path.join(folder, 'two.csv'), CSV);
    const { origin } = new URL(page.url());
    await run(process.execPath, [CLI_FILE, 'import', path.join(folder, 'two.csv'), '--symbol', 'TWO', '--data', data]);
    const words = ['serve', '--port', '0', '--no-open', '--no-demo', '--data', data, '--allow-origin', origin];
    const server = spawn(process.execPath, [CLI_FILE, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(server, 'close');
    try {
      const url = await printedAddress(server.stdout);
      await of(`one.src = null, one.symbol = 'TWO', one.server = ${JSON.stringify(url)}`);
      await page
        .locator('#one')
        .getByRole('application', { name: /^TWO, 1D, 120 bars/ })
        .waitFor();
      const told = of(`new Promise((done) => one.addEventListener('chart-error', (event) => {
      event.preventDefault();
      done(event.detail.message);
    }, { once: true }))`);
      await of(`one.symbol = 'THREE'`);
      expect(await told).toContain('The server has no instrument "THREE"');
    } finally {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

/** How long a time the chart shows. */
const shownMs = () => of<number>('(({ from, to }) => to - from)(one.chart.visibleRange())');
