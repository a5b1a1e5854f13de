// What a trace of Chromium says about the page: how long its main thread was at work, in how many frames, and how long input took to
// become visible. Canvas is rastered in the commit after the animation-frame callback, so tasks are summed up, not callbacks.

/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {string} ph
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts  µs
 * @property {number} [dur]  µs by the clock
 * @property {number} [tdur] µs of CPU
 * @property {{ local?: string }} [id2]
 * @property {{ name?: string, event_latency?: EventLatency }} [args]
 */

/** @typedef {{ event_type?: string, display_trace_id?: number }} EventLatency  with an id when a frame showed it */

/**
 * @typedef {object} MainThread
 * @property {number} workMs  CPU time of all tasks
 * @property {number} frames  that were drawn: one that changes nothing is begun, but not drawn
 * @property {number[]} frameMs work of each frame by the clock, with all that went on until the next one began
 */

export const TRACE_CATEGORIES = [
  '__metadata',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'input.scrolling',
];

/** What more to trace in order to know what the work was. */
export const STAGE_CATEGORY = 'devtools.timeline';

/** Stages of a frame by the names of their events; raster is part of the commit. */
const STAGES = new Map([
  ['EventDispatch', 'input script'],
  ['FireAnimationFrame', 'frame script'],
  ['UpdateLayoutTree', 'style'],
  ['Layout', 'layout'],
  ['PrePaint', 'pre-paint'],
  ['Paint', 'paint'],
  ['Layerize', 'layerize'],
  ['Commit', 'commit'],
]);

const MOVES = new Set(['MOUSE_MOVED_EVENT', 'MOUSE_DRAGGED', 'MOUSE_WHEEL']);

/**
 * The main thread of the page. There are renderers beside the page's (a spare one); theirs do next to nothing.
 *
 * @param {readonly TraceEvent[]} events
 * @returns {MainThread}
 */
export function readMainThread(events) {
  const names = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  /** @type {MainThread[]} */
  const threads = names.map(({ pid, tid }) => ({
    ...readThread(events.filter((event) => event.pid === pid && event.tid === tid)),
    // Noted by the compositor, a thread of the same process.
    frames: events.filter((event) => event.pid === pid && event.name === 'DrawFrame').length,
  }));
  const none = { workMs: 0, frames: 0, frameMs: [] };
  return threads.reduce((most, thread) => (thread.workMs > most.workMs ? thread : most), none);
}

/**
 * What the work of the page's main thread was, in ms by stage. Style and layout that a script asks for count there too.
 *
 * @param {readonly TraceEvent[]} events  STAGE_CATEGORY among them
 * @returns {Record<string, number>}
 */
export function readStagesMs(events) {
  const names = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  /** @type {Record<string, number>} */
  const stages = Object.fromEntries([...STAGES.values()].map((stage) => [stage, 0]));
  for (const { name, ph, pid, tid, dur, tdur } of events) {
    const stage = STAGES.get(name);
    if (stage === undefined || ph !== 'X' || !names.some((thread) => thread.pid === pid && thread.tid === tid))
      continue;
    stages[stage] = (stages[stage] ?? 0) + (tdur ?? dur ?? 0) / 1000;
  }
  return stages;
}

/** @param {readonly TraceEvent[]} events of one thread */
function readThread(events) {
  /** @type {number[]} */
  const frameMs = [];
  let workMs = 0;
  // By their ends: a frame's beginning is noted inside the task that makes the frame.
  const endUs = (/** @type {TraceEvent} */ { ts, dur }) => ts + (dur ?? 0);
  for (const { name, ph, dur, tdur } of [...events].sort((a, b) => endUs(a) - endUs(b))) {
    if (name === 'BeginMainThreadFrame') frameMs.push(0);
    if (name !== 'RunTask' || ph !== 'X') continue;
    workMs += (tdur ?? dur ?? 0) / 1000;
    const last = frameMs.length - 1;
    if (last >= 0) frameMs[last] = (frameMs[last] ?? 0) + (dur ?? 0) / 1000;
  }
  return { workMs, frameMs };
}

/**
 * From the moment a movement or a turn of the wheel arose to the moment a frame that shows it was presented, in ms, one for each.
 *
 * @param {readonly TraceEvent[]} events
 */
export function readInputToPaintMs(events) {
  const begun = new Map();
  const latencies = [];
  for (const event of [...events].sort((a, b) => a.ts - b.ts)) {
    if (event.name !== 'EventLatency') continue;
    const id = `${event.pid}/${event.id2?.local}`;
    if (event.ph === 'b') begun.set(id, event);
    const begin = begun.get(id);
    if (event.ph !== 'e' || begin === undefined) continue;
    begun.delete(id);
    const { event_type: type, display_trace_id: display } = begin.args?.event_latency ?? {};
    if (MOVES.has(type) && display !== undefined) latencies.push((event.ts - begin.ts) / 1000);
  }
  return latencies;
}
