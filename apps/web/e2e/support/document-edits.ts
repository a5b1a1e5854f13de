import { randomBytes } from 'node:crypto';

/** What becomes of one record. `base` is the change that it was read at, 0 for a new one. */
export interface RecordEdit {
  readonly key: string;
  readonly base: number;
  readonly set: object;
  readonly deleted: boolean;
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Changes the document of a server, as a window does. */
export async function editDocument(url: string, name: string, edits: readonly RecordEdit[]): Promise<void> {
  const changes = [{ id: newId(), name, at: new Date().toISOString(), edits }];
  const response = await fetch(`${url}/api/v1/document/changes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ window: 'journeys', changes }),
  });
  if (!response.ok) throw new Error(`The document was not changed: ${await response.text()}`);
}

/** Makes a layout in which nothing was shown yet. Answers its id. */
export async function addLayout(url: string, name: string): Promise<string> {
  const id = newId();
  await editDocument(url, `Make layout ${name}`, [
    { key: `layout/${id}`, base: 0, set: { name, order: 100 }, deleted: false },
  ]);
  return id;
}

function newId(): string {
  return `0${Array.from(randomBytes(25), (byte) => DIGITS[byte % 32]).join('')}`;
}
