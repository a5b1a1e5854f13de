import type { SnapshotFormat } from '@candlemark/contracts';
import { systemClock } from '../workspace/clock.ts';
import { type SnapshotParts, type SnapshotRequest, snapshotSvg } from './snapshot.ts';
import { loadSnapshotFont } from './snapshot-font.ts';
import { pngOf } from './snapshot-png.ts';

/** Makes pictures; the font is loaded for the first one. */
export interface Snapshots {
  /** @throws SnapshotError, or the signal's reason */
  make(request: SnapshotRequest, format: SnapshotFormat, signal: AbortSignal): Promise<Uint8Array>;
}

export function createSnapshots(parts: Omit<SnapshotParts, 'env'>): Snapshots {
  let measureText: ReturnType<typeof loadSnapshotFont> | null = null;
  return {
    async make(request, format, signal) {
      measureText ??= loadSnapshotFont();
      const env = { measureText, wallClockMs: () => systemClock.nowMs() };
      const svg = await snapshotSvg({ ...parts, env }, request, signal);
      return format === 'png' ? await pngOf(svg, request.query.scale ?? 1, signal) : Buffer.from(svg);
    },
  };
}
