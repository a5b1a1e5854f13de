import { basename } from 'node:path';
import type { IntakeTargets } from '../import/batch-intake.ts';
import { type Finding, finding } from './finding.ts';

/** Whether the lists of own trades hold what they say. That none of their rows was altered is seen whenever the manifest is opened. */
export async function checkFills({ dir, manifest }: IntakeTargets): Promise<readonly Finding[]> {
  const file = basename(dir.manifest);
  return (await manifest.fills.findFaults()).map((message) => finding('fills', message, { file }));
}
