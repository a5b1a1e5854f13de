import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test('chart type, price scale and volume are chosen in the bar, and kept', async ({ chart, page }) => {
  await chart.open('/chart/AAPL?interval=1D');
  await chart.settled();

  await page.getByRole('button', { name: 'Chart type: Candles' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitemcheckbox', { name: 'Area', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chart type: Area' })).toBeVisible();

  await page.getByRole('button', { name: 'Price scale and volume' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Per cent' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Price scale and volume' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Per cent' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemcheckbox', { name: 'In its own pane' }).click();
  await page.keyboard.press('Escape');
  await expect
    .poll(
      async () => {
        await chart.settled();
        const { up, down } = await chart.candlePixels();
        return up + down;
      },
      { message: 'volume is drawn in its pane' },
    )
    .toBeGreaterThan(20);

  await page.reload();
  await chart.settled();
  await expect(page.getByRole('button', { name: 'Chart type: Area' })).toBeVisible();
  await expectAccessible(page);
});

test('the menu of chart types gives way to the one that was chosen, the one of the scale waits for more', async ({
  chart,
  page,
}) => {
  await chart.open('/chart/AAPL?interval=1D');
  await page.getByRole('button', { name: 'Chart type: Candles' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Renko', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Chart type: Renko' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: 'Price scale and volume' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Per cent' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Per cent' })).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('menu')).toBeVisible();
});

test('another chart type is a step that is undone and done again, and the history names it', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open('/chart/AAPL?interval=1D');
  await page.getByRole('button', { name: 'Chart type: Candles' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Line', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chart type: Line' })).toBeVisible();
  const rising = async () => {
    await chart.settled();
    return (await chart.candlePixels()).up;
  };
  await expect.poll(rising, { message: 'no candle is drawn' }).toBe(0);

  await page.getByRole('application').focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Chart type: Candles' })).toBeVisible();
  await expect.poll(rising, { message: 'candles are drawn again' }).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Redo: Change chart type' }).click();
  await expect(page.getByRole('button', { name: 'Chart type: Line' })).toBeVisible();

  await page.getByRole('button', { name: 'History' }).click();
  const places = page.getByRole('menuitemradio');
  await expect(places).toHaveText([/^Change chart type/, /^Beginning/]);
  await places.nth(1).click();
  await expect(page.getByRole('button', { name: 'Chart type: Candles' })).toBeVisible();
  await expect(page).not.toHaveURL(/type=/);
});

test('a copied link shows the same picture to a reader who prefers another', { tag: '@long' }, async ({
  chart,
  page,
}) => {
  await chart.open('/chart/AAPL?interval=1D');
  await chart.settled();
  await page.getByRole('button', { name: 'Chart type: Candles' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Line', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Price scale and volume' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Logarithmic' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Highest and lowest price' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/&type=line&scale=logarithmic&highlow=1$/);
  const link = page.url();

  await chart.open('/chart/AAPL?interval=1D&type=area');
  await chart.settled();
  await expect(page.getByRole('button', { name: 'Chart type: Area' })).toBeVisible();
  await page.goto(link);
  await chart.settled();
  await expect(page.getByRole('button', { name: 'Chart type: Line' })).toBeVisible();
  // What a link asks for is no preference: a bare address shows what was chosen in the bar.
  await chart.open('/chart/AAPL?interval=1D&type=columns');
  await chart.open('/chart/AAPL?interval=1D');
  await expect(page.getByRole('button', { name: 'Chart type: Line' })).toBeVisible();
});

test('closes alone are a line, and the longer bars of them candles', { tag: '@long' }, async ({
  chart,
  page,
  server,
}) => {
  const days = Array.from({ length: 307 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)).toISOString().slice(0, 10));
  const body = ['date,close', ...days.map((date, day) => `${date},${(100 + (day % 17) / 4).toFixed(2)}`)].join('\n');
  const symbol = 'JOURNEY-CLOSES';
  const headers = { origin: server.url };
  const query = new URLSearchParams({ fileName: 'closes.csv', symbol, calendar: '24/7' });
  await fetch(`${server.url}/api/v1/imports?${query}`, { method: 'POST', headers, body });
  try {
    await expect
      .poll(async () => (await fetch(`${server.url}/api/v1/instruments?q=${symbol}`)).json())
      .toMatchObject({ instruments: [{ symbol, closesOnly: true }] });
    await chart.open(`/chart/${symbol}`);
    await chart.settled();
    expect((await chart.candlePixels()).up).toBe(0);
    await page.getByRole('button', { name: 'Chart type: Line' }).click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'OHLC bars' })).toContainText('closes only: a line');
    await page.keyboard.press('Escape');
    await chart.open(`/chart/${symbol}?interval=1W`);
    await expect(page.getByRole('button', { name: 'Chart type: Candles' })).toBeVisible();
  } finally {
    // Nothing is to ask for what is gone.
    await page.goto('about:blank');
    const { instruments } = await (await fetch(`${server.url}/api/v1/instruments?q=${symbol}`)).json();
    for (const { id } of instruments as { id: string }[])
      await fetch(`${server.url}/api/v1/instruments/${id}`, { method: 'DELETE', headers });
  }
});
