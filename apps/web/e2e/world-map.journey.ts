import type { CDPSession, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const MAP = '/insights?find=&interval=1D&picture=world-map';

/** The United States are the country of two instruments of the demo, Nasdaq the venue of one. */
const country = (page: Page): Locator => page.getByRole('option', { name: /^United States/ });

async function openMap(page: Page): Promise<Locator> {
  await page.goto(MAP);
  await expect(country(page)).toBeVisible();
  return country(page);
}

/** Gestures are seen by Brazil: the islands of the United States lie on both edges of the map. */
const brazil = (page: Page): Locator => page.getByRole('option', { name: /^Brazil/ });

async function sayCountry(url: string, country: string): Promise<void> {
  const changes = [{ of: { found: { q: 'AAPL' } }, set: { country } }];
  const headers = { origin: url, 'content-type': 'application/json' };
  await fetch(`${url}/api/v1/instruments`, { method: 'PATCH', headers, body: JSON.stringify({ changes }) });
  const said = async () => {
    const answer = await fetch(`${url}/api/v1/instruments?q=AAPL`);
    return ((await answer.json()) as { instruments: { country?: string }[] }).instruments[0]?.country;
  };
  await expect.poll(said).toBe(country);
}

async function middleOf(shape: Locator): Promise<{ x: number; y: number }> {
  const box = await shape.boundingBox();
  if (box === null) throw new Error('it has no place on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const widthOf = async (shape: Locator) => (await shape.boundingBox())?.width ?? 0;
const leftOf = async (shape: Locator) => (await shape.boundingBox())?.x ?? 0;

test('the map shows countries and venues, and a press opens their instruments', async ({ chart: _, page }) => {
  const states = await openMap(page);
  await expectAccessible(page);
  await page.getByRole('option', { name: /^Nasdaq, New York/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Nasdaq, New York' });
  await expect(sheet.getByRole('option', { name: 'AAPL' })).toBeVisible();
  await page.keyboard.press('Escape');
  await states.focus();
  await page.keyboard.press('Enter');
  const instruments = page.getByRole('dialog', { name: 'United States' });
  await expect(instruments.getByRole('option')).toHaveCount(2);
  await instruments.getByRole('button', { name: 'Show only these 2 instruments' }).click();
  await expect(page).toHaveURL(/of=AAPL,SPX|of=SPX,AAPL/);
  // The map of these two alone takes the place of the one before, with what was opened in that.
  await expect(async () => {
    await country(page).focus();
    await page.keyboard.press('Enter');
    await instruments.getByRole('option', { name: 'SPX' }).click({ timeout: 5_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/chart\/SPX/);
});

test.describe('with newer data', () => {
  test.afterEach(async ({ server }) => sayCountry(server.url, 'US'));

  test('what was opened on the map says what there is by now', async ({ chart: _, page, server }) => {
    const states = await openMap(page);
    await states.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'United States' });
    await expect(sheet.getByRole('option')).toHaveCount(2);
    await sayCountry(server.url, 'BR');
    await expect(page.getByRole('option', { name: /^Brazil/, includeHidden: true })).toHaveCount(1);
    await expect(sheet.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
});

test.describe('by gestures', () => {
  test.afterEach(async ({ server }) => sayCountry(server.url, 'US'));

  for (const dir of ['ltr', 'rtl']) {
    test(`the map is dragged, and nearer with Ctrl and the wheel, ${dir}`, { tag: '@long' }, async ({
      chart: _,
      page,
      server,
    }) => {
      await sayCountry(server.url, 'BR');
      await openMap(page);
      const country = brazil(page);
      await page.evaluate((way) => {
        document.documentElement.dir = way;
      }, dir);
      const from = await middleOf(country);
      const before = await leftOf(country);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 60, from.y, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => (await leftOf(country)) - before).toBeGreaterThan(30);
      const width = await widthOf(country);
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -300);
      await page.keyboard.up('Control');
      await expect.poll(() => widthOf(country)).toBeGreaterThan(1.3 * width);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Two fingers around a place, apart or together, along a line. */
  async function pinch(touch: CDPSession, at: { x: number; y: number }, way: { x: number; y: number }): Promise<void> {
    const fingers = (apart: number) =>
      [-1, 1].map((side) => ({ x: at.x + side * apart * way.x, y: at.y + side * apart * way.y }));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
    for (let apart = 24; apart <= 60; apart += 4)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test.afterEach(async ({ server }) => sayCountry(server.url, 'US'));

  test('the map is nearer by a pinch, along and across, and follows one finger', { tag: '@long' }, async ({
    chart: _,
    page,
    context,
    server,
  }) => {
    await sayCountry(server.url, 'BR');
    await openMap(page);
    const country = brazil(page);
    await country.scrollIntoViewIfNeeded();
    const touch = await context.newCDPSession(page);
    const width = await widthOf(country);
    for (const way of [
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ]) {
      await pinch(touch, await middleOf(country), way);
      await expect.poll(() => widthOf(country)).toBeGreaterThan(1.5 * width);
      await page.getByRole('button', { name: 'Whole world' }).tap();
      await expect.poll(() => widthOf(country)).toBeCloseTo(width, 0);
    }
    const from = await middleOf(country);
    const before = await leftOf(country);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (let by = 6; by <= 60; by += 6) {
      const touchPoints = [{ x: from.x + by, y: from.y }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => (await leftOf(country)) - before).toBeGreaterThan(20);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
