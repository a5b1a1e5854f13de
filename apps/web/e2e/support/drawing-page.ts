import type { DrawingState, FinancialChart } from '@candlemark/chart';
import type { Locator, Page } from '@playwright/test';
import { expect } from './eager-expect.ts';

/** Drawing on the chart of a page: with its toolbar, told from the chart's own state. */
export class DrawingPage {
  readonly page: Page;
  readonly toolbar: Locator;
  readonly #plot: Locator;

  constructor(page: Page) {
    this.page = page;
    this.toolbar = page.getByRole('toolbar', { name: 'Drawing tools' });
    this.#plot = page.getByRole('application');
  }

  /** A button of the toolbar, or of the top bar. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  state(): Promise<Pick<DrawingState, 'tool' | 'points' | 'typed' | 'count' | 'magnet' | 'keepsDrawing' | 'done'>> {
    return this.page.evaluate(() => {
      const { chart } = (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark;
      const { tool, points, typed, count, magnet, keepsDrawing, done } = chart.drawing.state;
      return { tool, points, typed, count, magnet, keepsDrawing, done };
    });
  }

  /** Waits until the state of drawing has these values. */
  async expectState(expected: Partial<Awaited<ReturnType<DrawingPage['state']>>>): Promise<void> {
    await expect.poll(() => this.state()).toMatchObject(expected);
  }

  /** A place in the chart by its fractions. */
  async place(across: number, down: number): Promise<{ readonly x: number; readonly y: number }> {
    const box = await this.#plot.boundingBox();
    if (box === null) throw new Error('The chart is not on the screen');
    return { x: box.x + box.width * across, y: box.y + box.height * down };
  }

  async click(across: number, down: number): Promise<void> {
    const { x, y } = await this.place(across, down);
    await this.page.mouse.click(x, y);
  }

  async tap(across: number, down: number): Promise<void> {
    const { x, y } = await this.place(across, down);
    await this.page.touchscreen.tap(x, y);
  }
}
