import {
  type Instrument,
  isLevelInterval,
  parseTileAddress,
  type TileAddress,
  type TimeRangeUs,
  tilePath,
  tileRangeUs,
  tileRevision,
  VARIANTS,
  type Variant,
} from '@candlemark/bars';
import { HttpProblem } from '../http-problem.ts';
import { levelNotServed } from '../level-not-served.ts';

/** The parts of a tile's path, as the router found them. */
export interface TileParams {
  readonly id: string;
  readonly revision: string;
  readonly variant: string;
  readonly interval: string;
  readonly index: string;
}

/** A tile address that has been read and is written as we write it. */
export interface TileRequest {
  /** Of an instrument, or of an expression of two. */
  readonly instrumentId: string;
  readonly revision: number;
  readonly variant: Variant;
  readonly address: TileAddress;
  readonly range: TimeRangeUs;
  /** The one spelling of this address: the key of every cache. */
  readonly path: string;
}

/**
 * Reads a tile's address.
 * @throws HttpProblem for an unknown variant or interval, and for any spelling but the canonical one: `/01/`, `%30`,
 * `1d`. A cache in between would keep each spelling as a tile of its own.
 */
export function readTileRequest(params: TileParams, path: string): TileRequest {
  const { id, interval, index } = params;
  const variant = VARIANTS.find((known) => known === params.variant);
  if (variant === undefined) {
    throw new HttpProblem(
      'unknown-variant',
      `${quoted(params.variant)} is no variant; there is ${VARIANTS.join(', ')}.`,
    );
  }
  if (interval !== 'trades' && !isLevelInterval(interval)) {
    throw new HttpProblem('unknown-interval', `${quoted(interval)} is no interval; the instrument lists its levels.`);
  }
  const address = parseTileAddress(interval, index);
  if (address === null) throw invalidIndex(interval, index);
  const range = tileRangeUs(address);
  const revision = Number(params.revision);
  const canonical = tilePath(id, revision, variant, address);
  if (canonical !== path) {
    throw new HttpProblem(
      'invalid-tile-index',
      `${quoted(path)} is not written as tile addresses are: ${quoted(canonical)}.`,
    );
  }
  return { instrumentId: id, revision, variant, address, range, path };
}

/**
 * Whether the instrument answers this address now.
 * @throws HttpProblem `level-not-served` or `revision-gone`.
 */
export function checkServed({ address, revision, range }: TileRequest, instrument: Instrument): void {
  const level = address.kind === 'trades' ? 'trades' : address.interval;
  if (!instrument.levels.some(({ interval }) => interval === level)) {
    throw levelNotServed(instrument, level);
  }
  const current = tileRevision(instrument.revisions, range);
  if (revision !== current) {
    const detail = `This range of ${instrument.symbol} has revision ${current}, not ${revision}. Read the instrument again.`;
    throw new HttpProblem('revision-gone', detail);
  }
}

/** The address that the instrument answers for a tile now. */
export function currentRequest({ id, revisions }: Instrument, variant: Variant, address: TileAddress): TileRequest {
  const range = tileRangeUs(address);
  const revision = tileRevision(revisions, range);
  return { instrumentId: id, revision, variant, address, range, path: tilePath(id, revision, variant, address) };
}

/** The tile's place in the cache on disk: the end of its path, which no other tile has. */
export function diskAddress({ instrumentId, path }: TileRequest): string {
  return instrumentId + path.slice(tilesRoot(instrumentId).length);
}

/** Reads what `diskAddress` wrote; null for anything else. */
export function readDiskAddress(text: string): TileRequest | null {
  const [id = '', revision = '', variant = '', interval = '', index = ''] = text.split('/');
  try {
    const path = `${tilesRoot(id)}/${revision}/${variant}/${interval}/${index}`;
    const request = readTileRequest({ id, revision, variant, interval, index }, path);
    return diskAddress(request) === text ? request : null;
  } catch {
    return null;
  }
}

function tilesRoot(instrumentId: string): string {
  return `/api/v1/instruments/${instrumentId}/tiles`;
}

function invalidIndex(interval: string, index: string): HttpProblem {
  const form = interval === 'trades' ? '{k}.{n}, k from -20 to 24' : 'a whole number';
  return new HttpProblem(
    'invalid-tile-index',
    `${quoted(index)} is no index of a tile of ${interval}: ${form}, in canonical form.`,
  );
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
