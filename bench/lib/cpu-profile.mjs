// Self times out of a CPU profile of V8.

/**
 * @typedef {object} CpuProfile
 * @property {readonly { id: number, callFrame: { functionName: string, url: string, lineNumber: number } }[]} nodes
 * @property {readonly number[]} [samples]     node ids
 * @property {readonly number[]} [timeDeltas]  µs before each sample
 */

/** Time in which no JavaScript ran, which is the browser's own work or none. */
const IDLE = new Set(['(idle)', '(root)']);

/**
 * How long each function ran itself, without what it called; the longest first. Shares are of the time that was not idle;
 * `(program)` is the browser's own code, raster included.
 *
 * @param {CpuProfile} profile
 */
export function selfTimes({ nodes, samples = [], timeDeltas = [] }) {
  const labels = new Map(nodes.map(({ id, callFrame }) => [id, labelOf(callFrame)]));
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const [at, id] of samples.entries()) {
    const label = labels.get(id) ?? '';
    if (!IDLE.has(label)) times.set(label, (times.get(label) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  }
  const totalMs = [...times.values()].reduce((total, ms) => total + ms, 0);
  return [...times].map(([label, ms]) => ({ label, ms, share: ms / totalMs })).sort((a, b) => b.ms - a.ms);
}

/** @param {{ functionName: string, url: string, lineNumber: number }} callFrame */
function labelOf({ functionName, url, lineNumber }) {
  const name = functionName || '(anonymous)';
  return url === '' ? name : `${name} ${url.slice(url.lastIndexOf('/') + 1)}:${lineNumber + 1}`;
}
