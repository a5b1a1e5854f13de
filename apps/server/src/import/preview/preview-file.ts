import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportPreview } from '@candlemark/contracts';
import { ImportChild } from '../import-child.ts';
import { ImportError } from '../import-error.ts';
import { type ImportTools, knownInstruments } from '../import-file.ts';
import { MAX_CHILD_BYTES } from '../import-limits.ts';
import type { PreviewInput } from '../import-service.ts';

/** A file that takes longer than this is not worth waiting for: it can be imported without having been looked at. */
const LONGEST_MS = 20_000;

/**
 * Has a child look at a file, whose descriptor it closes.
 * @throws ImportError `import-cancelled` after an abort, `import-failed` when the child dies or takes too long
 */
export async function previewFile(
  { targets, childEntry, childMemoryBytes = MAX_CHILD_BYTES, nextId }: ImportTools,
  { fd, name, options }: PreviewInput,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const outDir = join(targets.dir.tmp, `preview-${nextId()}`);
  mkdirSync(outDir);
  const overdue = AbortSignal.timeout(LONGEST_MS);
  const child = new ImportChild({
    entry: childEntry,
    source: { fd },
    signal: AbortSignal.any([signal, overdue]),
    memoryBytes: childMemoryBytes,
    onProgress: () => undefined,
  });
  try {
    const { preview } = await child.request({
      type: 'preview',
      fileName: name,
      options,
      ...knownInstruments(targets),
      outDir,
    });
    return preview;
  } catch (error) {
    if (!overdue.aborted) throw error;
    throw new ImportError('import-failed', `Looking at the file took more than ${LONGEST_MS / 1000} s and was ended.`);
  } finally {
    await child.dispose();
    rmSync(outDir, { recursive: true, force: true });
  }
}
