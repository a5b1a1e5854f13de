/** Copying, cutting and pasting by keys where the browser tells not what has the focus, but what is around it. */
import { expect } from 'vitest';
import { test } from '../testing/chart-in-browser.ts';

const LINE = {
  type: 'line',
  anchors: [
    { timeUs: Date.UTC(2024, 0, 10) * 1000, price: 100 },
    { timeUs: Date.UTC(2024, 0, 20) * 1000, price: 120 },
  ],
} as const;

test('a chart with the focus is told of what the body is told, as in Firefox, and once', async ({ charts }) => {
  const page = await charts.open();
  await page.evaluate((line) => {
    const { chart } = globalThis.page;
    chart.annotations.add(line);
    chart.drawing.select(chart.annotations.list().map(({ id }) => id));
  }, LINE);
  const body = (type: string, text = '') =>
    page.evaluate(
      ([type, text]) => {
        const clipboardData = new DataTransfer();
        if (text !== '') clipboardData.setData('text/plain', text);
        const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
        const { length } = globalThis.page.chart.annotations.list();
        return { text: clipboardData.getData('text/plain'), isTaken: event.defaultPrevented, length };
      },
      [type, text] as const,
    );
  expect(await body('copy')).toMatchObject({ text: '', isTaken: false });
  await page.getByRole('application').focus();
  const copied = await body('copy');
  expect(copied).toMatchObject({ isTaken: true, length: 1 });
  expect(copied.text).toContain('"line"');
  expect(await body('paste', copied.text)).toMatchObject({ isTaken: true, length: 2 });
  expect(await body('paste', 'any words')).toMatchObject({ isTaken: false, length: 2 });
  expect(await body('cut')).toMatchObject({ isTaken: true, length: 1 });
  await page.close();
});
