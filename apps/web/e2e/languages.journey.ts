import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01';

test.describe('where the system speaks German', () => {
  test.use({ locale: 'de-DE' });

  test('the page does too, from its first word on, and takes dates as they are written there', async ({
    chart,
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seenLabels: seen });
      new MutationObserver(() => {
        for (const { ariaLabel } of document.querySelectorAll('[aria-label]')) seen.add(ariaLabel ?? '');
      }).observe(document, { childList: true, subtree: true });
    });
    await chart.open(VIEW);
    const seen = await page.evaluate(() => [...(globalThis as unknown as { seenLabels: Set<string> }).seenLabels]);
    expect(seen).toContain('Zeichenwerkzeuge');
    expect(seen).not.toContain('Drawing tools');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    // By the browser it is not translated besides.
    await expect(page.locator('html')).toHaveAttribute('translate', 'no');
    await expectAccessible(page);

    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(/Schluss 1\.\d{3},\d\d/).first()).toBeAttached();
    await page.keyboard.press('Alt+G');
    await expect(page.getByRole('dialog', { name: 'Zu einem Datum' })).toBeVisible();
    await page.keyboard.type('16032015');
    await expect(page.getByRole('heading', { name: 'März 2015' })).toBeVisible();
    await page.keyboard.press('Enter');
    const middle = Date.UTC(2015, 2, 16);
    await chart.settledWhere(
      ({ range }) => Math.abs((range.from + range.to) / 2 - middle) / 86_400_000 < 3,
      'the date stands in the middle',
    );
  });

  test('what an import warns of is said in German, in the preview and in the report', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    // Three hours are missing.
    const rows = Array.from({ length: 1500 }, (_, row) => {
      const hour = row < 60 ? row : row + 3;
      const [date, time] = new Date(Date.UTC(2024, 0, 1, hour)).toISOString().split('T') as [string, string];
      return `${date} ${time.slice(0, 5)},10,12,9,11,5,gut`;
    });
    await page.goto(`${server.url}/data`);
    await page.getByRole('button', { name: 'Text einfügen…' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name', { exact: true }).fill('WARNT');
    await sheet
      .getByLabel('Zeilen mit oder ohne Namen der Spalten davor')
      .fill(['Date,Open,High,Low,Close,Volume,Note', ...rows].join('\n'));
    await sheet.getByRole('button', { name: 'Ansehen' }).click();
    const warned = [
      'Nicht benutzt: Note',
      'Die Zeiten nennen keine Zeitzone und gelten als UTC',
      'Kalender 24/7: Es gibt Zeiten zu allen Stunden der Woche.',
    ];
    const preview = page.getByRole('region', { name: 'Vorschau von WARNT.txt' });
    await expect(preview.getByRole('list').first().getByRole('listitem')).toHaveText(warned);
    await preview.getByRole('button', { name: 'Importieren', exact: true }).click();
    const report = page.getByRole('region', { name: 'Bericht zu WARNT.txt' });
    await expect(report.getByRole('list').first().getByRole('listitem')).toHaveText(warned);
    await expect(report).toContainText('03.01.2024, 11:00:00 UTC: 3 Kerzen vor 03.01.2024, 15:00:00 UTC');
    await expectAccessible(page);

    const { instruments } = await (await fetch(`${server.url}/api/v1/instruments?q=WARNT`)).json();
    const url = `${server.url}/api/v1/instruments/${instruments[0].id}`;
    expect((await fetch(url, { method: 'DELETE', headers: { origin: server.url } })).ok).toBe(true);
  });

  test('another language is chosen in the palette, and what was on screen stays', { tag: '@long' }, async ({
    chart,
    page,
  }) => {
    await chart.open(VIEW);
    const before = await chart.state();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('language eng');
    await expect(page.getByRole('option', { name: 'Sprache: English' })).toHaveAttribute('data-focused', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('toolbar', { name: 'Drawing tools' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    expect((await chart.settled()).range).toEqual(before.range);

    await page.getByRole('button', { name: 'Theme and language' }).click();
    await page.getByText('System (Deutsch)', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  });
});

test('words that cannot be fetched leave a page in English that says so', async ({ chart, page, complaints }) => {
  await page.addInitScript(() => globalThis.localStorage.setItem('candlemark.language', 'de'));
  await page.route(/\/assets\/words-de-.*\.js$/, (route) => route.abort());
  await chart.open(VIEW);
  await expect(page.getByText(/^Deutsch could not be loaded: /)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  complaints.length = 0;
});
