import type { FinancialChart } from '@candlemark/chart';
import type { Page } from '@playwright/test';

interface AppWindow {
  readonly __candlemark: { readonly chart: FinancialChart };
}

type AddedAnnotation = ReturnType<FinancialChart['annotations']['add']>;

/** A place of the visible time and prices: from 0 at the left and at the top to 1. */
export type Place = readonly [x: number, y: number];

/** Adds an annotation at places of the view and selects it, as if a person had drawn it. Answers its id. */
export function draw(page: Page, type: string, places: readonly Place[]): Promise<string> {
  return page.evaluate(
    ({ type, places }) => {
      const { chart } = (globalThis as unknown as AppWindow).__candlemark;
      const { range, priceRange } = chart.getState();
      const anchors = places.map(([x, y]) => ({
        timeUs: Math.round((range.from + (range.to - range.from) * x) * 1000),
        price: priceRange!.max + (priceRange!.min - priceRange!.max) * y,
      }));
      const { id } = chart.annotations.add({ type, anchors });
      chart.drawing.select([id]);
      return id;
    },
    { type, places },
  );
}

/** What the chart has of an annotation. */
export function annotationOf(page: Page, id: string): Promise<AddedAnnotation | undefined> {
  return page.evaluate(
    (id) => (globalThis as unknown as AppWindow).__candlemark.chart.annotations.list().find((one) => one.id === id),
    id,
  );
}

/** Names of the steps that are done, oldest first. */
export function doneSteps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { steps, done } = (globalThis as unknown as AppWindow).__candlemark.chart.drawing.state;
    return steps.slice(0, done);
  });
}

/** The middle of what is selected, on the page, once it has been painted. */
export async function middleOfSelection(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const middle = await page.waitForFunction(() => {
    const { document, __candlemark } = globalThis.window as unknown as AppWindow & { readonly document: Document };
    const box = document.querySelector('.chart-view')!.getBoundingClientRect();
    const bounds = __candlemark.chart.drawing.boundsOfSelection();
    return (
      bounds && {
        x: box.left + (bounds.leftCss + bounds.rightCss) / 2,
        y: box.top + (bounds.topCss + bounds.bottomCss) / 2,
      }
    );
  });
  return (await middle.jsonValue())!;
}
