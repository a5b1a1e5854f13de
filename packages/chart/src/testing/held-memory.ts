/** What a page of a test holds once all garbage is gone. */
import type { CDPSession, Page } from 'playwright-core';

export interface HeldMemory {
  /** Objects and compiled code, and the memory of typed arrays beside them. */
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

export function heldMemory(page: Page): Promise<HeldMemory> {
  return withoutGarbage(page, async (session) => {
    const heap: { usedSize: number; backingStorageSize?: number } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { bytes: heap.usedSize + (heap.backingStorageSize ?? 0), nodes, listeners: jsEventListeners };
  });
}

/**
 * Bytes of objects, arrays, texts, closures and what they hold of the browser: all but compiled code and what the engine has learned about it, which for hours take more with everything that runs
 * again. It comes from a snapshot of the heap, which takes a second or two.
 */
export function heldData(page: Page): Promise<number> {
  return withoutGarbage(page, async (session) => {
    const parts: string[] = [];
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    return dataBytes(JSON.parse(parts.join('')));
  });
}

async function withoutGarbage<Measured>(
  page: Page,
  measure: (session: CDPSession) => Promise<Measured>,
): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  // Weak references and the memory behind typed arrays go one collection later.
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const measured = await measure(session);
  await session.detach();
  return measured;
}

/** The part of V8's format that is read: all nodes in one row, each with its fields. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly (readonly string[])[] };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** What V8 lists beside code without being so called, but for the memory of typed arrays. */
const OF_THE_ENGINE = /^system \/ (?!Context|JSArrayBufferData)/;

function dataBytes({ snapshot, nodes, strings }: HeapSnapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const type = fields.indexOf('type');
  const name = fields.indexOf('name');
  const size = fields.indexOf('self_size');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (types[type]![nodes[at + type]!] === 'code' || OF_THE_ENGINE.test(strings[nodes[at + name]!]!)) continue;
    bytes += nodes[at + size]!;
  }
  return bytes;
}
