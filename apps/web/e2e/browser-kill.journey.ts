import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FinancialChart } from '@candlemark/chart';
import type { Page } from '@playwright/test';
import { ChartPage } from './support/chart-page.ts';
import { emptyDocument } from './support/empty-document.ts';
import { KillableBrowser } from './support/killable-browser.ts';
import { edited, labelsOnServer, type Slots, slotEdit, slotsOf } from './support/slot-edits.ts';
import { SLOWNESS } from './support/slowness.ts';
import { expect, test } from './support/test.ts';

const IS_SOAK = process.env.CANDLEMARK_SOAK === '1';
const ROUNDS = IS_SOAK ? 200 : 1;
const VIEW = '/chart/SPX?interval=1D&from=2010-01-01&to=2010-12-01';
/** As many edits as may have been made after the last one that was seen to be kept. */
const MOST_BEHIND = 2000;

interface Exposed {
  readonly __candlemark: { readonly chart: FinancialChart };
  /** Tells the test that an edit is on the disk, here or at the server. */
  kept(number: number): Promise<void>;
}

/** Labels of all levels of the page. */
function labelsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    (globalThis as unknown as Exposed).__candlemark.chart.annotations.list().map(({ text }) => text?.label ?? ''),
  );
}

/** Edits on and on, and tells what is kept, until the browser is gone. */
async function edit(page: Page, first: number): Promise<void> {
  const edits = Array.from({ length: MOST_BEHIND }, (_, at) => slotEdit(first + at));
  await page.evaluate(
    ([from, todo]) => {
      const { kept, __candlemark } = globalThis as unknown as Exposed;
      const { annotations } = __candlemark.chart;
      const made: string[] = [];
      const opened = indexedDB.open('candlemark');
      const later = (action: () => void) => setTimeout(action, Math.random() * 40);
      const edit = (at: number) => {
        const { slot, removes } = todo[at]!;
        const label = `${slot}:${from + at}`;
        const known = annotations.list().find(({ text }) => text?.label?.startsWith(`${slot}:`));
        if (known !== undefined && removes) annotations.remove(known.id);
        else {
          if (known !== undefined) annotations.update(known.id, { text: { label } });
          else {
            const anchors = [{ timeUs: Date.UTC(2010, 5, 1) * 1000, price: 1000 + 40 * slot }];
            annotations.add({ type: 'horizontal-line', anchors, text: { label } });
          }
          made.push(label);
        }
        if (at + 1 < todo.length) later(() => edit(at + 1));
      };
      /** The newest edit that waits in the browser's store. */
      const look = () => {
        const request = opened.result.transaction('waiting').objectStore('waiting').getAll();
        request.onsuccess = () => {
          const waiting = JSON.stringify(request.result);
          const newest = made.findLast((label) => waiting.includes(`"${label}"`));
          if (newest !== undefined) void kept(Number(newest.split(':')[1]));
          later(look);
        };
      };
      opened.onsuccess = look;
      edit(0);
    },
    [first, edits] as const,
  );
}

test(
  `kill -9 of the browser while one draws loses nothing that was kept, and doubles nothing (${ROUNDS} rounds)`,
  { tag: '@long' },
  async ({ server }, testInfo) => {
    test.setTimeout(ROUNDS * 40_000 * SLOWNESS);
    await emptyDocument(server.url);
    const browser = new KillableBrowser(testInfo.outputPath('profile'));
    let slots: Slots = {};
    let next = 0;
    let seen = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const page = await browser.start();
      let lastKept = next - 1;
      await page.exposeFunction('kept', (number: number) => {
        lastKept = Math.max(lastKept, number);
        seen++;
      });
      await new ChartPage(page).open(`${server.url}${VIEW}`);
      await expect.poll(async () => slotsOf(await labelsOf(page))).toEqual(slots);
      await edit(page, next);
      await delay((100 + randomInt(1200)) * SLOWNESS);
      // Every other time the server is gone for a while before.
      if (round % 2 === 1) {
        await server.kill();
        await delay(randomInt(600));
      }
      const onServer = round % 2 === 0 ? numberOf(await labelsOnServer(server.url)) : -1;
      await browser.kill();
      if (round % 2 === 1) await server.start();

      const after = await browser.start();
      await new ChartPage(after).open(`${server.url}${VIEW}`);
      // What waited is sent, and then both have the same.
      await expect.poll(async () => waitingOf(after)).toBe(0);
      const labels = await labelsOf(after);
      await expect.poll(async () => slotsOf(await labelsOnServer(server.url))).toEqual(slotsOf(labels));
      await browser.kill();

      const least = Math.max(lastKept, onServer);
      const found = slotsOf(labels);
      let model = slots;
      let number = next;
      while (number <= least) model = edited(model, number++);
      const atLeast = JSON.stringify(model);
      while (!isSame(model, found) && number < next + MOST_BEHIND) model = edited(model, number++);
      expect(found, `round ${round}: edits ${next} to ${least} were kept and make ${atLeast}`).toEqual(model);
      slots = model;
      next = number;
    }
    expect(seen, 'edits were seen to be kept in the browser').toBeGreaterThan(ROUNDS);
    expect(next).toBeGreaterThan(ROUNDS * 5);
  },
);

/** The newest edit of what is there. */
function numberOf(labels: readonly string[]): number {
  return Math.max(-1, ...Object.values(slotsOf(labels)));
}

function isSame(one: Slots, other: Slots): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((slot) => one[Number(slot)] === other[Number(slot)]);
}

/** How many changes the browser's store holds that the server has not taken. */
function waitingOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('candlemark');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const count = opened.result.transaction('waiting').objectStore('waiting').count();
          count.onerror = () => reject(count.error);
          count.onsuccess = () => {
            opened.result.close();
            resolve(count.result);
          };
        };
      }),
  );
}
