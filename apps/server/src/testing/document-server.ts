import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  type AppliedChange,
  ChangesResponse,
  conforms,
  type DocumentChange,
  type RecordFields,
  type RecordJson,
  withEdit,
} from '@candlemark/contracts';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { processFetch } from '../cli/env.ts';
import { changeFromRow } from '../document/change-row.ts';
import type { DocumentStore } from '../document/document-store.ts';
import type { SeededRandom } from '../generate/seeded-random.ts';
import { readServerFile } from '../workspace/server-file.ts';
import { openWorkspace } from '../workspace.ts';
import { CLI_FILE } from './built-server.ts';
import { bulkyEdit, changeOf, everyRecord, lineEdit } from './opened-document.ts';
import { quietLog } from './sample-store.ts';

/*
 * A server in a process of its own whose document is edited while somebody kills it, or makes its system calls fail, and
 * what must stand afterwards.
 */

export interface DocumentServer {
  readonly process: ChildProcess;
  /** Posts changes; null when there is no answer, or none that says they stand. Never throws. */
  post(window: string, changes: readonly DocumentChange[]): Promise<ChangesResponse | null>;
  /** Asks the server itself to stop, not what it runs under. */
  stop(): void;
  /** Resolves when the process is gone. */
  readonly ended: Promise<void>;
  /** What it said as errors. */
  errors(): string;
}

export interface LaunchedServer {
  readonly process: ChildProcess;
  readonly ended: Promise<void>;
  /** Resolves when it listens, or with null when it has ended before. */
  readonly started: Promise<DocumentServer | null>;
}

/**
 * Starts the built server on a data directory.
 * @param prefix what runs it: strace with its options
 */
export function launchDocumentServer(data: string, prefix: readonly string[] = []): LaunchedServer {
  const argv = [
    ...prefix,
    process.execPath,
    CLI_FILE,
    'serve',
    '--port',
    '0',
    '--no-demo',
    '--no-open',
    '--data',
    data,
  ];
  const child = spawn(argv[0]!, argv.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
  });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = once(child, 'close').then(() => undefined);
  const started = Promise.race([listening(child), ended.then(() => null)]).then((url): DocumentServer | null => {
    if (url === null) return null;
    const server = readServerFile(data);
    if (server === null) return null;
    return { process: child, ended, stop: () => stop(server.pid), errors: () => err, post: posting(url, server.token) };
  });
  return { process: child, ended, started };
}

function stop(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // It is gone already.
  }
}

function posting(url: string, token: string): DocumentServer['post'] {
  return async (window, changes) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ window, changes });
    try {
      const response = await processFetch(`${url}/api/v1/document/changes`, { method: 'POST', headers, body });
      const answer: unknown = await response.json();
      return conforms(ChangesResponse, answer) ? answer : null;
    } catch {
      // The server is gone: nothing was acknowledged.
      return null;
    }
  };
}

/** Resolves with the address that it prints. */
function listening({ stdout }: ChildProcess): Promise<string> {
  let out = '';
  return new Promise((resolve) => {
    stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const match = /ready at (http:\S+)/.exec(out);
      if (match?.[1] !== undefined) resolve(match[1]);
    });
  });
}

/** What was acknowledged: the number of each change by its id. Notes an answer; a change that stands under two numbers is one too many. */
export class Acknowledged {
  readonly seqs = new Map<string, number>();

  note(answer: ChangesResponse | null): void {
    for (const result of answer?.results ?? []) {
      if (!('seq' in result)) continue;
      expect(this.seqs.get(result.id) ?? result.seq).toBe(result.seq);
      this.seqs.set(result.id, result.seq);
    }
  }
}

/** Any change: a new line, a moved one, a deletion, one brought back, several at once, one that is large. */
export function randomChange(random: SeededRandom): DocumentChange {
  const id = `a${Math.floor(random.uniform() * 40)}`;
  const key = `annotation/${id}`;
  const chance = random.uniform();
  if (chance < 0.3) return changeOf(lineEdit(id));
  if (chance < 0.55) return changeOf(lineEdit(id), { key, base: 0, set: { z: Math.floor(random.uniform() * 100) } });
  if (chance < 0.65) return changeOf(lineEdit(id), { key, base: 0, set: {}, deleted: true });
  if (chance < 0.75) return changeOf({ key: 'layout/main', base: 0, set: { order: random.uniform() } });
  if (chance < 0.99 && chance > 0.9) return changeOf(...Array.from({ length: 20 }, (_, at) => lineEdit(`${id}-${at}`)));
  if (chance < 0.9) return changeOf({ key, base: 0, set: { z: 1 } });
  return changeOf(...Array.from({ length: 10 }, (_, at) => bulkyEdit(at, 100_000)));
}

/**
 * Opens the document and holds it against what was acknowledged: every such change stands, once, and no change by half: what
 * the log says, from its beginning, is what the records are.
 */
export async function expectWhole(data: string, acknowledged: Acknowledged): Promise<void> {
  const workspace = await openWorkspace({ dataDir: data, log: quietLog });
  try {
    const store = (await workspace.openDocument()).store();
    const changes = await everyChange(store);
    expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, at) => at + 1));
    const seqs = new Map(changes.map(({ id, seq }) => [id, seq]));
    expect(seqs.size).toBe(changes.length);
    for (const [id, seq] of acknowledged.seqs) expect(seqs.get(id), `the acknowledged change ${id}`).toBe(seq);
    expect(await everyRecord(store)).toEqual(recordsOf(changes));
    // Whatever was left, the next change is taken.
    acknowledged.note(await store.apply({ window: 'check', changes: [changeOf(lineEdit(`check-${ulid()}`))] }));
  } finally {
    await workspace.close();
  }
}

async function everyChange(store: DocumentStore): Promise<readonly AppliedChange[]> {
  const changes: AppliedChange[] = [];
  for (let isLast = false; !isLast; ) {
    const page = await store.changes({ after: changes.at(-1)?.seq ?? 0, limit: 1000 });
    for (const row of page.rows) changes.push(changeFromRow(row).applied);
    isLast = page.isLast;
  }
  return changes;
}

/** The records as the log makes them, one edit after the other. */
function recordsOf(changes: readonly AppliedChange[]): readonly RecordJson[] {
  const records = new Map<string, RecordJson>();
  for (const { seq, edits } of changes) {
    for (const { key, deleted, ...edit } of edits) {
      const before = records.get(key);
      const fields: RecordFields = withEdit(before?.fields ?? {}, edit);
      records.set(key, { key, seq, deleted: deleted ?? before?.deleted ?? false, fields });
    }
  }
  return [...records.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}
