import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CLI_FILE, startServer } from '../lib/programs.mjs';

/**
 * Starts the built server on a data directory.
 *
 * @param {string} dataDir
 */
export async function serve(dataDir) {
  const server = await startServer([CLI_FILE, 'serve', '--port', '0', '--data', dataDir, '--no-demo', '--no-open']);
  const { token } = JSON.parse(readFileSync(path.join(dataDir, 'server.json'), 'utf8'));
  return { ...server, token: String(token) };
}

/**
 * Sends changes of the document. Throws unless all of them stand.
 *
 * @param {{ url: string, token: string }} server
 * @param {object} body
 */
export async function sendChanges({ url, token }, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/document/changes`, { method: 'POST', headers, body: JSON.stringify(body) });
  /** @type {{ results?: readonly object[] }} */
  const { results } = await answer.json();
  if (!results?.every((result) => 'seq' in result)) throw new Error(`${answer.status}: ${JSON.stringify(results)}`);
}
