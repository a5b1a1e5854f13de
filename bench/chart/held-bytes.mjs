/**
 * What a page holds after a collection of garbage: objects, and the memory of typed arrays, which lies outside of the heap. Pictures
 * of canvases are not in it.
 *
 * @param {import('playwright-core').CDPSession} devTools
 */
export async function heldBytes(devTools) {
  await devTools.send('HeapProfiler.collectGarbage');
  const usage = await devTools.send('Runtime.getHeapUsage');
  return usage.usedSize + usage.backingStorageSize;
}
