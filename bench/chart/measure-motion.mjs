// What a movement costs. Work and CPU are measured in passes of their own, because tracing costs CPU itself.

import { treeCpuMs } from '../lib/cpu.mjs';
import { median } from '../lib/rounds.mjs';
import { readInputToPaintMs, readMainThread, TRACE_CATEGORIES } from '../lib/trace.mjs';

/** Two frames of a screen at 60 Hz. */
const LONG_FRAME_MS = 33;

/**
 * @param {import('./visit.mjs').Visit} visit
 * @param {() => Promise<void>} move  the same movement every time
 * @returns {Promise<Record<string, number>>}
 */
export async function measureMotion(visit, move) {
  await move();
  await visit.profile?.(move);
  const events = await trace(visit, move);
  const { workMs, frames, frameMs } = readMainThread(events);
  const before = treeCpuMs(visit.chromium.pid);
  await move();
  const cpuMs = treeCpuMs(visit.chromium.pid) - before;
  return {
    'main-thread ms': workMs / frames,
    'CPU ms': cpuMs / frames,
    'input-to-paint ms': median(readInputToPaintMs(events)),
    'frames over 33 ms': frameMs.filter((ms) => ms > LONG_FRAME_MS).length,
    frames,
  };
}

/**
 * @param {import('./visit.mjs').Visit} visit
 * @param {() => Promise<unknown>} work
 * @returns {Promise<import('../lib/trace.mjs').TraceEvent[]>}
 */
export async function trace({ chromium: { browser }, page }, work) {
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await work();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}
