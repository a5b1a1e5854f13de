import { existsSync } from 'node:fs';
import { type DocumentDoor, openDoor, shutDoor } from '../document/document-door.ts';
import { DocumentDamagedError, DocumentUnavailableError } from '../document/document-error.ts';
import { DOCUMENT_OPENING } from '../document/document-opening.ts';
import { DocumentStore } from '../document/document-store.ts';
import type { LostChanges } from '../document/find-lost-changes.ts';
import { makeFirstLayout } from '../document/first-layout.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { isFull, SqliteBusyError } from '../sqlite/sqlite.ts';
import { type Clock, createIdSource, isoNow } from './clock.ts';
import { copyAside, type DataDir, moveAside } from './data-dir.ts';
import type { WorkspaceLog } from './workspace-log.ts';

export interface OpenDocumentParts {
  readonly dir: DataDir;
  readonly manifest: Manifest;
  readonly log: WorkspaceLog;
  readonly clock: Clock;
  /** Begin an empty document where the one that there was is lost. */
  readonly acceptLost: boolean;
}

/** A document, or why there is none. */
export interface OpenedDocument {
  readonly door: DocumentDoor;
  close(): Promise<void>;
}

/**
 * Opens the document, and makes it where there never was one. What keeps it shut is reported, and is no reason not to
 * serve market data.
 */
export async function openDocument(parts: OpenDocumentParts): Promise<OpenedDocument> {
  const { dir, log } = parts;
  try {
    const store = await openStore(parts).catch((error: unknown) => {
      if (!(error instanceof DocumentDamagedError && parts.acceptLost)) throw error;
      return beginAnew(parts, error);
    });
    return { door: openDoor(store), close: () => store.close() };
  } catch (error) {
    const reason = reasonOf(dir, error);
    log.error({ error }, reason.message);
    return { door: shutDoor(reason), close: async () => undefined };
  }
}

async function openStore({ dir, manifest, log, clock }: OpenDocumentParts): Promise<DocumentStore> {
  const newId = createIdSource(clock);
  const opening = {
    newId,
    expected: () => manifest.setting(DOCUMENT_OPENING),
    note: (id: string) => manifest.setSetting(DOCUMENT_OPENING, id),
  };
  const onLostChanges = ({ first, last }: LostChanges) => {
    const kept = copyAside(dir, `${dir.document}-wal`, clock);
    const text = `The log of ${dir.document} is damaged: the changes ${first} to ${last}, which were acknowledged, are lost`;
    log.error(
      { first, last, kept },
      `${text}; the log is kept in aside/, and windows that have these changes show what there is`,
    );
  };
  const store = await DocumentStore.open({ path: dir.document, opening, onLostChanges });
  await makeFirstLayout(store, newId, isoNow(clock));
  return store;
}

async function beginAnew(parts: OpenDocumentParts, error: DocumentDamagedError): Promise<DocumentStore> {
  const { dir, manifest, log, clock } = parts;
  const files = [dir.document, `${dir.document}-wal`].filter((path) => existsSync(path));
  const movedTo = files.map((path) => moveAside(dir, path, clock));
  log.warn({ error, movedTo }, `An empty ${dir.document} takes the place of the one that is lost`);
  await manifest.removeSetting(DOCUMENT_OPENING);
  return openStore(parts);
}

function reasonOf(dir: DataDir, error: unknown): DocumentUnavailableError {
  if (error instanceof DocumentUnavailableError) return error;
  if (error instanceof SqliteBusyError) {
    return new DocumentUnavailableError(
      `Another program holds ${dir.document}, in which drawings and layouts are. Close it, and start the server anew.`,
    );
  }
  const advice = isFull(error) ? 'Make some room and start the server anew.' : 'Mend that and start the server anew.';
  return new DocumentUnavailableError(
    `${dir.document}, in which drawings and layouts are, cannot be opened (${(error as Error).message}). ${advice}`,
  );
}
