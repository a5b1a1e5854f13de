import type { Anchor, Annotation } from '@candlemark/annotations';
import type { FinancialChart } from '@candlemark/chart';
import type { RecordsResponse } from '@candlemark/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { ChartPage } from './support/chart-page.ts';
import { expect, test } from './support/test.ts';

const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2010-12-01';

interface Exposed {
  readonly __candlemark: { readonly chart: FinancialChart };
}

function listed(page: Page): Promise<readonly Annotation[]> {
  // There is no chart yet while a page loads.
  return page.evaluate(() => [
    ...((globalThis as unknown as Partial<Exposed>).__candlemark?.chart?.annotations.list() ?? []),
  ]);
}

/** A picture of so many pixels that no encoder makes small, some of it see-through; with notes of a camera behind it. */
function madeUpPicture(page: Page, widthPx: number, heightPx: number): Promise<Buffer> {
  const bytes = page.evaluate(
    async ([width, height]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext('2d')!;
      const pixels = context.createImageData(width, height);
      for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 200 : (at * 7919) % 256;
      context.putImageData(pixels, 0, 0);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      return [...new Uint8Array(await blob!.arrayBuffer())];
    },
    [widthPx, heightPx] as const,
  );
  return bytes.then((given) => Buffer.from(given));
}

/** Names of what can be undone. */
const stepsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Exposed).__candlemark.chart.drawing.state.steps);

const sourceOf = (annotations: readonly Annotation[], at = 0) => String(annotations[at]?.props.source ?? '');

test('an image is chosen after a press, made small and bare, kept by the server and shown in pictures', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const buffer = await madeUpPicture(page, 1600, 400);
  // Before anything else: a browser that nobody listens to closes its dialog at once.
  const choosing = page.waitForEvent('filechooser');
  await page.evaluate(() => (globalThis as unknown as Exposed).__candlemark.chart.drawing.take('image'));
  await page.mouse.click(500, 320);
  const chooser = await choosing;
  await chooser.setFiles({ name: 'noise.png', mimeType: 'image/png', buffer });
  await expect.poll(async () => sourceOf(await listed(page))).toMatch(/^data:image\/png;base64,/);
  expect(await stepsOf(page)).toEqual(['Draw image']);
  const [kept] = await listed(page);
  const source = sourceOf([kept!]);
  expect(source.length).toBeLessThan((128 * 1024 * 4) / 3 + 40);
  const size = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight] as const;
  }, source);
  expect(size[0] / size[1]).toBeCloseTo(4, 1);
  const svg = await page.evaluate(() => (globalThis as unknown as Exposed).__candlemark.chart.toSvg());
  expect(svg).toContain(`href="${source}"`);
  await expectAccessible(page);
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/v1/document/records?kind=annotation');
      const { records } = (await answer.json()) as RecordsResponse;
      return records.some(({ fields }) => JSON.stringify(fields).includes(source.slice(0, 200)));
    })
    .toBe(true);
  await page.reload();
  await expect.poll(async () => sourceOf(await listed(page))).toBe(source);
});

test('an image gets the picture that is chosen for it though something else was selected meanwhile, and goes without one', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const buffer = await madeUpPicture(page, 40, 20);
  /** Presses for an image, and lets go of it while its picture is being chosen. */
  const choose = async (content: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await page.evaluate(() => (globalThis as unknown as Exposed).__candlemark.chart.drawing.take('image'));
    await page.mouse.click(500, 320);
    const chooser = await choosing;
    await page.evaluate(() => (globalThis as unknown as Exposed).__candlemark.chart.drawing.select([]));
    await chooser.setFiles({ name: 'noise.png', mimeType: 'image/png', buffer: content });
  };
  await choose(buffer);
  await expect.poll(async () => sourceOf(await listed(page))).toMatch(/^data:image\//);
  await choose(Buffer.from('no picture'));
  await expect(page.getByText('This is no image that the browser can show').first()).toBeVisible();
  await expect.poll(async () => (await listed(page)).length).toBe(1);
  expect(await stepsOf(page)).toEqual(['Draw image']);
});

/** A photograph of 2000 by 1500 as a phone keeps it: lying on its side, with a place in its notes. */
async function madeUpPhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2000, 1500];
    const context = canvas.getContext('2d')!;
    const sky = context.createLinearGradient(0, 0, 2000, 1500);
    for (const [at, color] of ['#20406a', '#e0a070', '#305030'].entries()) sky.addColorStop(at / 2, color);
    context.fillStyle = sky;
    context.fillRect(0, 0, 2000, 1500);
    for (let at = 0; at < 20_000; at++) {
      context.fillStyle = `hsl(${(at * 7919) % 360} 60% ${(at * 104_729) % 100}% / 0.3)`;
      context.fillRect((at * 31_337) % 2000, (at * 15_485) % 1500, 3, 3);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return [...new Uint8Array(await blob!.arrayBuffer())];
  });
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  // Orientation, one short: to be turned a quarter to the right.
  for (const [at, value] of [0x0112, 3].entries()) tiff.writeUInt16LE(value, 10 + 2 * at);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(6, 18);
  const notes = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(PLACE)]);
  const header = Buffer.from([0xff, 0xe1, (notes.length + 2) >> 8, (notes.length + 2) & 255]);
  const jpeg = Buffer.from(bytes);
  return Buffer.concat([jpeg.subarray(0, 2), header, notes, jpeg.subarray(2)]);
}

const PLACE = 'Taken at 52.5200 N 13.4050 E with a Made-Up Camera';

test('a photograph stands upright, without its notes, and keeps its shape when a corner is dragged', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const buffer = await madeUpPhoto(page);
  expect(buffer.includes(PLACE)).toBe(true);
  const choosing = page.waitForEvent('filechooser');
  await page.evaluate(() => (globalThis as unknown as Exposed).__candlemark.chart.drawing.take('image'));
  await page.mouse.click(600, 420);
  await (await choosing).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect.poll(async () => sourceOf(await listed(page))).toMatch(/^data:image\/jpeg;base64,/);
  const kept = Buffer.from(sourceOf(await listed(page)).split(',')[1]!, 'base64');
  expect(kept.includes('Exif')).toBe(false);
  expect(kept.includes('Made-Up')).toBe(false);
  const bounds = () =>
    page.evaluate(() => (globalThis as unknown as Exposed).__candlemark.chart.drawing.boundsOfSelection());
  const ratio = (of: NonNullable<Awaited<ReturnType<typeof bounds>>>) =>
    (of.rightCss - of.leftCss) / (of.bottomCss - of.topCss);
  // It has its shape once it is decoded.
  await expect.poll(async () => ratio((await bounds())!)).toBeCloseTo(0.75, 1);
  const before = (await bounds())!;
  const element = (await page.getByRole('application').boundingBox())!;
  const [x, y] = [element.x + before.rightCss, element.y + before.bottomCss];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await bounds())!.rightCss).toBeGreaterThan(before.rightCss + 5);
  const after = (await bounds())!;
  expect(ratio(after)).toBeCloseTo(ratio(before), 1);
  // About its middle, which stays where it is.
  expect(after.leftCss + after.rightCss).toBeCloseTo(before.leftCss + before.rightCss, 0);
});

test('annotations that were made in one millisecond lie over each other as before when they come back', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const arranged = () =>
    page.evaluate(() =>
      (globalThis as unknown as Partial<Exposed>).__candlemark?.chart?.drawing.arranging
        .list()
        .map(({ id, name }) => `${name} ${id}`),
    );
  const made = await page.evaluate(() => {
    const { annotations, drawing } = (globalThis as unknown as Exposed).__candlemark.chart;
    const timeUs = Date.UTC(2010, 5, 1) * 1000;
    // A slow page has a millisecond for each of them.
    const [Clock, moment] = [Date, Date.now()];
    globalThis.Date = class extends Clock {
      constructor() {
        super(moment);
      }
    } as DateConstructor;
    for (let at = 0; at < 40; at++)
      annotations.add({ type: 'horizontal-line', anchors: [{ timeUs, price: 1000 + at }], name: `Line ${at}` });
    globalThis.Date = Clock;
    return drawing.arranging.list().map(({ id, name }) => `${name} ${id}`);
  });
  expect(made.map((one) => one.split(' ')[1])).toEqual(Array.from({ length: 40 }, (_, at) => String(at)));
  // An id begins with its millisecond.
  const moments = made.map((one) => one.split(' ')[2]!.slice(0, 12));
  expect(new Set(moments).size).toBe(1);
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/v1/document/records?kind=annotation');
      return ((await answer.json()) as RecordsResponse).records.length;
    })
    .toBe(40);
  await page.reload();
  await expect.poll(arranged).toEqual(made);
});

test('an image that is dropped stands there, one that is pasted in the middle, and what is none is told', {
  tag: '@long',
}, async ({ chart, page }) => {
  await chart.open(VIEW);
  const picture = [...(await madeUpPicture(page, 40, 20))];
  const give = (kind: 'drop' | 'paste', bytes: readonly number[]) =>
    page.evaluate(
      ([how, content]) => {
        const target = document.querySelector('[role="application"]')!;
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(content)], 'logo.png', { type: 'image/png' }));
        const common = { bubbles: true, cancelable: true };
        if (how === 'paste') {
          target.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: transfer }));
          return;
        }
        const { left, top } = target.getBoundingClientRect();
        const place = { ...common, dataTransfer: transfer, clientX: left + 300, clientY: top + 200 };
        target.dispatchEvent(new DragEvent('dragover', place));
        target.dispatchEvent(new DragEvent('drop', place));
      },
      [kind, bytes] as const,
    );
  await give('drop', picture);
  await expect.poll(async () => (await listed(page)).length).toBe(1);
  const bounds = await page.evaluate(() =>
    (globalThis as unknown as Exposed).__candlemark.chart.drawing.boundsOfSelection(),
  );
  expect((bounds!.leftCss + bounds!.rightCss) / 2).toBeCloseTo(300, -1);
  expect((bounds!.topCss + bounds!.bottomCss) / 2).toBeCloseTo(200, -1);
  await give('paste', picture);
  await expect.poll(async () => (await listed(page)).length).toBe(2);
  await give('paste', [...Buffer.from('<svg onload="alert(1)"/>')]);
  await expect(page.getByText('logo.png is no image that the browser can show')).toBeVisible();
  expect(await listed(page)).toHaveLength(2);
});

test('an image is pasted from the menu too, beside the one before, though a text lies on the clipboard with it', {
  tag: '@long',
}, async ({ chart, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chart.open(VIEW);
  const picture = [...(await madeUpPicture(page, 40, 20))];
  for (const [at, beside] of [null, 'Figure 1'].entries()) {
    await page.evaluate(
      async ([content, text]) => {
        const image = new Blob([new Uint8Array(content)], { type: 'image/png' });
        const others = text === null ? {} : { 'text/plain': new Blob([text], { type: 'text/plain' }) };
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': image, ...others })]);
      },
      [picture, beside] as const,
    );
    // Beside where they come to lie.
    await page.mouse.click(150, 500, { button: 'right' });
    await page.getByRole('menuitem', { name: 'Paste' }).click();
    await expect.poll(async () => (await listed(page)).length).toBe(at + 1);
  }
  const [first, second] = (await listed(page)).map(({ anchors }) => anchors[0] as Anchor);
  expect(second!.timeUs).toBeGreaterThan(first!.timeUs);
  expect(second!.price).toBeLessThan(first!.price);
});

test('an image is in the other window too, and one that is added without the server waits for it', {
  tag: '@long',
}, async ({ chart, page, context, complaints }) => {
  await chart.open(VIEW);
  const second = await context.newPage();
  await new ChartPage(second).open(VIEW);
  const picture = [...(await madeUpPicture(page, 60, 40))];
  const drop = (leftCss: number) =>
    page.evaluate(
      ([content, x]) => {
        const target = document.querySelector('[role="application"]')!;
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(content)], 'logo.png', { type: 'image/png' }));
        const { left, top } = target.getBoundingClientRect();
        const place = { bubbles: true, cancelable: true, dataTransfer, clientX: left + x, clientY: top + 200 };
        target.dispatchEvent(new DragEvent('dragover', place));
        target.dispatchEvent(new DragEvent('drop', place));
      },
      [picture, leftCss] as const,
    );
  await drop(300);
  await expect.poll(async () => sourceOf(await listed(second))).toMatch(/^data:image\/png/);
  await context.setOffline(true);
  await drop(500);
  await expect.poll(async () => (await listed(page)).length).toBe(2);
  await expect(page.getByText(/changes? waits?/)).toBeVisible();
  expect(await listed(second)).toHaveLength(1);
  await context.setOffline(false);
  await expect.poll(async () => (await listed(second)).length).toBe(2);
  const [here, there] = [await listed(page), await listed(second)];
  expect(there.map(({ props }) => props.source)).toEqual(here.map(({ props }) => props.source));
  // The browser itself reports what it could not send.
  complaints.length = 0;
});
