import type { Page } from '@playwright/test';
import { draw } from './support/annotated-page.ts';
import type { ChartPage } from './support/chart-page.ts';
import { madeUpWords, speak } from './support/made-up-words.ts';
import { cutOff, untranslated } from './support/read-screen.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01';
const WORDS = madeUpWords({ tag: 'en-US', direction: 'ltr' });
const FROM_RIGHT = madeUpWords({ tag: 'he-IL', direction: 'rtl' });

/** What is no word of the page: intervals, zones, calendars, dates and times, the layout that every workspace begins with, and what instruments are called. */
const DATA = [
  /^\d+ ?(s|m|h|D|W|mo|Y)$/,
  /^[A-Z][\w]+\/[\w/]+$|^UTC|^New York$/,
  /^(AM|PM|Main|weekdays|24x7|us-equities)$/,
  /^(\w{3,9},? )?(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d/,
];

interface Screen {
  readonly name: string;
  open(page: Page): Promise<void>;
}

const SCREENS: readonly Screen[] = [
  { name: 'all commands', open: (page) => page.keyboard.press('Control+k') },
  { name: 'shortcuts', open: (page) => page.keyboard.press('Shift+?') },
  { name: 'going to a date', open: (page) => page.keyboard.press('Alt+G') },
  { name: 'an interval', open: (page) => page.keyboard.press(',') },
  { name: 'themes', open: (page) => run(page, 'command.themes') },
  { name: 'about the data', open: (page) => run(page, 'command.aboutData') },
  { name: 'export', open: (page) => run(page, 'command.exportAnnotations') },
  { name: 'the menu of the chart', open: (page) => page.keyboard.press('Shift+F10') },
];

for (const [name, size] of [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const) {
  const tag = name === 'wide' ? [] : ['@long'];
  test(`every word of a ${name} page is in a catalogue, and longer ones have room`, { tag }, async ({
    chart,
    page,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await openWith(page, chart, WORDS);
    const data = [...DATA, ...(await namesOfInstruments(page))];
    const looked = async (screen: string) => {
      expect.soft(await untranslated(page, data), `${screen}: words in no catalogue`).toEqual([]);
      expect.soft(await cutOff(page), `${screen}: cut off`).toEqual([]);
    };
    await looked('the chart');
    for (const screen of SCREENS) {
      await page.getByRole('application').focus();
      await screen.open(page);
      await expect(page.locator('[role=dialog], [role=menu]').last()).toBeVisible();
      await looked(screen.name);
      await page.keyboard.press('Escape');
      await expect(page.locator('[role=dialog], [role=menu]')).toHaveCount(0);
    }
    await draw(page, 'line', [
      [0.3, 0.4],
      [0.7, 0.6],
    ]);
    await expect(page.getByRole('button', { name: WORDS.controls['bar.settings'] })).toBeVisible();
    await looked('what is selected');
    await page.getByRole('button', { name: WORDS.controls['bar.settings'] }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await looked('its settings');
  });
}

test('from right to left the page stands, and time goes on to the right', { tag: '@long' }, async ({ chart, page }) => {
  await openWith(page, chart, FROM_RIGHT);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const application = page.getByRole('application');
  await expect(application).toHaveCSS('direction', 'ltr');
  const tools = await page.getByRole('toolbar', { name: FROM_RIGHT.controls['toolbar.label'] }).boundingBox();
  const plot = await application.boundingBox();
  expect(tools!.x).toBeGreaterThanOrEqual(plot!.x + plot!.width - 1);
  expect(await cutOff(page)).toEqual([]);
  const { range } = await chart.state();
  await application.focus();
  await page.keyboard.press('Alt+ArrowRight');
  expect((await chart.settled()).range.from).toBeGreaterThanOrEqual(range.from);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: FROM_RIGHT.catalogue['command.chartSettings'] }).click();
  const dialog = page.getByRole('dialog');
  const [box, icon] = await Promise.all(
    [dialog, dialog.locator('.settings__search .icon')].map((part) => part.boundingBox()),
  );
  expect(icon!.x, 'a search begins on the right').toBeGreaterThan(box!.x + box!.width / 2);
});

async function openWith(page: Page, chart: ChartPage, words: typeof WORDS): Promise<void> {
  await speak(page, words);
  await chart.open(VIEW);
}

/** By its name among all commands. */
async function run(page: Page, command: keyof typeof WORDS.catalogue): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(WORDS.catalogue[command]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(0);
}

/** In forms for the page to compare with. */
async function namesOfInstruments(page: Page): Promise<readonly RegExp[]> {
  const response = await page.request.get('/api/v1/instruments?limit=100');
  const { instruments } = (await response.json()) as {
    readonly instruments: readonly {
      readonly symbol: string;
      readonly name: string;
      readonly source: string;
      readonly licence: string | null;
      readonly country?: string;
      readonly tags?: readonly string[];
    }[];
  };
  const countries = new Intl.DisplayNames('en-US', { type: 'region' });
  const names = instruments.flatMap(({ symbol, name, source, licence, country = '', tags = [] }) => {
    return [symbol, name, source, licence ?? '', country && (countries.of(country) ?? ''), ...tags];
  });
  return names.filter(Boolean).map((name) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
}
