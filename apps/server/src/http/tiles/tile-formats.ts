import { decodeBars, decodeTrades, type Instrument } from '@candlemark/bars';
import { isoFromUs, isSplitBody, TILE_MEDIA_TYPE } from '@candlemark/contracts';
import { ARROW_MEDIA_TYPE, arrowBytes } from '../../tables/arrow-stream.ts';
import { barPage, barSchema, tradePage, tradeSchema } from '../../tables/market-table.ts';
import { HttpProblem } from '../http-problem.ts';
import type { Format } from '../negotiate.ts';
import { barTextColumns, tradeTextColumns } from '../text/market-columns.ts';
import { csvHeader, csvRows, jsonRows, type TextColumn } from '../text/text-table.ts';
import type { EncodedTile } from './encoded-tile.ts';
import type { TileRequest } from './tile-request.ts';

/** A form that a tile is answered in. */
export interface TileFormat extends Format {
  readonly contentType: string;
  /** Makes the answer from the tile in our own form; null: it is that form. */
  readonly write: ((tile: EncodedTile, request: TileRequest, instrument: Instrument) => string | Uint8Array) | null;
}

/** The tile as it is encoded, stored and drawn. */
export const TILE_FORMAT: TileFormat = {
  name: 'tile',
  mediaType: TILE_MEDIA_TYPE,
  contentType: TILE_MEDIA_TYPE,
  write: null,
};

const JSON_FORMAT: TileFormat = {
  name: 'json',
  mediaType: 'application/json',
  contentType: 'application/json; charset=utf-8',
  write: writeJson,
};

const CSV_FORMAT: TileFormat = {
  name: 'csv',
  mediaType: 'text/csv',
  contentType: 'text/csv; charset=utf-8',
  write: writeCsv,
};

const ARROW_FORMAT: TileFormat = {
  name: 'arrow',
  mediaType: ARROW_MEDIA_TYPE,
  contentType: ARROW_MEDIA_TYPE,
  write: writeArrow,
};

/** Every form, the default first. */
export const TILE_FORMATS: readonly [TileFormat, ...TileFormat[]] = [
  TILE_FORMAT,
  JSON_FORMAT,
  CSV_FORMAT,
  ARROW_FORMAT,
];

/** @throws HttpProblem `tile-split`: an empty-looking answer would be a trap for those who add rows up. */
function refuseSplit({ body }: EncodedTile): void {
  if (!isSplitBody(body)) return;
  throw new HttpProblem(
    'tile-split',
    'The range holds more than 8,192 trades. Ask for its halves: k - 1, 2n and 2n + 1.',
  );
}

function textColumns(tile: EncodedTile, { address }: TileRequest, instrument: Instrument): [TextColumn[], number] {
  refuseSplit(tile);
  if (address.kind === 'bars') {
    const { bars } = decodeBars(tile.body);
    return [barTextColumns(instrument, bars), bars.length];
  }
  const { trades } = decodeTrades(tile.body);
  return [tradeTextColumns(instrument, trades), trades.length];
}

function writeJson(tile: EncodedTile, request: TileRequest, instrument: Instrument): string {
  const [columns, length] = textColumns(tile, request, instrument);
  const { address, range, path } = request;
  const head = JSON.stringify({
    instrument: instrument.id,
    interval: address.kind === 'bars' ? address.interval : 'trades',
    index: path.slice(path.lastIndexOf('/') + 1),
    from: isoFromUs(Math.ceil(range.fromUs)),
    to: isoFromUs(Math.ceil(range.toUs)),
    closed: tile.closed,
  });
  const rows = address.kind === 'bars' ? 'bars' : 'trades';
  return `${head.slice(0, -1)},"${rows}":[${jsonRows(columns, 0, length)}]}`;
}

function writeCsv(tile: EncodedTile, request: TileRequest, instrument: Instrument): string {
  const [columns, length] = textColumns(tile, request, instrument);
  return csvHeader(columns) + csvRows(columns, 0, length);
}

function writeArrow(tile: EncodedTile, { address }: TileRequest, instrument: Instrument): Uint8Array {
  refuseSplit(tile);
  if (address.kind === 'bars') {
    const schema = barSchema(instrument, address.interval);
    return arrowBytes(schema, barPage(schema, decodeBars(tile.body).bars));
  }
  const schema = tradeSchema(instrument);
  return arrowBytes(schema, tradePage(schema, decodeTrades(tile.body).trades));
}
