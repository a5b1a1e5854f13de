import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { openDoor } from '../../document/document-door.ts';
import { DocumentStore, type OpenDocumentOptions } from '../../document/document-store.ts';
import { openingBeside } from '../../testing/opened-document.ts';
import type { AppDeps } from '../app.ts';
import { listen } from './listening.ts';
import { createTestApp, ORIGIN, sampleStore, type TestApp } from './test-app.ts';

export interface DocumentApp extends TestApp {
  readonly store: DocumentStore;
  post(path: string, body: unknown): Promise<LightMyRequestResponse>;
}

/** The server over a document of its own, closed when the test ends. */
export async function createDocumentApp(
  overrides: Partial<AppDeps> = {},
  options: Partial<OpenDocumentOptions> = {},
): Promise<DocumentApp> {
  const store = await openTestDocument(options);
  const test = await createTestApp(sampleStore(), { document: openDoor(store), ...overrides });
  return {
    ...test,
    store,
    post: (url, payload) =>
      test.app.inject({ method: 'POST', url, headers: { origin: ORIGIN }, payload: payload as object }),
  };
}

export async function openTestDocument(options: Partial<OpenDocumentOptions> = {}): Promise<DocumentStore> {
  // Not the directory that goes away after each test: by then the document must be closed.
  const dir = mkdtempSync(join(tmpdir(), 'candlemark-document-'));
  const path = join(dir, 'document.sqlite');
  const store = await DocumentStore.open({ path, opening: openingBeside(path), ...options });
  onTestFinished(async () => {
    await store.close();
    rmSync(dir, { recursive: true, force: true });
  });
  return store;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly json: { readonly [name: string]: unknown };
}

export interface ListeningDocument extends TestApp {
  readonly store: DocumentStore;
  readonly port: number;
  /** Posts JSON, always over the same connection. */
  post(path: string, body: unknown): Promise<Answer>;
}

/** The same, really listening. */
export async function listenWithDocument(
  overrides: Partial<AppDeps> = {},
  options: Partial<OpenDocumentOptions> = {},
): Promise<ListeningDocument> {
  const store = await openTestDocument(options);
  const test = await listen(sampleStore(), { document: openDoor(store), ...overrides });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return { ...test, store, post: (path, body) => postJson(test.url, path, body, agent) };
}

function postJson(origin: string, path: string, body: unknown, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { origin, 'content-type': 'application/json' };
    const sent = request(origin + path, { method: 'POST', headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          json: JSON.parse(text) as Answer['json'],
        }),
      );
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}
