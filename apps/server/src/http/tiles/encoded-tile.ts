import { instrumentIdsOf } from '../../market/expressions/expression-id.ts';
import { entityTag, matchesEntityTag } from '../entity-tag.ts';
import type { CachedTile } from './tile-cache.ts';
import { type TileFile, unpackTile } from './tile-file.ts';
import type { TileRequest } from './tile-request.ts';

export type Headers = Readonly<Record<string, string>>;

/** One way to send a tile. */
export interface TileForm {
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Which tile it is, and in which format. */
export interface TileIdentity extends Pick<TileRequest, 'instrumentId' | 'revision' | 'range'> {
  /** Its range lies in the sealed past: these bytes are the tile's for ever. */
  readonly closed: boolean;
  readonly contentType: string;
}

/** What a cached tile costs beside its bytes: key, headers of both forms, map entries. */
const OVERHEAD_BYTES = 1536;

/**
 * A tile in one format, ready to be sent as it is or packed by gzip. Either form is made once: the packed one in the
 * background or by an earlier run of the server, the plain one of a packed tile when somebody first wants it.
 */
export class EncodedTile implements CachedTile {
  readonly identity: TileIdentity;
  readonly instrumentIds: readonly string[];
  /** Of the tile as it is, quoted. */
  readonly etag: string;
  /** What it takes in memory. The plain form counts before it is made, so that making it breaks no bound. */
  readonly bytes: number;
  readonly #file: TileFile | null;
  readonly #packed: (TileForm & { readonly etag: string }) | null;
  #body: Buffer | null;
  #headers: Headers | null = null;

  private constructor(identity: TileIdentity, etag: string, body: Buffer | null, file: TileFile | null) {
    this.identity = identity;
    this.instrumentIds = instrumentIdsOf(identity.instrumentId);
    this.etag = etag;
    this.#file = file;
    this.#body = body;
    this.#packed = file && packedForm(identity, file);
    this.bytes = OVERHEAD_BYTES + (body?.length ?? file?.plainBytes ?? 0) + (file?.bytes.length ?? 0);
  }

  /** From what an encoder wrote. It is copied: what encoders return may be a view into a larger buffer. */
  static encoded(identity: TileIdentity, written: Uint8Array | string): EncodedTile {
    const body = Buffer.from(written);
    return new EncodedTile(identity, entityTag(body), body, null);
  }

  /** From a file of the cache on disk. */
  static fromFile(identity: TileIdentity, file: TileFile): EncodedTile {
    return new EncodedTile(identity, file.etag, null, file);
  }

  /** The same tile with its packed form. */
  withFile(file: TileFile): EncodedTile {
    return new EncodedTile(this.identity, this.etag, this.#body, file);
  }

  get closed(): boolean {
    return this.identity.closed;
  }

  get isPacked(): boolean {
    return this.#file !== null;
  }

  /** The tile's own bytes. */
  get body(): Buffer {
    this.#body ??= unpackTile(this.#file!);
    return this.#body;
  }

  /** What to send to a client that takes gzip, or does not. */
  form(takesGzip: boolean): TileForm {
    if (takesGzip && this.#packed !== null) return this.#packed;
    return { headers: this.#plainHeaders(), body: this.body };
  }

  /**
   * The headers of a 304 when the client has the tile already, by its If-None-Match: else null. Which of the two forms it
   * has makes no difference, for they hold the same tile.
   */
  unchanged(ifNoneMatch: string | undefined, takesGzip: boolean): Headers | null {
    if (ifNoneMatch === undefined) return null;
    const packed = this.#packed;
    const hasPacked = packed !== null && matchesEntityTag(ifNoneMatch, packed.etag);
    if (hasPacked && takesGzip) return packed.headers;
    if (matchesEntityTag(ifNoneMatch, this.etag)) return this.#plainHeaders();
    return hasPacked ? packed.headers : null;
  }

  #plainHeaders(): Headers {
    this.#headers ??= headersOf(this.identity, this.etag);
    return this.#headers;
  }
}

/** null where packing makes nothing smaller. */
function packedForm(identity: TileIdentity, file: TileFile): (TileForm & { readonly etag: string }) | null {
  if (file.bytes.length >= file.plainBytes) return null;
  const etag = file.etag.replace(/"$/, '-gzip"');
  return { etag, headers: { ...headersOf(identity, etag), 'content-encoding': 'gzip' }, body: file.bytes };
}

/** Closed: kept for ever by whoever likes. Open: kept, but asked about before each use. */
function headersOf({ contentType, closed }: TileIdentity, etag: string): Headers {
  return {
    'content-type': contentType,
    'cache-control': closed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'Accept, Accept-Encoding, Origin',
  };
}
