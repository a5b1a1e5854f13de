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

/** Brotli's best level takes ten times the time for a tenth less: what each visit begins with is worth that. */
const QUALITY = { best: 11, other: 5 };

/**
 * Writes the smaller forms of a build's files beside them, as `<file>.br` and `<file>.gz`: once at the build, and not at every start of a server.
 *
 * @param {string} directory
 * @param {{ best?: readonly string[] }} [options] which files to compress as well as can be
 */
export async function compressFiles(directory, { best = [] } = {}) {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  // All at once, as far as there are threads for them.
  await Promise.all(
    files.map(async (file) => {
      const body = readFileSync(file);
      if (body.length < LEAST_BYTES) return;
      const quality = best.includes(file) ? QUALITY.best : QUALITY.other;
      const [br, gz] = await Promise.all([
        toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
        toGzip(body, { level: 6 }),
      ]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}
