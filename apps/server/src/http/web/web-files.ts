import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTag } from '../entity-tag.ts';
import { CONTENT_TYPES } from './content-types.ts';

export type Encoding = 'br' | 'gzip';

/** One file of the built web app, in memory. */
export interface WebFile {
  readonly contentType: string;
  readonly body: Buffer;
  readonly etag: string;
  /** Its name holds a hash of its content. */
  readonly immutable: boolean;
  /** Smaller forms, once they are made. */
  readonly encoded: Map<Encoding, Buffer>;
}

/** The built web app by URL path. The paths are made here, from the directory; a request only looks one up. */
export type WebFiles = ReadonlyMap<string, WebFile>;

/** The path of the app's page. */
export const INDEX_PATH = '/index.html';

/** Where the build puts files whose names hold their hash. */
export const ASSETS_PATH = '/assets/';

/** Reads the build into memory; null when there is none. */
export function loadWebFiles(directory: string): WebFiles | null {
  const files = new Map<string, WebFile>();
  for (const path of listFiles(directory)) {
    const contentType = CONTENT_TYPES[extname(path)];
    if (contentType === undefined) throw new Error(`${path} in the web app’s build is of no known type`);
    const body = readFileSync(path);
    const urlPath = `/${relative(directory, path).split(sep).join('/')}`;
    const immutable = urlPath.startsWith(ASSETS_PATH);
    files.set(urlPath, { contentType, body, etag: entityTag(body), immutable, encoded: new Map() });
  }
  return files.has(INDEX_PATH) ? files : null;
}

/**
 * Makes the smaller forms, in the thread pool: the server may answer meanwhile. Brotli's best level takes seconds for
 * what its middle one nearly reaches, so the middle one.
 */
export async function compressWebFiles(files: WebFiles): Promise<void> {
  for (const { body, encoded, contentType } of files.values()) {
    if (!/^text\/|json|javascript|svg|ttf/.test(contentType) || body.length < 1024) continue;
    const [br, gz] = await Promise.all([
      toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      toGzip(body, { level: 6 }),
    ]);
    encoded.set('br', br).set('gzip', gz);
  }
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip);

function listFiles(directory: string): string[] {
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
