/** Texts that are written in place, in a real browser: they stand where the canvas shows them, and the keyboard is theirs. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type ChartBrowser, test } from '../testing/chart-in-browser.ts';

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

const SIZE = { width: 480, height: 300 };
const INK = '#ff00ff';

function openAt(ratio: number): Promise<Page> {
  return charts.open({ viewport: SIZE, deviceScaleFactor: ratio });
}

/** Adds an annotation in the middle of the plot with these fields. */
function add(page: Page, type: string, style: object, text = ''): Promise<string> {
  return page.evaluate(
    ([kind, look, words]) => {
      const { chart } = globalThis.page;
      for (const { id } of chart.annotations.list()) chart.annotations.remove(id);
      const range = chart.visibleRange()!;
      const { priceRange } = chart.getState();
      const at = (share: number, height: number) => ({
        timeUs: Math.round((range.from + (range.to - range.from) * share) * 1000),
        price: priceRange!.min + (priceRange!.max - priceRange!.min) * height,
      });
      const { anchors, texts } = chart.drawing.definitionOf(kind)!;
      return chart.annotations.add({
        type: kind,
        anchors: kind.startsWith('pinned')
          ? [{ xFraction: 0.4, yFraction: 0.3 }]
          : [at(0.4, 0.5), at(0.63, 0.8)].slice(0, anchors),
        style: look as never,
        text: { [texts[0]!]: words },
      }).id;
    },
    [type, style, text] as const,
  );
}

async function write(page: Page, id: string): Promise<void> {
  await page.evaluate((which) => globalThis.page.chart.drawing.write(which), id);
  await frames(page);
}

const editor = (page: Page) => page.locator('#chart textarea');

async function frames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let at = 0; at < 3; at++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Where two pictures of the page have ink, from its edges in device pixels, and how many pixels are another colour. */
async function compare(page: Page, pictures: readonly Buffer[]) {
  return page.evaluate(
    async ([first, second]) => {
      const read = async (data: string) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = [await read(first!), await read(second!)];
      const boxOf = ({ data, width }: ImageData) => {
        const box = { left: 1e9, top: 1e9, right: -1, bottom: -1, ink: 0 };
        for (let at = 0; at < data.length; at += 4) {
          // Of the colour that nothing else has.
          if (data[at]! - data[at + 1]! < 130 || data[at + 2]! - data[at + 1]! < 130) continue;
          const x = (at / 4) % width;
          const y = Math.floor(at / 4 / width);
          box.left = Math.min(box.left, x);
          box.right = Math.max(box.right, x);
          box.top = Math.min(box.top, y);
          box.bottom = Math.max(box.bottom, y);
          box.ink++;
        }
        return box;
      };
      let differing = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const by = [0, 1, 2].map((part) => Math.abs(a.data[at + part]! - b.data[at + part]!));
        if (Math.max(...by) > 60) differing++;
      }
      return { written: boxOf(a), painted: boxOf(b), differing };
    },
    pictures.map((picture) => picture.toString('base64')),
  );
}

const WORDS: readonly (readonly [type: string, style: object, text: string])[] = [
  ['text', {}, 'Hello fjÅgq 1112'],
  ['text', { textSize: 11, bold: true }, 'One line\nand (another), 17\n\nend of it'],
  ['text', { textAlign: 'center', textSize: 20 }, 'Short\nA longer line'],
  ['text', { textAlign: 'right' }, 'Short\nA longer line!'],
  ['text', {}, 'שלום, עולם! (abc)\nHello (שלום)!\n123!'],
  ['text', { textAlign: 'right' }, 'مرحبا بالعالم! 12'],
  ['text', { textSize: 24 }, '日本語のテキスト、です'],
  ['text', {}, '👍🏽 fine 👩‍👩‍👧 e\u0301'],
  ['line', { textSize: 12 }, 'Resistance\n11.50'],
  ['vertical-line', { textAlign: 'left', textPosition: 'center' }, 'What happened\nhere'],
  ['comment', { fillColor: '#ffffff' }, 'A comment'],
  ['comment', { fillColor: '#ffffff' }, 'הערה קצרה!\nועוד אחת ארוכה'],
  ['callout', { fillColor: '#ffffff' }, 'An odd callout\nof lines'],
  ['note', { fillColor: '#ffffff' }, 'A note whose text is long enough for some lines, with 1111 digits.'],
  ['pinned-text', {}, 'Held'],
  ['pinned-text', { textAlign: 'center' }, 'Held to the\nscreen, 17'],
  ['pinned-text', { textAlign: 'right' }, 'שלום, עולם! (abc)'],
  ['pinned-text', { textSize: 20 }, 'Held, and long enough to be broken at the edges of a pane'],
];

/** Lines that are broken in all the ways there are. */
const NOTES = [
  'A note whose text is long enough for some lines, with 1111 digits.',
  'Spaces   in   rows   stay   at   the   end   of   a   line   and   count   for   nothing',
  'Averyveryverylongwordthatiswiderthanthenoteandsoisbrokenanywhere, and words',
  '日本語の文章は、どこでも改行できるが、句読点「」は行頭に来ない。ちょっとー。',
  'שלום עולם, זה טקסט ארוך מספיק כדי שיישבר לכמה שורות, 123.',
  'A well-known risk-reward ratio, long-term and short-term, stop-loss at-or-below',
  'Either/or, and/or, buy/sell at (see there) [here] 10% — or not – at all… maybe? yes! no',
  '👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽 👩‍👩‍👧',
  'One\n\n  two\nthree ',
];

const isSoak = process.env.CANDLEMARK_SOAK === '1';

describe.each(isSoak ? [1, 1.25, 2, 3] : [1.25])('at %s device pixels per pixel', (ratio) => {
  // In the soak every text at one ratio, which is no whole number; otherwise every third, which has each way to align and to write.
  const words = isSoak && ratio === 1.25 ? WORDS : WORDS.filter((_, at) => at % 3 === 0);

  test('a text stays where it is when writing begins and ends', async () => {
    const page = await openAt(ratio);
    for (const [type, style, text] of words) {
      const id = await add(page, type, { ...style, textColor: INK }, text);
      await write(page, id);
      const writing = await page.screenshot();
      await editor(page).press('Enter');
      // The ring of the focus is no part of the picture.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await frames(page);
      const { written, painted, differing } = await compare(page, [writing, await page.screenshot()]);
      const told = JSON.stringify({ text, written, painted, differing });
      expect(painted.ink, told).toBeGreaterThan(100);
      for (const side of ['left', 'top', 'right', 'bottom'] as const)
        expect(Math.abs(written[side] - painted[side]), told).toBeLessThanOrEqual(1);
      // At most some edges of letters, that begin within a pixel or meet a halo, which a page and a canvas blend otherwise: 0.20 at most was seen.
      expect(differing / painted.ink, told).toBeLessThan(0.25);
    }
    await page.close();
  }, 60_000);

  test('a note breaks its lines while it is written where it breaks them afterwards', async () => {
    const page = await openAt(ratio);
    const id = await add(page, 'note', {}, 'x');
    await write(page, id);
    for (const text of NOTES) {
      await editor(page).fill(text);
      await frames(page);
      const { shown, needed } = await editor(page).evaluate((area) => {
        const shown = area.clientHeight;
        area.style.height = '0';
        const needed = area.scrollHeight;
        area.style.height = `${shown}px`;
        return { shown, needed };
      });
      expect.soft(needed, text).toBe(shown);
    }
    await page.close();
  });
});

/** Takes the tool of texts and presses in the plot. */
async function begin(page: Page, type = 'text'): Promise<void> {
  await page.evaluate((tool) => globalThis.page.chart.drawing.take(tool), type);
  await page.mouse.click(240, 150);
}

const texts = (page: Page) => page.evaluate(() => globalThis.page.chart.annotations.list().map(({ text }) => text));
const steps = (page: Page) => page.evaluate(() => globalThis.page.chart.drawing.state.steps);
const range = (page: Page) => page.evaluate(() => globalThis.page.chart.visibleRange());

test('letters go to the text and none of them to the chart, until Enter; Shift with Enter begins a line', async () => {
  const page = await openAt(1);
  await page.keyboard.press('Tab');
  const before = await range(page);
  await begin(page);
  expect(await editor(page).getAttribute('aria-label')).toBe('Text of text');
  await page.keyboard.type('z0+-');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('12');
  expect(await texts(page)).toEqual([{ text: 'z0+\n12' }]);
  expect(await steps(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await frames(page);
  expect(await range(page)).toEqual(before);
  expect(await editor(page).isVisible()).toBe(false);
  expect(await steps(page)).toEqual(['Draw text']);
  // The keys are the chart's again.
  await page.keyboard.press('+');
  await page.waitForFunction((was) => globalThis.page.chart.visibleRange()!.from !== was!.from, before);
  await page.close();
});

test('a text that is taken back, by its own undoing or by Escape, leaves nothing', async () => {
  const page = await openAt(1);
  await begin(page);
  await page.keyboard.type('ab');
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Z');
  expect(await texts(page)).toEqual([{ text: '' }]);
  await page.keyboard.press('Enter');
  expect(await texts(page)).toEqual([]);
  await begin(page);
  await page.keyboard.type('ab');
  await page.keyboard.press('Escape');
  expect(await texts(page)).toEqual([]);
  expect(await steps(page)).toEqual([]);
  await page.close();
});

test('a press in the text moves the caret, one elsewhere completes it, and so does what takes the focus', async () => {
  const page = await openAt(1);
  const before = await range(page);
  await begin(page);
  await page.keyboard.type('Some words');
  const { x, y, height } = (await editor(page).boundingBox())!;
  await page.mouse.move(x + 3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.type('X');
  expect((await texts(page))[0]!.text).toMatch(/^X/);
  expect(await range(page)).toEqual(before);
  await page.mouse.click(380, 220);
  expect(await steps(page)).toEqual(['Draw text']);
  await begin(page, 'comment');
  await page.keyboard.type('Words');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await steps(page)).toEqual(['Draw text', 'Draw comment']);
  await page.close();
});

test('a finger begins to write as well, and keeps the focus', async () => {
  const page = await charts.open({ viewport: SIZE, hasTouch: true });
  await page.evaluate(() => globalThis.page.chart.drawing.take('text'));
  await page.touchscreen.tap(240, 150);
  await frames(page);
  await page.keyboard.type('Here');
  expect(await texts(page)).toEqual([{ text: 'Here' }]);
  await page.touchscreen.tap(380, 220);
  await frames(page);
  expect(await steps(page)).toEqual(['Draw text']);
  expect(await editor(page).isVisible()).toBe(false);
  await page.close();
});

test('with a finger Enter begins a line, and a button beside the text ends it', async () => {
  const page = await charts.open({ viewport: SIZE, hasTouch: true });
  const done = page.getByRole('button', { name: 'Done' });
  await page.evaluate(() => globalThis.page.chart.drawing.take('text'));
  await page.touchscreen.tap(240, 150);
  await frames(page);
  expect(await editor(page).getAttribute('enterkeyhint')).toBe('enter');
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await frames(page);
  expect(await texts(page)).toEqual([{ text: 'One\ntwo' }]);
  expect(await steps(page)).toEqual([]);
  const area = (await editor(page).boundingBox())!;
  const button = (await done.boundingBox())!;
  expect(button.y).toBeGreaterThan(area.y + area.height);
  expect(button.height).toBeGreaterThanOrEqual(44);
  await done.tap();
  await frames(page);
  expect(await steps(page)).toEqual(['Draw text']);
  expect(await editor(page).isVisible()).toBe(false);
  expect(await done.isVisible()).toBe(false);
  expect(await page.evaluate(() => globalThis.page.focusRing())).toBe('none');
  // The tap was the button's alone: what lies under it is not pressed.
  expect(await page.evaluate(() => globalThis.page.chart.drawing.state.selection.length)).toBe(1);

  // A keyboard beside the screen ends it with Ctrl.
  await page.evaluate(() => globalThis.page.chart.drawing.write(globalThis.page.chart.annotations.list()[0]!.id));
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  expect(await texts(page)).toEqual([{ text: 'One\ntwo!' }]);
  expect(await steps(page)).toEqual(['Draw text', 'Write on text']);
  await page.close();
});

describe('on a phone', () => {
  /** Takes the tool of texts there with a finger and writes. */
  const written = async (x: number, y: number, text: string): Promise<Page> => {
    const page = await charts.open({ viewport: { width: 360, height: 480 }, hasTouch: true });
    await page.evaluate(() => globalThis.page.chart.drawing.take('text'));
    await page.touchscreen.tap(x, y);
    await frames(page);
    await page.keyboard.type(text);
    await frames(page);
    return page;
  };
  /** Where the person writes, where the button is, and how much of the text there is no room for. */
  const seen = async (page: Page) => {
    const area = (await editor(page).boundingBox())!;
    const done = (await page.getByRole('button', { name: 'Done' }).boundingBox())!;
    const hidden = await editor(page).evaluate((one) => [
      one.scrollWidth - one.clientWidth,
      one.scrollHeight - one.clientHeight,
    ]);
    const plot = await editor(page).evaluate((one) => one.parentElement!.getBoundingClientRect().toJSON());
    return { area, done, hidden, plot };
  };
  const WORDS = 'Resistance of last year, which held four times until March';

  test('a text that runs over the edge of its pane is seen as a whole while it is written', async () => {
    for (const [x, y] of [
      [200, 200],
      [280, 4],
      [60, 440],
    ] as const) {
      const page = await written(x, y, WORDS);
      const { area, done, hidden, plot } = await seen(page);
      const told = JSON.stringify({ x, y, area, done, hidden, plot });
      for (const box of [area, done]) {
        expect(box.x, told).toBeGreaterThanOrEqual(plot.left);
        expect(box.y, told).toBeGreaterThanOrEqual(plot.top);
        expect(box.x + box.width, told).toBeLessThanOrEqual(plot.right);
        expect(box.y + box.height, told).toBeLessThanOrEqual(plot.bottom);
      }
      expect(hidden, told).toEqual([0, 0]);
      expect(done.y > area.y + area.height || done.y + done.height < area.y, told).toBe(true);
      // No words of the legend are seen through it.
      const field = await page.screenshot({ clip: area });
      await page.evaluate(() => globalThis.page.chart.setOptions({ legend: { visible: false } }));
      await frames(page);
      expect(field.equals(await page.screenshot({ clip: area })), told).toBe(true);
      // What is short again stands over its text again.
      await editor(page).fill('Short');
      await frames(page);
      if (x === 60) expect((await seen(page)).area.x).toBeCloseTo(x, -1);
      await page.close();
    }
  });

  test('a text is written above the keyboard on the screen, and so is what ends it', async () => {
    const page = await written(120, 400, 'Low');
    await page.evaluate(() => {
      const { visualViewport } = globalThis.window;
      Object.defineProperty(visualViewport, 'height', { value: 240 });
      visualViewport!.dispatchEvent(new Event('resize'));
    });
    const { area, done } = await seen(page);
    expect(area.y + area.height).toBeLessThanOrEqual(240);
    expect(done.y + done.height).toBeLessThanOrEqual(240);
    await page.keyboard.type('est');
    expect(await texts(page)).toEqual([{ text: 'Lowest' }]);
    await page.close();
  });
});

test('with a mouse there is no button, and Enter ends it', async () => {
  const page = await openAt(1);
  await begin(page);
  await page.keyboard.type('One');
  expect(await page.getByRole('button', { name: 'Done' }).isVisible()).toBe(false);
  expect(await editor(page).getAttribute('enterkeyhint')).toBe('done');
  await page.keyboard.press('Enter');
  expect(await steps(page)).toEqual(['Draw text']);
  await page.close();
});

test('an input method composes in peace while the bubble grows around it, and its Enter is its own', async () => {
  const page = await openAt(1);
  await begin(page, 'callout');
  await page.mouse.click(340, 200);
  const keys = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const type of ['compositionstart', 'compositionend'])
      document.querySelector('textarea')!.addEventListener(type, () => heard.push(type));
  });
  const widths: number[] = [];
  for (const text of ['に', 'にほ', 'にほん', '日本']) {
    await compose(text);
    await frames(page);
    expect(await texts(page)).toEqual([{ text }]);
    widths.push((await editor(page).boundingBox())!.width);
  }
  expect(widths[2]).toBeGreaterThan(widths[0]!);
  await editor(page).evaluate((area) =>
    area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
  );
  expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual(['compositionstart']);
  await keys.send('Input.insertText', { text: '日本' });
  await page.keyboard.press('Enter');
  expect(await texts(page)).toEqual([{ text: '日本' }]);
  expect(await steps(page)).toEqual(['Draw callout']);
  await page.close();
});

test('the editor follows the wheel, and goes with the chart', async () => {
  const page = await openAt(1);
  await begin(page);
  await page.keyboard.type('Here');
  const { x } = (await editor(page).boundingBox())!;
  await page.mouse.move(380, 200);
  await page.mouse.wheel(0, -300);
  await page.waitForFunction((was) => document.querySelector('textarea')!.getBoundingClientRect().x !== was, x);
  await page.keyboard.type('!');
  expect(await texts(page)).toEqual([{ text: 'Here!' }]);
  const left = await page.evaluate(() => globalThis.page.destroyAndCount());
  expect(left).toMatchObject({ elements: 0, listeners: [], frames: 0, timers: 0 });
  await page.close();
});
