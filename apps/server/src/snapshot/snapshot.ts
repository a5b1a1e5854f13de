/** A picture of an instrument as the chart in the browser shows it: `candlemark snapshot`, and over HTTP. */
import { type ChartLevel, contractOf, type Instrument, parseInterval } from '@candlemark/bars';
import {
  chartPicture,
  type Fill,
  type PictureEnv,
  shownChartType,
  THEMES,
  type ThemeOptions,
  TYPE_TOKENS,
} from '@candlemark/chart/headless';
import { AUTO_TITLE, type PngSnapshotQuery, SNAPSHOT_SIZE, usFromIso } from '@candlemark/contracts';
import type { DocumentAccess } from '../exchange/document-access.ts';
import type { BookedFill } from '../fills/fill-book.ts';
import type { FillService } from '../fills/fill-service.ts';
import { findExpression } from '../market/expressions/find-expression.ts';
import { servedRangeOf } from '../market/expressions/served-expression.ts';
import type { MarketStore } from '../market/market-store.ts';
import { annotationsOfSnapshot, layoutOfSnapshot, type SnapshotLayout } from './layout-of-snapshot.ts';
import { SnapshotError } from './snapshot-error.ts';
import { SNAPSHOT_FONT } from './snapshot-font.ts';
import { storeTileSource } from './store-tile-source.ts';

export interface SnapshotParts {
  readonly store: MarketStore;
  /** Asked for only where drawings or a layout are wanted. */
  readonly document: () => Promise<DocumentAccess>;
  /** Own trades, shown where drawings are. */
  readonly fills: Pick<FillService, 'of'>;
  readonly env: PictureEnv;
}

/** What a picture shows. */
export interface SnapshotRequest {
  readonly instrument: Instrument;
  /** Checked by its schema. */
  readonly query: PngSnapshotQuery;
}

/**
 * The picture as an SVG document, for a PNG in its pixels.
 * @throws SnapshotError, or the signal's reason
 */
export async function snapshotSvg(
  { store, document, fills, env }: SnapshotParts,
  { instrument, query }: SnapshotRequest,
  signal: AbortSignal,
): Promise<string> {
  const { width = SNAPSHOT_SIZE.width, height = SNAPSHOT_SIZE.height, scale = 1, variant = 'raw' } = query;
  requireSize(width, height, scale);
  const layout = query.layout === undefined ? null : await layoutOfSnapshot(await document(), query.layout, instrument);
  const interval =
    query.interval === undefined ? intervalOfLayout(store, instrument, layout) : intervalOf(query.interval);
  const { fromUs, toUs } = rangeOf(store, instrument, interval, query);
  const isDrawnOn = query.annotations ?? true;
  const { svg, rows } = await chartPicture(
    {
      source: storeTileSource(store, instrument, variant),
      options: {
        ...layout?.options,
        interval,
        chartType: shownChartType(layout?.options.chartType ?? 'candlestick', instrument, interval),
        theme: snapshotTheme(query),
        fills:
          isDrawnOn && layout?.hasOwnFills !== false
            ? (await fills.of(instrument.id)).map(fillOfChart(instrument))
            : [],
        instrumentSource: (name) => storeTileSource(store, instrumentOf(store, name), variant),
      },
      widthCss: width,
      heightCss: height,
      ratio: scale,
      range: { from: fromUs / 1000, to: toUs / 1000 },
      annotations: isDrawnOn ? await annotationsOfSnapshot(await document(), instrument.id, layout?.home ?? null) : [],
      title: query.title === AUTO_TITLE ? true : query.title,
      mark: query.mark,
      ...(layout !== null && {
        arrangement: layout.arrangement,
        indicators: layout.indicators,
        compares: layout.compares,
      }),
    },
    env,
    signal,
  );
  if (rows === 0) throw noBars(instrument, query);
  return svg;
}

function fillOfChart(instrument: Instrument): (fill: BookedFill) => Fill {
  return ({ timeUs, importId: _import, line: _line, ...fill }) => ({
    ...fill,
    ...contractOf(fill, instrument),
    time: timeUs / 1000,
  });
}

/** Another instrument by its id, its symbol, or as an expression of two. @throws Error where there is none */
function instrumentOf(store: MarketStore, name: string): Instrument {
  const known = store.instrument(name) ?? store.bySymbol(name);
  if (known !== undefined) return known;
  const found = findExpression(store, name);
  if (found.ok) return found.instrument;
  throw new Error(found.code === 'invalid-request' ? `There is no instrument ${name}` : found.detail);
}

/** The theme of the app, in the font that texts are measured in; where there is no such font, one that is much alike. */
export function snapshotTheme({ theme = 'light', upDown }: Pick<PngSnapshotQuery, 'theme' | 'upDown'>): ThemeOptions {
  const base = THEMES.find(({ id }) => id === theme);
  return { base, upDown, fontFamily: `'${SNAPSHOT_FONT}', ${TYPE_TOKENS.fontFamily}` };
}

function requireSize(width: number, height: number, scale: number): void {
  const { mostPixels } = SNAPSHOT_SIZE;
  if (Math.max(width, height) * scale <= mostPixels) return;
  throw new SnapshotError(
    'invalid-request',
    'scale',
    `${width} x ${height} at a scale of ${scale} has a side of more than ${mostPixels} pixels`,
  );
}

/** That of the layout, which nobody asked for: Auto where this instrument has none such, or the layout says none that can be. */
function intervalOfLayout(
  store: MarketStore,
  instrument: Instrument,
  layout: SnapshotLayout | null,
): ChartLevel | 'auto' {
  const interval = levelOf(layout?.interval ?? 'auto');
  return interval !== null && servedOf(store, instrument, interval) !== null ? interval : 'auto';
}

function levelOf(text: string): ChartLevel | 'auto' | null {
  return text === 'auto' || text === 'trades' ? text : parseInterval(text);
}

function intervalOf(text: string): ChartLevel | 'auto' {
  const interval = levelOf(text);
  if (interval !== null) return interval;
  throw new SnapshotError(
    'invalid-request',
    'interval',
    `${JSON.stringify(text)} is no interval; write 1m, 1h, 1D, any other like 45m or 3D, trades or auto`,
  );
}

interface RangeUs {
  readonly fromUs: number;
  readonly toUs: number;
}

/** What is asked for, which has to overlap what there is. */
function rangeOf(
  store: MarketStore,
  instrument: Instrument,
  interval: ChartLevel | 'auto',
  query: PngSnapshotQuery,
): RangeUs {
  const served = servedOf(store, instrument, interval);
  if (served === null) {
    const there = instrument.levels.map((level) => level.interval).join(', ') || 'none';
    throw new SnapshotError('level-not-served', 'interval', `${instrument.symbol} has no ${interval}; it has ${there}`);
  }
  const fromUs = timeOf('from', query.from) ?? served.fromUs;
  const toUs = timeOf('to', query.to) ?? Math.max(served.toUs, fromUs + 1);
  if (toUs <= fromUs) {
    const from = query.from ?? 'the first bar';
    throw new SnapshotError('invalid-request', 'to', `${query.to} does not lie after from, ${from}`);
  }
  if (toUs <= served.fromUs || fromUs >= served.toUs) throw noBars(instrument, query);
  return { fromUs, toUs };
}

function servedOf(store: MarketStore, instrument: Instrument, interval: ChartLevel | 'auto'): RangeUs | null {
  const [finest] = instrument.levels;
  if (interval === 'auto') return finest ?? null;
  if (interval === 'trades') return instrument.levels.find((level) => level.interval === 'trades') ?? null;
  return servedRangeOf(store, instrument, interval);
}

function timeOf(field: 'from' | 'to', text: string | undefined): number | null {
  if (text === undefined) return null;
  const timeUs = usFromIso(text);
  if (timeUs !== null) return timeUs;
  const form = 'ISO date or time with Z or an offset, like 2020-01-31 or 2020-01-31T09:30:00Z';
  throw new SnapshotError('invalid-request', field, `${JSON.stringify(text)} is no ${form}`);
}

function noBars({ symbol, levels: [finest] }: Instrument, { from, to }: PngSnapshotQuery): SnapshotError {
  const asked = `${from ?? 'the first bar'} to ${to ?? 'the last bar'}`;
  const day = (timeUs: number) => new Date(timeUs / 1000).toISOString().slice(0, 10);
  const there = finest === undefined ? 'it has none' : `it has data from ${day(finest.fromUs)} to ${day(finest.toUs)}`;
  return new SnapshotError('no-bars-in-range', 'from', `${symbol} has no bars from ${asked}; ${there}`);
}
