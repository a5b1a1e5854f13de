// Cases of an instrument that no chart could hold: tiles out of a procedural source. Only ours takes part; it is compared with itself.

import { drag, turnWheel } from './gestures.mjs';
import { heldBytes } from './held-bytes.mjs';

const FEW_TRADES = 10_000;
const BILLION = 1_000_000_000;
const ONLY = 'candlemark-tiles';
const NOTCHES = 70;

/** @param {number} zoomingMs how long to zoom before memory is read @returns {import('./chart-case.mjs').ChartCase[]} */
export function tileCases(zoomingMs) {
  return [
    {
      name: 'tiles-first-candles',
      title: 'first candles, from tiles; trades instead of bars',
      held: [FEW_TRADES, BILLION],
      only: ONLY,
      measure: async ({ firstCandlesMs }) => ({ ms: firstCandlesMs }),
    },
    {
      name: 'tiles-memory',
      title: `held memory after ${zoomingMs / 60_000} min of zooming; trades instead of bars`,
      held: [BILLION],
      only: ONLY,
      limitMs: zoomingMs + 60_000,
      measure: async ({ devTools }) => {
        await zoomAbout(devTools, zoomingMs);
        return { 'MB held': (await heldBytes(devTools)) / 1e6 };
      },
    },
  ];
}

/** In to single trades and out to everything again, each time at another place. @param {import('playwright-core').CDPSession} devTools @param {number} durationMs */
async function zoomAbout(devTools, durationMs) {
  const endMs = performance.now() + durationMs;
  for (let pass = 1; performance.now() < endMs; pass += 1) {
    // Multiples of the golden section are spread evenly.
    const x = 100 + ((pass * 0.618) % 1) * 1_300;
    for (let notch = 0; notch < NOTCHES; notch += 1) await turnWheel(devTools, -1, x);
    await drag(devTools);
    for (let notch = 0; notch < NOTCHES; notch += 1) await turnWheel(devTools, 1, x);
  }
}
