import { DEFAULT_LIMITS } from '../http/limits.ts';
import { isLoopback } from '../http/listen.ts';
import { readHost } from '../http/security/host-policy.ts';
import { type CliIo, CliUsageError } from './command.ts';
import { DATA_OPTION, dataDirOf, type OptionSpec, readCommandLine, usageText } from './command-line.ts';

export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly loadsDemo: boolean;
  readonly opensBrowser: boolean;
  /** Whether other machines may connect. */
  readonly isRemote: boolean;
  /** Most that tiles may take in memory, and on disk. */
  readonly tileCacheBytes: number;
  readonly tileDiskBytes: number;
  /** Whether to go on without batches of which none is there. */
  readonly acceptsLostBatches: boolean;
  /** Whether to begin an empty document where the one that there was is lost. */
  readonly acceptsLostDocument: boolean;
  /** Whether pages may have the server fetch from addresses of the own network. */
  readonly fetchesPrivate: boolean;
  /** Names, in small letters, under which a proxy in front passes requests on. */
  readonly allowedHosts: readonly string[];
  /** Below which path of its host the server is found: `/charts`; `''`: at its root. */
  readonly basePath: string;
  /** Foreign origins that may read. */
  readonly allowedOrigins: ReadonlySet<string>;
}

const MIB = 1024 * 1024;

const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'port',
    value: 'N',
    help: 'port (default 8080; 0: any); the next free one if it is taken, unless a proxy is in front',
  },
  { name: 'host', value: 'ADDRESS', help: 'address to listen on (default 127.0.0.1: this machine only)' },
  DATA_OPTION,
  { name: 'no-demo', help: 'do not load the demo instruments' },
  { name: 'no-open', help: 'do not open a browser' },
  { name: 'allow-remote', help: 'let other machines connect, needed for any other --host; there are no accounts yet' },
  {
    name: 'tile-memory-mb',
    value: 'N',
    help: `most that tiles may take in memory (default ${DEFAULT_LIMITS.tileCacheBytes / MIB}; 0: none)`,
  },
  {
    name: 'tile-cache-mb',
    value: 'N',
    help: `most that tiles may take in cache/ of the data directory (default ${DEFAULT_LIMITS.tileDiskBytes / MIB}; 0: none)`,
  },
  { name: 'accept-lost-batches', help: 'start although none of the batches is there, and mark them as lost' },
  {
    name: 'accept-lost-document',
    help: 'begin anew where drawings and layouts are damaged or gone; keeps what is there aside',
  },
  { name: 'allow-private', help: 'let data be fetched from addresses of this machine and of the own network' },
  { name: 'allow-host', value: 'NAME,...', help: 'answer for these names too: those of a proxy in front' },
  {
    name: 'base-path',
    value: 'PATH',
    help: 'be found below a path of the host, such as /charts (default: at its root)',
  },
  { name: 'allow-origin', value: 'ORIGIN,...', help: 'let pages of these origins read the API' },
];

export const SERVE_USAGE = usageText('serve [options]', 'Serves the workspace: web app, API and tiles.', OPTIONS);

const DEFAULT_PORT = 8080;
const LAST_PORT = 65_535;

/** @throws CliUsageError naming the option and its value. */
export function readServeOptions(argv: readonly string[], io: Pick<CliIo, 'env' | 'cwd'>): ServeOptions {
  const line = readCommandLine(argv, OPTIONS);
  const host = line.value('host') ?? '127.0.0.1';
  const isRemote = line.has('allow-remote');
  if (!isLoopback(host) && !isRemote) {
    throw new CliUsageError(
      `--host ${host} lets other machines in, and there are no accounts; --allow-remote accepts that`,
    );
  }
  const port = line.count('port', 0) ?? DEFAULT_PORT;
  if (port > LAST_PORT) throw new CliUsageError(`--port ${port} is past the last one, ${LAST_PORT}`);
  return {
    port,
    host,
    dataDir: dataDirOf(line, io),
    loadsDemo: !line.has('no-demo'),
    opensBrowser: !line.has('no-open'),
    isRemote,
    tileCacheBytes: (line.count('tile-memory-mb', 0) ?? DEFAULT_LIMITS.tileCacheBytes / MIB) * MIB,
    tileDiskBytes: (line.count('tile-cache-mb', 0) ?? DEFAULT_LIMITS.tileDiskBytes / MIB) * MIB,
    acceptsLostDocument: line.has('accept-lost-document'),
    acceptsLostBatches: line.has('accept-lost-batches'),
    fetchesPrivate: line.has('allow-private'),
    allowedHosts: line.value('allow-host')?.split(',').map(readHostName) ?? [],
    basePath: readBasePath(line.value('base-path') ?? io.env.CANDLEMARK_BASE_PATH ?? ''),
    allowedOrigins: new Set(line.value('allow-origin')?.split(',').map(readOrigin)),
  };
}

function readHostName(text: string): string {
  const read = readHost(text);
  if (read !== null && read.portText === undefined) return read.name;
  throw new CliUsageError(`--allow-host ${text} is not the name of a host, like charts.example`);
}

const BASE_PATH = /^\/?((?:[\w~-][\w.~-]*\/)*)$/;
/** What the server has there itself: below one of these an address would mean two things. */
const OWN_ADDRESSES = new Set(['api', 'assets', 'docs', 'healthz', 'metrics', 'udf']);

/** As it stands before an address: `/charts`. Also without its first slash, as shells of Windows make a folder of their own of it. */
function readBasePath(text: string): string {
  const inside = BASE_PATH.exec(text.replace(/\/?$/, '/'))?.[1];
  if (inside === undefined) throw new CliUsageError(`--base-path ${text} is not written as a path, like /charts`);
  const [first = ''] = inside.split('/');
  if (OWN_ADDRESSES.has(first))
    throw new CliUsageError(`--base-path ${text} is an address of the server itself; take another, like /charts`);
  return inside === '' ? '' : `/${inside.slice(0, -1)}`;
}

function readOrigin(text: string): string {
  if (URL.canParse(text)) {
    const { origin, protocol } = new URL(text);
    if (origin === text && /^https?:$/.test(protocol)) return origin;
  }
  throw new CliUsageError(`--allow-origin ${text} is not written as an origin, like https://example.org`);
}
