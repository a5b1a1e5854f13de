import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Text, but source maps: they are three quarters of a build, and nobody but a developer's tools asks for one. */
const COMPRESSED = /\.(css|html|js|json|svg|ttf|txt|webmanifest)$/;
/** Below this a smaller form saves no packet. */
const LEAST_BYTES = 1024;

/**
 * Writes the smaller forms of a build's files beside them, as `<file>.br` and `<file>.gz`: once at the build, and not at every start of a server. Brotli's best level
 * takes seconds for what its middle one nearly reaches, so the middle one.
 *
 * @param {string} directory
 */
export async function compressFiles(directory) {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    if (body.length < LEAST_BYTES) continue;
    const [br, gz] = await Promise.all([
      toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      toGzip(body, { level: 6 }),
    ]);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }
}
