import { basename } from 'node:path';
import type { DocumentDoor } from '../document/document-door.ts';
import { DocumentUnavailableError } from '../document/document-error.ts';
import type { DataDir } from '../workspace/data-dir.ts';
import { type Finding, finding } from './finding.ts';

/** Whether the document can be opened, and each of its rows is what was written. */
export async function checkDocument(dir: DataDir, document: DocumentDoor): Promise<readonly Finding[]> {
  const file = basename(dir.document);
  const found: Finding[] = [];
  try {
    for await (const message of document.store().findDamage()) found.push(finding('document', message, { file }));
  } catch (error) {
    if (!(error instanceof DocumentUnavailableError)) throw error;
    found.push(finding('document', error.message, { file }));
  }
  return found;
}
