import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pageBelow } from '../base-path.ts';
import { entityTag } from '../entity-tag.ts';
import { CONTENT_TYPES } from './content-types.ts';

export type Encoding = 'br' | 'gzip';

/** One file of a build, in memory. */
export interface WebFile {
  readonly contentType: string;
  readonly body: Buffer;
  readonly etag: string;
  /** Its name holds a hash of its content. */
  readonly immutable: boolean;
  /** Its smaller forms, as far as the build has made them. */
  readonly encoded: ReadonlyMap<Encoding, Buffer>;
}

/** A build by URL path. The paths are made here, from the directory; a request only looks one up. */
export type WebFiles = ReadonlyMap<string, WebFile>;

/** The forms of a file lie beside it, under its name with one of these added. */
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** The path of the app's page. */
export const INDEX_PATH = '/index.html';

/** Where the build puts files whose names hold their hash. */
export const ASSETS_PATH = '/assets/';

/** Reads the web app's build into memory, for the path that it is served below; null when there is none. */
export function loadWebFiles(directory: string, basePath: string): WebFiles | null {
  const files = readBuild(directory, ASSETS_PATH);
  const page = files.get(INDEX_PATH);
  if (page === undefined) return null;
  return basePath === '' ? files : new Map(files).set(INDEX_PATH, fileBelow(basePath, page));
}

/** The app's page is the one file that says where the others are: they find each other beside themselves. */
function fileBelow(basePath: string, page: WebFile): WebFile {
  const body = Buffer.from(pageBelow(basePath, page.body.toString()));
  const encoded = new Map([
    ['br', brotliCompressSync(body)],
    ['gzip', gzipSync(body)],
  ] as const);
  return { ...page, body, etag: entityTag(body), encoded };
}

/**
 * Every file of a build with its smaller forms, by its path below the directory, which begins with a slash.
 * @param hashedPath the beginning of the paths of files whose names hold their hash
 * @throws Error at a file of no known type
 */
export function readBuild(directory: string, hashedPath: string): WebFiles {
  const files = new Map<string, WebFile>();
  const paths = new Set(listFiles(directory));
  for (const path of paths) {
    if (isForm(path, paths)) continue;
    const contentType = CONTENT_TYPES[extname(path)];
    if (contentType === undefined) throw new Error(`${path} in the build is of no known type`);
    const body = readFileSync(path);
    const urlPath = `/${relative(directory, path).split(sep).join('/')}`;
    const immutable = urlPath.startsWith(hashedPath);
    files.set(urlPath, { contentType, body, etag: entityTag(body), immutable, encoded: formsOf(path, paths) });
  }
  return files;
}

function isForm(path: string, paths: ReadonlySet<string>): boolean {
  return Object.values(ENDINGS).some((ending) => path.endsWith(ending) && paths.has(path.slice(0, -ending.length)));
}

function formsOf(path: string, paths: ReadonlySet<string>): ReadonlyMap<Encoding, Buffer> {
  const encodings = (['br', 'gzip'] as const).filter((encoding) => paths.has(path + ENDINGS[encoding]));
  return new Map(encodings.map((encoding) => [encoding, readFileSync(path + ENDINGS[encoding])]));
}

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
