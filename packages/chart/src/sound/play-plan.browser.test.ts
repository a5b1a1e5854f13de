/** The sound as samples that Chromium computes: whether it says what the picture shows. */
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { test } from '../../../../scripts/vitest/test-browser.ts';
import type {} from '../testing/sound-page.ts';

const ENTRY = fileURLToPath(new URL('../testing/sound-page.ts', import.meta.url));
/** Of the highest, the lowest and a crossing: tones that no note of these rows has. */
const TONES = [2637, 110, 987] as const;
const PRICES = [100, 120, 150, 145, 210, 250, 330, 420];
const VOLUMES = [50, 10, 90, 30, 70, 20, 100, 40];
const CROSSING = 4;

test('what is heard is higher for a higher price, louder for more volume, further right for later, and marked where the highest, the lowest and a crossing are', async ({
  testBrowser,
}) => {
  const { script } = await testBrowser.built(ENTRY);
  const page = await testBrowser.chromium.newPage();
  await page.addScriptTag({ content: script });
  const rows = PRICES.map((price, at) => ({
    tradingUs: at * 1_000,
    price,
    volume: VOLUMES[at]!,
    isCrossing: at === CROSSING,
  }));
  const { plan, notes } = await page.evaluate(([given, tones]) => globalThis.soundPage.hear(given, tones), [
    rows,
    TONES,
  ] as const);
  await page.close();
  expect(notes).toHaveLength(PRICES.length);

  const marked = new Set([0, CROSSING, PRICES.length - 1]);
  const plain = notes.flatMap((note, at) => (marked.has(at) ? [] : [{ ...note, at }]));
  for (const { frequencyHz, at } of plain)
    expect(frequencyHz / plan.notes[at]!.frequencyHz, `pitch of ${PRICES[at]}`).toBeCloseTo(1, 1);
  const byPrice = plain.toSorted((a, b) => PRICES[a.at]! - PRICES[b.at]!);
  expect(byPrice.map(({ frequencyHz }) => frequencyHz)).toEqual(
    plain.map(({ frequencyHz }) => frequencyHz).toSorted((a, b) => a - b),
  );
  const byVolume = plain.toSorted((a, b) => VOLUMES[a.at]! - VOLUMES[b.at]!);
  expect(byVolume.map(({ loudness }) => loudness)).toEqual(
    plain.map(({ loudness }) => loudness).toSorted((a, b) => a - b),
  );
  const right = notes.map((note) => note.right);
  expect(right).toEqual(right.toSorted((a, b) => a - b));
  expect([right[0]! < 0.01, right.at(-1)! > 0.99]).toEqual([true, true]);

  const strongestAt = TONES.map((_, tone) => {
    const strengths = notes.map(({ tones }) => tones[tone]!);
    const strongest = Math.max(...strengths);
    // By far: others have at most an overtone there.
    expect(strengths.toSorted((a, b) => b - a)[1]! / strongest).toBeLessThan(0.5);
    return strengths.indexOf(strongest);
  });
  expect(strongestAt).toEqual([PRICES.length - 1, 0, CROSSING]);
});
