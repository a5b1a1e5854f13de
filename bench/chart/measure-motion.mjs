// What a movement costs. Work and CPU are measured in passes of their own, because tracing costs CPU itself.

import { treeCpuMs } from '../lib/cpu.mjs';
import { median } from '../lib/rounds.mjs';
import { readInputToPaintMs, readMainThread, readStagesMs, STAGE_CATEGORY, TRACE_CATEGORIES } from '../lib/trace.mjs';

/** Two frames of a screen at 60 Hz. */
const LONG_FRAME_MS = 33;

/**
 * @param {import('./visit.mjs').Visit} visit
 * @param {() => Promise<void>} move  the same movement every time
 * @param {{ isWarm?: boolean }} [options]  whether the like was done before
 * @returns {Promise<Record<string, number>>}
 */
export async function measureMotion(visit, move, { isWarm = false } = {}) {
  if (!isWarm) await move();
  const events = await trace(visit, move);
  const { workMs, frames, frameMs } = readMainThread(events);
  const before = treeCpuMs(visit.chromium.pid);
  await move();
  const cpuMs = treeCpuMs(visit.chromium.pid) - before;
  return {
    ...(visit.profile ? await measureStages(visit, move) : {}),
    'main-thread ms': workMs / frames,
    'CPU ms': cpuMs / frames,
    'input-to-paint ms': median(readInputToPaintMs(events)),
    'frames over 33 ms': frameMs.filter((ms) => ms > LONG_FRAME_MS).length,
    frames,
  };
}

/**
 * A profile, and the stages of a frame in a trace of their own.
 *
 * @param {import('./visit.mjs').Visit} visit
 * @param {() => Promise<void>} move
 */
async function measureStages(visit, move) {
  await visit.profile?.(move);
  const events = await trace(visit, move, [...TRACE_CATEGORIES, STAGE_CATEGORY]);
  const { frames } = readMainThread(events);
  return Object.fromEntries(Object.entries(readStagesMs(events)).map(([stage, ms]) => [`${stage} ms`, ms / frames]));
}

/**
 * @param {import('./visit.mjs').Visit} visit
 * @param {() => Promise<unknown>} work
 * @param {string[]} [categories]
 * @returns {Promise<import('../lib/trace.mjs').TraceEvent[]>}
 */
export async function trace({ chromium: { browser }, page }, work, categories = TRACE_CATEGORIES) {
  await browser.startTracing(page, { categories });
  await work();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}
