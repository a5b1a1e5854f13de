import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

interface ReadChart {
  readings(): {
    readonly series: readonly {
      readonly name: string;
      readonly values: readonly { readonly value: number | null }[];
    }[];
  } | null;
}

interface IndicatedChart {
  readonly indicators: { list(): readonly { readonly inputs: Readonly<Record<string, unknown>> }[] };
}

const VIEW = '/chart/AAPL?interval=1D&from=2016-06-01&to=2017-06-01';

interface ShownChart {
  readonly compares: {
    list(): readonly { readonly name: string; readonly isPercent: boolean; readonly pane: string }[];
  };
}

test('an instrument is compared by the keyboard, in percent, set, removed, undone and kept with the layout', async ({
  chart,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open(VIEW);
  const compared = () =>
    page.evaluate(() => {
      const { chart: shown } = (window as unknown as { __candlemark: { chart: ShownChart | null } }).__candlemark;
      return shown?.compares.list().map(({ name, isPercent }) => `${name} ${isPercent ? 'percent' : 'prices'}`) ?? [];
    });
  await page.getByRole('application').focus();
  await page.keyboard.press('Alt+M');
  const dialog = page.getByRole('dialog', { name: 'Compare with another instrument' });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('spx');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(compared).toEqual(['SPX percent']);
  await expect(page.getByRole('button', { name: /^SPX/ }).first()).toBeAttached();

  await page.getByRole('button', { name: /^SPX/ }).first().hover();
  await page.getByRole('button', { name: /^Settings of SPX/ }).click();
  await expect(page.getByRole('dialog', { name: 'SPX' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Cancel', { exact: true }).click();

  await page.getByRole('button', { name: /^SPX/ }).first().hover();
  await page.getByRole('button', { name: /^Remove SPX/ }).click();
  await expect.poll(compared).toEqual([]);
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+Z');
  await expect.poll(compared).toEqual(['SPX percent']);

  // An expression of two, against its own prices in a pane of its own.
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await dialog.getByRole('radio', { name: 'New pane' }).check({ force: true });
  await dialog.getByRole('combobox').fill('AAPL/SPX');
  await expect(dialog.getByRole('option').first()).toContainText('AAPL/SPX');
  await page.keyboard.press('Enter');
  await expect.poll(compared).toEqual(['SPX percent', 'AAPL/SPX prices']);
  await page.reload();
  await expect.poll(compared).toEqual(['SPX percent', 'AAPL/SPX prices']);
});

test('the menu of the chart compares too, and the object tree orders, hides and removes what is compared', {
  tag: '@long',
}, async ({ chart, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await chart.open(VIEW);
  const compared = () =>
    page.evaluate(() => {
      const { chart: shown } = (window as unknown as { __candlemark: { chart: ShownChart | null } }).__candlemark;
      return shown?.compares.list().map(({ name }) => name) ?? [];
    });
  const dialog = page.getByRole('dialog', { name: 'Compare with another instrument' });
  for (const symbol of ['SPX', 'AAPL/SPX']) {
    await page.getByRole('application').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Compare' }).click();
    await dialog.getByRole('combobox').fill(symbol);
    await expect(dialog.getByRole('option').first()).toContainText(symbol);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
  await expect.poll(compared).toEqual(['SPX', 'AAPL/SPX']);
  await page.getByRole('application').focus();
  await page.keyboard.press('Alt+O');
  const rowOf = (name: string) =>
    page.getByRole('treegrid', { name: 'Objects' }).getByRole('row', { name: new RegExp(`^${name}, series`) });
  await rowOf('AAPL/SPX').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(compared).toEqual(['AAPL/SPX', 'SPX']);
  await page.keyboard.press('h');
  await expect(rowOf('AAPL/SPX')).toHaveAccessibleName(/hidden/);
  await rowOf('SPX').focus();
  await page.keyboard.press('Delete');
  await expect.poll(compared).toEqual(['AAPL/SPX']);
});

test('on a phone the dialog is a sheet, reached from the menu', { tag: '@long' }, async ({ chart, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chart.open(VIEW);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Compare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare with another instrument' });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  const { width = 0 } = (await dialog.boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(380);
  await expectAccessible(page);
  await dialog.getByRole('option', { name: 'SPX' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^SPX/ }).first()).toBeAttached();
});

test('an indicator reads any instrument that is looked for in its settings, an expression too, and any of its values', {
  tag: '@long',
}, async ({ chart, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await chart.open(VIEW);
  await page.getByRole('application').focus();
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Indicators' }).getByRole('combobox').fill('correlation');
  await expect(page.getByRole('dialog', { name: 'Indicators' }).getByRole('option').first()).toContainText(
    'Correlation',
  );
  await page.keyboard.press('Enter');
  const others = () =>
    page.evaluate(() => {
      const { chart: shown } = (window as unknown as { __candlemark: { chart: IndicatedChart | null } }).__candlemark;
      return shown?.indicators.list().map(({ inputs }) => inputs.other ?? null) ?? [];
    });
  await expect.poll(others).toEqual([null]);
  const row = page.getByRole('button', { name: /^CC/ }).first();
  await row.hover();
  await page.getByRole('button', { name: /^Settings of CC/ }).click();
  const settings = page.getByRole('dialog', { name: /^CC/ });
  const search = page.getByRole('dialog', { name: 'Another instrument' });
  for (const [words, found] of [
    ['spx', 'SPX'],
    ['AAPL/SPX', 'AAPL/SPX'],
    ['spx', 'SPX'],
  ] as const) {
    await settings
      .getByRole('button', { name: /^Other/ })
      .first()
      .click();
    await page.getByRole('menuitemradio', { name: 'Another instrument…' }).click();
    await search.getByRole('combobox').fill(words);
    await expect(search.getByRole('option').first()).toContainText(found);
    // Which row is marked is told half a second after the last letter.
    const isMarkedThere = (field: HTMLElement) => {
      const marked = field.getAttribute('aria-activedescendant');
      return marked === null || field.ownerDocument.getElementById(marked) !== null;
    };
    await expect.poll(() => search.getByRole('combobox').evaluate(isMarkedThere)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await expect.poll(others).toEqual([found]);
  }
  await settings.getByRole('button', { name: /which value/ }).click();
  await page.getByRole('menuitemradio', { name: 'high', exact: true }).click();
  await expect.poll(others).toEqual(['SPX:high']);
  await page.getByRole('button', { name: 'OK' }).click();
  // It is computed: its value stands in the legend.
  await expect(page.getByRole('button', { name: /^CC.*SPX/ }).first()).toBeAttached();
  await page.reload();
  await expect.poll(others).toEqual(['SPX:high']);
});

test('further bars of the instrument that is compared reach the line and the legend of an open window', {
  tag: '@long',
}, async ({ chart, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  /** As the page itself asks its server. */
  const ask = (path: string, init: RequestInit = {}) =>
    page.evaluate(
      async ([url, options]) => {
        const answer = await fetch(url, options);
        return answer.ok ? await answer.text() : `${answer.status} ${await answer.text()}`;
      },
      [`/api/v1/${path}`, init] as const,
    );
  const send = async (from: number, to: number) => {
    const rows = Array.from({ length: to - from }, (_, at) => {
      const date = new Date(Date.UTC(2017, 0, 2 + from + at)).toISOString().slice(0, 10);
      const close = 1000 + from + at;
      return `${date},${close},${close},${close},${close}\n`;
    });
    const body = `Date,Open,High,Low,Close\n${rows.join('')}`;
    expect(await ask('imports?fileName=JOURNEY.csv&symbol=JOURNEY', { method: 'POST', body })).toContain('"id"');
  };
  const find = async () => {
    const { instruments } = JSON.parse(await ask('instruments?q=JOURNEY'));
    return (instruments as readonly { readonly id: string }[]).map(({ id }) => id);
  };
  await chart.open('/chart/AAPL?interval=1D&from=2016-12-01&to=2017-06-01');
  await send(0, 40);
  await expect.poll(async () => (await find()).length).toBe(1);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare with another instrument' });
  await dialog.getByRole('radio', { name: 'New pane' }).check({ force: true });
  await dialog.getByRole('combobox').fill('JOURNEY');
  await expect(dialog.getByRole('option').first()).toContainText('JOURNEY');
  await page.keyboard.press('Enter');
  const told = () =>
    page.evaluate(() => {
      const { chart: shown } = (window as unknown as { __candlemark: { chart: ReadChart | null } }).__candlemark;
      return shown?.readings()?.series.find(({ name }) => name === 'JOURNEY')?.values[0]?.value ?? null;
    });
  // Its last day is before the newest of the chart's own: it is known as of then.
  await expect.poll(told).toBe(1039);
  await send(40, 60);
  await expect.poll(told).toBe(1059);
  for (const id of await find()) await ask(`instruments/${id}`, { method: 'DELETE' });
});
