/** Words on canvases look as they do elsewhere, whatever the page around the chart and the colours of the system are. */
import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { type ChartBrowser, test } from '../testing/chart-in-browser.ts';

let charts: ChartBrowser;

test.beforeAll(({ charts: opened }) => {
  charts = opened;
});

/** What the canvases of a chart hold, and how what moves over them is coloured, with the pointer in the plot. */
async function seen(options: BrowserContextOptions, direction: 'ltr' | 'rtl') {
  const page = await charts.open(
    { viewport: { width: 640, height: 360 }, ...options },
    `<div dir="${direction}"><div id="chart" style="width:640px;height:360px"></div></div>`,
  );
  await page.mouse.move(300, 150);
  await page.waitForFunction(() => globalThis.page.cursorText().includes('2024'));
  const found = await page.evaluate(() => {
    const styles = [...document.querySelectorAll('[data-cursor] *')].map((element) => {
      const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
      return { backgroundColor, backgroundImage, color };
    });
    const canvases = [...document.querySelectorAll('canvas')].map((canvas) => {
      const { left, top } = canvas.getBoundingClientRect();
      return { left, top, pixels: canvas.toDataURL() };
    });
    return { styles, canvases };
  });
  const system = await page.evaluate(() => {
    const probe = document.createElement('span');
    document.body.append(probe);
    return ['Canvas', 'Highlight'].map((name) => {
      probe.style.color = name;
      // A palette may let its highlight through, a picture does not.
      return getComputedStyle(probe).color.replace(/rgba\((.*), [\d.]+\)/, 'rgb($1)');
    });
  });
  await page.close();
  return { ...found, system };
}

test('in a page that is written from right to left', async () => {
  expect(await seen({}, 'rtl')).toEqual(await seen({}, 'ltr'));
});

test('where the system forces its colours on pages, the crosshair has those of the picture', async () => {
  const { styles, system } = await seen({ forcedColors: 'active' }, 'ltr');
  const fills = new Set(styles.map(({ backgroundColor }) => backgroundColor));
  expect(fills).toEqual(new Set(['rgba(0, 0, 0, 0)', ...system]));
});

test('dates that are not equally wide share a label that keeps its size', async () => {
  const page = await charts.open({ viewport: { width: 640, height: 360 } });
  const labelWidths = async () => {
    const widths = new Set<number>();
    const texts = new Set<string>();
    for (let xCss = 100; xCss < 500; xCss += 20) {
      await page.mouse.move(xCss, 150);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      const label = await page.evaluate(() => {
        const [canvas] = document.querySelectorAll<HTMLCanvasElement>('[data-cursor] canvas');
        return { width: canvas?.width ?? 0, text: canvas?.textContent ?? '' };
      });
      widths.add(label.width);
      texts.add(label.text);
    }
    return { widths: widths.size, texts: texts.size };
  };
  await labelWidths();
  expect(await labelWidths()).toEqual({ widths: 1, texts: 20 });
  await page.close();
});

test('the lines of the crosshair run under the words of a legend, and a tooltip stands over them', async () => {
  const page = await charts.open({ viewport: { width: 640, height: 360 } });
  await page.mouse.move(60, 17);
  await page.waitForFunction(() => globalThis.page.cursorText().includes('2024'));
  const { order, depths } = await page.evaluate(() => ({
    order: [...document.querySelectorAll<HTMLElement>('[data-cursor], [data-legend]')].map((element) =>
      Object.keys(element.dataset).at(-1),
    ),
    depths: [...document.querySelectorAll('[data-cursor] > div')].map((element) => getComputedStyle(element).zIndex),
  }));
  expect(order).toEqual(['cursor', 'legend']);
  expect(depths).toEqual(['auto', 'auto', '1', '1']);
  await page.close();
});

test('words are as large as the reader has chosen those of pages', async () => {
  const sizeIn = async (rootCss: number) => {
    const style = `<style>html { font-size: ${rootCss}px }</style>`;
    const page = await charts.open({}, `${style}<div id="chart" style="width:640px;height:360px"></div>`);
    const size = await page.evaluate(() => getComputedStyle(document.querySelector('[data-cursor]')!).fontSize);
    await page.close();
    return size;
  };
  expect(await sizeIn(16)).toBe('12px');
  expect(await sizeIn(20)).toBe('15px');
  expect(await sizeIn(10)).toBe('12px');
});
