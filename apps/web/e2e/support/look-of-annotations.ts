import type { Page } from '@playwright/test';
import { annotationOf, doneSteps } from './annotated-page.ts';
import { expect } from './eager-expect.ts';

/** A year of days. */
export const VIEW = '/chart/SPX?interval=1D&from=2007-06-01&to=2008-06-01';
/** Where a line is drawn in it. */
export const LINE = [
  [0.3, 0.4],
  [0.5, 0.6],
] as const;

/** Beside what is selected. */
export const bar = (page: Page) => page.getByRole('toolbar', { name: /^Look of/ });
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^Settings/ });
export const steps = (page: Page) => expect.poll(() => doneSteps(page));
export const look = async (page: Page, id: string) => (await annotationOf(page, id))?.style;

export async function undo(page: Page): Promise<void> {
  await page.getByRole('application').focus();
  await page.keyboard.press('Control+z');
}
