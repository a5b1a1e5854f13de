import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { backupBytes } from '../../backup/backup-bytes.ts';
import { backupSize } from '../../backup/backup-list.ts';
import type { FrozenWorkspace } from '../../backup/freeze-workspace.ts';
import type { WorkspaceLog } from '../../workspace.ts';
import { HttpProblem } from '../http-problem.ts';
import { requireOwnPageOrToken } from '../security/request-guard.ts';
import type { ServerApp } from '../server-app.ts';
import { NoQuery, PROBLEMS } from './answers.ts';

export interface BackupRouteParts {
  readonly freeze: (program: string) => Promise<FrozenWorkspace>;
  readonly version: string;
  readonly token: string;
  readonly log: WorkspaceLog;
}

/** GET /api/v1/backup. */
export function addBackupRoute(app: ServerApp, { freeze, version, token, log }: BackupRouteParts): void {
  let isRunning = false;
  app.get(
    '/api/v1/backup',
    {
      exposeHeadRoute: false,
      onRequest: requireOwnPageOrToken(token),
      schema: {
        tags: ['server'],
        summary: 'A backup of everything: market data and document',
        description:
          'A tar file: a list with the SHA-256 of each file, the manifest, the document, the batches. Each database is as it was at one moment, the manifest before the document; the server goes on meanwhile. One at a time, else 503. An answer that breaks off is no backup. Needs the page’s own origin or the token.',
        querystring: NoQuery,
        response: {
          200: {
            description: 'The file',
            content: { 'application/x-tar': { schema: Type.Unsafe({ type: 'string', format: 'binary' }) } },
          },
          ...PROBLEMS,
        },
      },
    },
    async (_request, reply) => {
      if (isRunning) throw new HttpProblem('unavailable', 'Another backup is under way. Wait for its end.');
      isRunning = true;
      const frozen = await freeze(version).catch((error: unknown) => {
        isRunning = false;
        throw error;
      });
      const body = Readable.from(backupBytes(frozen), { objectMode: false });
      body.once('error', (error) => log.error({ err: error }, 'A backup was broken off'));
      // However it ends, also where nobody waited for its beginning.
      body.once('close', () => {
        frozen.release();
        isRunning = false;
      });
      return reply
        .headers({
          'content-type': 'application/x-tar',
          'content-length': backupSize(frozen.list),
          'content-disposition': 'attachment; filename="candlemark-backup.tar"',
          'cache-control': 'no-store',
        })
        .send(body);
    },
  );
}
