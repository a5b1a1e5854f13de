import type { FinancialChart } from '@candlemark/chart';
import type { Locator, Page } from '@playwright/test';
import { expect } from './eager-expect.ts';
import { SLOWNESS, slowDown } from './slowness.ts';

/** What the chart says about itself. */
export type ChartState = ReturnType<FinancialChart['getState']>;

/** How many pixels of the picture have the colour of a rising and of a falling bar. */
export interface CandlePixels {
  readonly up: number;
  readonly down: number;
}

const DAY_MS = 86_400_000;

/** A chart in the browser: driven as a person would, read from its own state and from its pixels. */
export class ChartPage {
  readonly page: Page;
  readonly chart: Locator;

  constructor(page: Page) {
    this.page = page;
    this.chart = page.getByRole('main', { name: 'Chart' });
  }

  /** Goes to an address of the app and waits until the chart there is complete. */
  async open(path: string): Promise<void> {
    await slowDown(this.page);
    await this.page.goto(path);
    // All code of the app is read until then: a second alone on a machine, twenty where it gets a twentieth of one. Only the test's own limit tells that one from a page that hangs.
    await expect.poll(() => this.#hasChart(), { timeout: 45_000 * SLOWNESS, message: 'a chart is there' }).toBe(true);
    await this.settled();
  }

  state(): Promise<ChartState> {
    return this.page.evaluate(() => {
      const { chart } = (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark;
      return chart.getState();
    });
  }

  /** Goes to the newest bars at once, so many of them. */
  async show(lastBars: number): Promise<void> {
    await this.page.evaluate((count) => {
      const { chart } = (globalThis as unknown as { __candlemark: { chart: FinancialChart } }).__candlemark;
      chart.setViewport({ lastBars: count });
    }, lastBars);
  }

  /** Waits until everything in view is there, in its own resolution, and nothing moves. */
  async settled(): Promise<ChartState> {
    let last = '';
    let state: ChartState | null = null;
    await expect
      .poll(
        async () => {
          try {
            if (!(await this.#hasChart())) return 'no chart';
            await this.#twoFrames();
            state = await this.state();
          } catch (error) {
            // A page that goes back may be put in place of the one that was asked just now.
            if (error instanceof Error && error.message.includes('Execution context was destroyed'))
              return 'navigating';
            throw error;
          }
          const now = JSON.stringify(state.range);
          const isStill = now === last;
          last = now;
          if (state.status !== 'ready') return state.status;
          if (state.slice.provisional) return 'provisional';
          return isStill ? 'settled' : 'moving';
        },
        { timeout: 15_000 * SLOWNESS, message: 'the chart settles' },
      )
      .toBe('settled');
    if (state === null) throw new Error('The chart has no state');
    return state;
  }

  /** Waits until the chart has settled where it should be, and answers its state: what was done to it may still be on its way when it looks settled. */
  async settledWhere(isThere: (state: ChartState) => boolean, message: string): Promise<ChartState> {
    let state: ChartState | null = null;
    await expect
      .poll(
        async () => {
          state = await this.settled();
          return isThere(state) || state.range;
        },
        { message },
      )
      .toBe(true);
    if (state === null) throw new Error('The chart has no state');
    return state;
  }

  /**
   * Counts the candle pixels of all canvases of the chart but those of words: in full strength or nearly so (dots let a little of the
   * background through); volume and stand-ins are fainter and do not count.
   */
  candlePixels(): Promise<CandlePixels> {
    return this.chart.evaluate((region) => {
      const NEAR = 100;
      const style = getComputedStyle(region.ownerDocument.documentElement);
      const [up, down] = ['--color-green', '--color-red'].map((name) => {
        const hex = style.getPropertyValue(name).trim();
        return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      });
      // Read from copies: reading a canvas itself would move it out of the graphics memory and change what is tested.
      const painted = [...region.querySelectorAll<HTMLCanvasElement>('canvas:not([data-words])')]
        .filter(({ width, height }) => width > 0 && height > 0)
        .flatMap((canvas) => {
          const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
          copy?.drawImage(canvas, 0, 0);
          return copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        });
      const count = ([red, green, blue]: readonly number[] = []) => {
        let found = 0;
        for (const data of painted) {
          for (let at = 0; at < data.length; at += 4) {
            const distance =
              Math.abs(data[at]! - red!) + Math.abs(data[at + 1]! - green!) + Math.abs(data[at + 2]! - blue!);
            if (distance < NEAR && data[at + 3] === 255) found += 1;
          }
        }
        return found;
      };
      return { up: count(up), down: count(down) };
    });
  }

  /** Turns the wheel over the chart; negative comes closer. `at` is a fraction of the chart's width. */
  async wheel(deltaY: number, at = 0.5): Promise<void> {
    const box = await this.chart.boundingBox();
    if (box === null) throw new Error('The chart is not on the screen');
    await this.page.mouse.move(box.x + box.width * at, box.y + box.height * 0.4);
    await this.page.mouse.wheel(0, deltaY);
  }

  /** What a key has set in motion shows by then, however slow the machine is. */
  #twoFrames(): Promise<void> {
    return this.page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
  }

  #hasChart(): Promise<boolean> {
    return this.page.evaluate(() =>
      Boolean((globalThis as unknown as { __candlemark?: { chart: unknown } }).__candlemark?.chart),
    );
  }
}

/** The visible time in days. */
export function visibleDays({ range }: Pick<ChartState, 'range'>): number {
  return range === null ? 0 : (range.to - range.from) / DAY_MS;
}
