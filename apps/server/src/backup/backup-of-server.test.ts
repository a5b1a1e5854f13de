import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { processFetch } from '../cli/env.ts';
import { Acknowledged, expectWhole, launchDocumentServer } from '../testing/document-server.ts';
import { IS_SOAK } from '../testing/long-test.ts';
import { changeOf, lineEdit } from '../testing/opened-document.ts';
import { openedWorkspaces } from '../testing/opened-workspaces.ts';
import { runInProcess } from '../testing/run-in-process.ts';
import { sampleStore } from '../testing/sample-store.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { tradesCsv } from '../testing/trades-file.ts';
import { readServerFile } from '../workspace/server-file.ts';

const sample = sampleStore();
const { openIn, close } = openedWorkspaces();

describe('a backup of a running server', () => {
  it.runIf(IS_SOAK)(
    'goes over HTTP, while it is drawn and imported into, and has whatever was acknowledged before',
    async () => {
      const data = sample();
      const server = await launchDocumentServer(data).started;
      if (server === null) throw new Error('The server does not start');
      const { url, token } = readServerFile(data)!;
      const acknowledged = new Acknowledged();
      let isEditing = true;
      const editing = (async () => {
        while (isEditing)
          acknowledged.note(await server.post('w', [changeOf(lineEdit(`e${acknowledged.seqs.size % 50}`))]));
      })();
      const later = { symbol: 'NEW', fromUs: Date.UTC(2024, 2, 1) * 1000, count: 20_000, stepUs: 1_000_000 };
      const csv = join(tempDir(), 'new.csv');
      writeFileSync(csv, tradesCsv(later));
      const importing = runInProcess(['import', csv, '--data', data]);
      await vi.waitFor(() => expect(acknowledged.seqs.size).toBeGreaterThanOrEqual(20), { timeout: 60_000 });
      const before = new Acknowledged();
      for (const [id, seq] of acknowledged.seqs) before.seqs.set(id, seq);
      const file = join(tempDir(), 'b.tar');
      expect(await runInProcess(['backup', file, '--data', data])).toMatchObject({ code: 0, err: '' });
      isEditing = false;
      await editing;
      expect((await importing).code).toBe(0);
      const foreign = await processFetch(`${url}/api/v1/backup`, {});
      expect([foreign.status, (await foreign.json()) as object]).toEqual([
        403,
        expect.objectContaining({ code: 'write-refused' }),
      ]);
      // One that nobody reads to its end leaves room for the next one.
      const stop = new AbortController();
      const headers = { authorization: `Bearer ${token}` };
      await processFetch(`${url}/api/v1/backup`, { headers, signal: stop.signal });
      stop.abort();
      server.stop();
      await server.ended;

      const target = join(tempDir(), 'restored');
      expect((await runInProcess(['restore', file, '--data', target])).code).toBe(0);
      const restored = await openIn(target);
      const symbols = restored.store.listInstruments().map(({ symbol }) => symbol);
      expect([
        ['AAPL', 'TT'],
        ['AAPL', 'NEW', 'TT'],
      ]).toContainEqual([...symbols].sort());
      await close(restored);
      await expectWhole(target, before);
    },
  );
});
