import type { Page } from '@playwright/test';

/**
 * How many times slower than this machine pages run: `CANDLEMARK_SLOW`, 1 where nothing is said. What a fast machine hides, a slow page
 * shows: a journey that looks before the page has answered, and a page that answers in the wrong order.
 */
export const SLOWNESS = slownessOf(process.env.CANDLEMARK_SLOW);

/** Makes a page as slow as asked for, from now on, wherever it goes. */
export async function slowDown(page: Page): Promise<void> {
  if (SLOWNESS === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
}

function slownessOf(text: string | undefined): number {
  const factor = Number(text || 1);
  if (!(factor >= 1 && factor <= 20)) throw new Error(`CANDLEMARK_SLOW is a number from 1 to 20, not ${text}`);
  return factor;
}
