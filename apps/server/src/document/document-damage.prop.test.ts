import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDamage, inflict } from '../testing/damage.ts';
import { longTest } from '../testing/long-test.ts';
import { applied, changeOf, everyRecord, lineEdit, openedDocuments } from '../testing/opened-document.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { DocumentUnavailableError } from './document-error.ts';
import type { DocumentStore } from './document-store.ts';
import type { LostChanges } from './find-lost-changes.ts';

const RUNS = longTest({ rounds: 120, soakRounds: 3000, timeoutMs: 120_000 });

const { openIn, close } = openedDocuments();

/** A document with some changes in its file and some in its log, as a process leaves it that is killed. */
async function killedDocument(): Promise<string> {
  const dir = tempDir();
  const path = join(dir, 'document.sqlite');
  const first = await openIn(path);
  for (let at = 0; at < 20; at++) await applied(first, 'w', changeOf(lineEdit(`a${at}`), lineEdit(`b${at}`)));
  await close(first);
  const second = await openIn(path);
  for (let at = 0; at < 20; at++)
    await applied(second, 'w', changeOf(lineEdit(`c${at}`), lineEdit(`a${at}`, { z: 5 })));
  const left = tempDir();
  for (const name of readdirSync(dir)) if (!name.includes('.backup')) copyFileSync(join(dir, name), join(left, name));
  await close(second);
  return left;
}

describe('any damage of a document', () => {
  it('is told, and whatever else it has is what was acknowledged', async () => {
    const killed = await killedDocument();
    expect(readdirSync(killed)).toContain('document.sqlite-wal');
    const whole = await openIn(join(copyOf(killed), 'document.sqlite'));
    const [records, seq] = [await everyRecord(whole), whole.seq];
    await close(whole);
    const outcomes = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(anyDamage(2), async (damage) => {
        fc.pre(damage.kind !== 'swapped');
        const dir = copyOf(killed);
        const path = join(dir, 'document.sqlite');
        inflict(damage, [path, `${path}-wal`]);
        let lost: LostChanges | null = null;
        const outcome = await openIn(path, { onLostChanges: (changes) => (lost = changes) }).then(
          async (store) => {
            const { damaged } = await store.records({ deleted: true });
            const found = await everyRecord(store);
            if (lost === null) {
              // All of it is there, but for what is named.
              expect(store.seq, JSON.stringify(damage)).toBe(seq);
              expect(found).toEqual(records.filter(({ key }) => !damaged.includes(key)));
            } else expect(found.every((one) => one.seq <= store.seq)).toBe(true);
            for (const key of damaged)
              expect(await damageOf(store)).toContain(`the record ${key} is not what was written`);
            await close(store);
            return lost !== null ? 'lost' : damaged.length > 0 ? 'damaged' : 'whole';
          },
          (error: unknown) => {
            if (!(error instanceof DocumentUnavailableError)) throw error;
            return 'refused';
          },
        );
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }),
      { numRuns: RUNS },
    );
    for (const outcome of ['lost', 'refused']) expect(outcomes.get(outcome) ?? 0, outcome).toBeGreaterThan(0);
  });
});

async function damageOf(store: DocumentStore): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const message of store.findDamage()) found.push(message);
  return found;
}

function copyOf(dir: string): string {
  const copy = tempDir({ isInMemory: true });
  for (const name of readdirSync(dir)) copyFileSync(join(dir, name), join(copy, name));
  return copy;
}
