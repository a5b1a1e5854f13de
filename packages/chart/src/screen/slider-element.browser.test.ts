/** The slider that screen readers of phones move, as they find it. */
import { expect } from 'vitest';
import { test } from '../testing/chart-in-browser.ts';

test('each chart has a slider that a screen reader moves bar by bar, that no key and no pointer comes upon, and that goes with the chart', ({
  charts,
}) =>
  charts.onPage(async (page) => {
    await page.evaluate(() => {
      const host = document.querySelector<HTMLElement>('#chart')!;
      const chart = plain.createFinancialChart(host, { data: plain.dailyBars(60), instrument: { symbol: 'ABC' } });
      Object.assign(globalThis, { sliding: chart });
    });
    const slider = page.getByRole('slider', { name: 'ABC, bar by bar' });
    await slider.waitFor({ state: 'attached' });
    const words = () => slider.getAttribute('aria-valuetext');
    await expect.poll(words).toMatch(/^\w+, \w+ \d+, \d+\. Close [\d.]+, (up|down) [\d.]+%\. Open/);
    const before = await words();
    const box = await slider.boundingBox();
    expect([box!.width, box!.height].every((size) => size > 200)).toBe(true);
    // As assistive technology does it: the value, and the event of a person's own change.
    const swipe = (by: number) =>
      slider.evaluate((element: HTMLInputElement, step) => {
        element.value = String(element.valueAsNumber + step);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }, by);
    await swipe(-1);
    expect(await words()).not.toBe(before);
    await swipe(1);
    expect(await words()).toBe(before);
    expect(await slider.evaluate((element: HTMLInputElement) => element.tabIndex)).toBe(-1);
    await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application');
    await page.evaluate(() => (globalThis as unknown as { sliding: { destroy(): void } }).sliding.destroy());
    expect(await slider.count()).toBe(0);
  }));
