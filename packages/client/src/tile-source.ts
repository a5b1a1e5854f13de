import {
  decodeBars,
  decodeTrades,
  type Instrument,
  type TileAddress,
  type TileBody,
  TileCodecError,
  type TileSource,
  TileSourceError,
  tilePath,
  tileRangeUs,
  tileRevision,
  type Variant,
} from '@candlemark/bars';
import { isSplitBody } from '@candlemark/contracts';
import { ApiError } from './api-error.ts';
import { received, type Transport } from './transport.ts';

/**
 * Tiles of one variant of an instrument over HTTP. A tile's address carries the revision that this source knows of; after
 * `revision-gone` the caller refreshes and asks again. The browser's cache keeps closed tiles by their `immutable`.
 */
export function createTileSource(
  transport: Transport,
  first: Instrument,
  reload: (signal: AbortSignal) => Promise<Instrument>,
  variant: Variant = 'raw',
): TileSource {
  let instrument = first;
  return {
    get instrument() {
      return instrument;
    },
    async load(address, signal) {
      const revision = tileRevision(instrument.revisions, tileRangeUs(address));
      const path = tilePath(instrument.id, revision, variant, address);
      return await asTileSourceError(async () => {
        const response = await transport.send(path, { signal });
        const body = new Uint8Array(await received(() => response.arrayBuffer(), signal));
        return tileBody(address, body, isClosed(response));
      });
    },
    async refresh(signal) {
      instrument = await asTileSourceError(() => reload(signal));
      return instrument;
    },
  };
}

/** The server alone knows whether a tile is closed; it says so by forbidding caches to ask again. */
function isClosed(response: Response): boolean {
  return (response.headers.get('cache-control') ?? '').includes('immutable');
}

function tileBody(address: TileAddress, body: Uint8Array, closed: boolean): TileBody {
  if (isSplitBody(body)) return { kind: 'split' };
  if (address.kind === 'bars') return { kind: 'bars', bars: decodeBars(body).bars, closed };
  return { kind: 'trades', trades: decodeTrades(body).trades, closed };
}

async function asTileSourceError<Value>(step: () => Promise<Value>): Promise<Value> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof TileCodecError) throw new TileSourceError('bad-data', error.message);
    if (error instanceof ApiError) throw new TileSourceError(sourceCode(error), error.message);
    throw error;
  }
}

function sourceCode({ code, status }: ApiError): TileSourceError['code'] {
  if (code === 'revision-gone' || code === 'offline' || code === 'bad-data') return code;
  return status === 404 ? 'not-found' : 'server';
}
