import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** What the demo says of its instruments: other journeys rely on it. */
const DEMO = {
  AAPL: {
    name: 'Apple Inc.',
    assetClass: 'equity',
    sector: 'Technology',
    venue: 'XNAS',
    country: 'US',
    tags: ['Demo'],
  },
  SPX: { name: 'S&P 500 index', assetClass: 'index', country: 'US', tags: ['Demo'] },
} as const;
const NOTHING = { assetClass: null, sector: null, group: null, venue: null, country: null, tags: null };

interface Listed {
  readonly id: string;
  readonly symbol: keyof typeof DEMO;
  readonly sector?: string;
}

async function instrumentsOf(url: string): Promise<readonly Listed[]> {
  const answer = (await (await fetch(`${url}/api/v1/instruments`)).json()) as { instruments: Listed[] };
  return answer.instruments;
}

test.afterEach(async ({ server }) => {
  const known = (await instrumentsOf(server.url)).filter(({ symbol }) => symbol in DEMO);
  const changes = known.map(({ id, symbol }) => ({ of: { ids: [id] }, set: { ...NOTHING, ...DEMO[symbol] } }));
  const headers = { origin: server.url, 'content-type': 'application/json' };
  const body = JSON.stringify({ changes });
  await fetch(`${server.url}/api/v1/instruments`, { method: 'PATCH', headers, body });
});

async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(words);
  await page.getByRole('option', { name: words }).first().click();
}

test('what an instrument is is said by the keyboard, told to another window, and taken back', { tag: '@long' }, async ({
  chart,
  page,
  context,
}) => {
  await chart.open('/chart/AAPL?interval=1D');
  const other = await context.newPage();
  await other.goto('/chart/AAPL?interval=1D');
  await command(other, 'About this data');
  const about = other.getByRole('dialog');
  await expect(about).toContainText('United States');

  await page.bringToFront();
  // What concerns the instrument is in the menu of its row of the legend too.
  await page.locator('[data-legend-buttons] button').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Instrument details…' }).click();
  const form = page.getByRole('dialog', { name: 'Details of AAPL' });
  await expect(form.getByRole('combobox', { name: 'Sector' })).toHaveValue('Technology');
  await expectAccessible(page);
  const country = form.getByRole('combobox', { name: 'Country' });
  await country.fill('Atlantis');
  await page.keyboard.press('Enter');
  await expect(form).toContainText('There is no such country');
  await expect(country).toBeFocused();
  await country.clear();
  await country.pressSequentially('germ');
  await expect(page.getByRole('option', { name: 'Germany' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Germany');
  await form.getByRole('combobox', { name: 'Add a tag' }).fill('Core');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('row', { name: 'Core' })).toBeVisible();
  await form.getByRole('row', { name: 'Demo' }).focus();
  await page.keyboard.press('Delete');
  await form.getByRole('button', { name: 'Clear Sector' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('1 instrument changed.')).toBeVisible();
  await expect(about).toContainText('Germany');
  await expect(about).toContainText('Core');
  await expect(about).not.toContainText('Technology');

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('The fields are as they were.')).toBeVisible();
  await expect(about).toContainText('Technology');
  await expect(about).toContainText('United States');
});

test('a change in another window is told beside the field, and is not overwritten unseen', { tag: '@long' }, async ({
  chart,
  page,
  server,
}) => {
  await chart.open('/chart/AAPL?interval=1D');
  await command(page, 'Instrument details');
  const form = page.getByRole('dialog', { name: 'Details of AAPL' });
  await form.getByRole('combobox', { name: 'Sector' }).fill('Mine');
  const id = (await instrumentsOf(server.url)).find(({ symbol }) => symbol === 'AAPL')?.id;
  await page.evaluate(
    (address) =>
      fetch(address, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sector: 'Theirs', venue: 'XETR' }),
      }),
    `/api/v1/instruments/${id}`,
  );
  await expect(form).toContainText('Now “Theirs”, changed in another window.');
  await expect(form.getByRole('combobox', { name: 'Venue' })).toHaveValue('XETR');
  await expect(form.getByRole('combobox', { name: 'Sector' })).toHaveValue('Mine');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect
    .poll(async () => (await instrumentsOf(server.url)).find(({ symbol }) => symbol === 'AAPL')?.sector)
    .toBe('Mine');
});

test.describe('on a German phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' });

  test('several instruments are found by a field, chosen and changed at once', { tag: '@long' }, async ({
    chart,
    page,
    server,
  }) => {
    await chart.open('/chart/SPX?interval=1D');
    await page.getByRole('button', { name: 'Mehr', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Instrumente bearbeiten…' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Instrumente bearbeiten' });
    await expect(sheet.getByText('Alle 3 Instrumente')).toBeVisible();
    await sheet.getByRole('combobox', { name: 'Nach einem Feld filtern' }).fill('Vereinigte');
    await page.getByRole('option', { name: 'Land: Vereinigte Staaten' }).tap();
    await expect(sheet.getByText('Alle 2 Instrumente')).toBeVisible();
    await expect(sheet.getByRole('grid', { name: 'Instrumente' }).getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    await sheet.getByText('Alle 2 Instrumente').tap();
    await expect(sheet.getByText('2 gewählt')).toBeVisible();
    await sheet.getByRole('button', { name: 'Felder bearbeiten…' }).tap();

    const form = page.getByRole('dialog', { name: '2 Instrumente bearbeiten' });
    const sector = form.getByRole('combobox', { name: 'Branche' });
    await expect(sector).toHaveAttribute('placeholder', 'Verschieden');
    await expectAccessible(page);
    await sector.fill('Großes');
    await form.getByRole('button', { name: 'Speichern' }).tap();
    await expect(sheet.getByText('2 Instrumente geändert.')).toBeVisible();
    const sectors = async () => (await instrumentsOf(server.url)).map(({ sector: said }) => said ?? null);
    expect(await sectors()).toEqual(['Großes', 'Großes', null]);
    await sheet.getByRole('button', { name: 'Rückgängig' }).tap();
    await expect.poll(sectors).toEqual(['Technology', null, null]);
  });
});
