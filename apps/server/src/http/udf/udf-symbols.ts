/** Instruments as the UDF protocol has them: what a symbol says of itself, which one a text means, and what a search finds. */
import { type AssetClass, decimalsOf, type Instrument, powerOfTen } from '@candlemark/bars';
import type { MarketStore } from '../../market/market-store.ts';
import { resolutionFields } from './udf-resolutions.ts';
import { udfHours } from './udf-session.ts';

/** The protocol's own words for what is traded. */
const TYPES: Readonly<Record<AssetClass, string>> = {
  equity: 'stock',
  fund: 'fund',
  index: 'index',
  bond: 'bond',
  rate: 'economic',
  currency: 'forex',
  crypto: 'crypto',
  commodity: 'commodity',
  other: 'undefined',
};
const MOST_DECIMALS = 15;
const MOST_SIZE_DECIMALS = 20;

export interface UdfHit {
  readonly symbol: string;
  readonly full_name: string;
  readonly description: string;
  readonly exchange: string;
  readonly ticker: string;
  readonly type: string;
}

/** The instrument that a symbol, `VENUE:SYMBOL`, or an id names. */
export function instrumentOfSymbol(store: MarketStore, text: string): Instrument | null {
  const named = store.bySymbol(text) ?? store.instrument(text);
  if (named !== undefined) return named;
  const colon = text.indexOf(':');
  const found = colon < 0 ? undefined : store.bySymbol(text.slice(colon + 1));
  return found !== undefined && venueOf(found).toLowerCase() === text.slice(0, colon).toLowerCase() ? found : null;
}

export function symbolInfo(store: MarketStore, instrument: Instrument): Readonly<Record<string, unknown>> {
  const { symbol, name, description, exchange, ticker, type, full_name } = {
    ...hitOf(store, instrument),
    name: instrument.symbol,
  };
  const { timeZone } = instrument.calendar;
  const resolutions = resolutionFields(store, instrument);
  return {
    name,
    ticker,
    symbol,
    full_name,
    description,
    type,
    exchange,
    listed_exchange: exchange,
    'exchange-traded': exchange,
    'exchange-listed': exchange,
    timezone: timeZone === 'UTC' ? 'Etc/UTC' : timeZone,
    ...udfHours(instrument.calendar),
    format: 'price',
    ...priceStep(instrument),
    fractional: false,
    ...resolutions,
    has_empty_bars: false,
    // Nothing of it is a stream; what has minutes may go on at any moment, and is asked again.
    data_status: resolutions.has_intraday === true ? 'pulsed' : 'endofday',
    volume_precision: Math.min(instrument.sizeScale, MOST_SIZE_DECIMALS),
  };
}

/** `pricescale` is a power of ten with as many decimals as the step has, and as labels show; `minmov` steps of it are the price step. */
function priceStep({ tickSize, displayDecimals }: Instrument): {
  readonly pricescale: number;
  readonly minmov: number;
  readonly minmove2: number;
} {
  const decimals = Math.min(MOST_DECIMALS, Math.max(decimalsOf(tickSize), displayDecimals));
  const pricescale = powerOfTen(decimals);
  return { pricescale, minmov: Math.max(1, Math.round(tickSize * pricescale)), minmove2: 0 };
}

/** Those whose symbol, `VENUE:SYMBOL` or name has the text in it: the very symbol first, then symbols that begin with it, then other symbols, then names. */
export function searchHits(
  store: MarketStore,
  query: { readonly query: string; readonly type: string; readonly exchange: string; readonly limit: number },
): UdfHit[] {
  const part = query.query.trim().toLowerCase();
  const ranked = store.listInstruments().flatMap((instrument) => {
    if (query.exchange !== '' && venueOf(instrument) !== query.exchange) return [];
    if (query.type !== '' && typeOf(instrument) !== query.type) return [];
    const rank = rankOf(instrument, part);
    return rank === null ? [] : [{ instrument, rank }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, query.limit)
    .map(({ instrument }) => hitOf(store, instrument));
}

/** What the lists of a search's filters offer, by what is said of instruments. */
export function searchFilters(store: MarketStore) {
  const instruments = store.listInstruments();
  const valuesOf = (read: (instrument: Instrument) => string) =>
    [...new Set(instruments.map(read))].filter((value) => value !== '').sort();
  return {
    exchanges: [
      { value: '', name: 'All exchanges', desc: '' },
      ...valuesOf(venueOf).map((value) => ({ value, name: value, desc: value })),
    ],
    symbols_types: [{ value: '', name: 'All types' }, ...valuesOf(typeOf).map((value) => ({ value, name: value }))],
  };
}

function rankOf(instrument: Instrument, part: string): number | null {
  // The venue is asked for along with the symbol, or not at all.
  const symbol = (part.includes(':') ? fullNameOf(instrument) : instrument.symbol).toLowerCase();
  const place = symbol.indexOf(part);
  if (place === 0) return symbol.length === part.length ? 0 : 1;
  if (place > 0) return 2;
  return instrument.name.toLowerCase().includes(part) ? 3 : null;
}

function fullNameOf(instrument: Instrument): string {
  const venue = venueOf(instrument);
  return venue === '' ? instrument.symbol : `${venue}:${instrument.symbol}`;
}

function hitOf(store: MarketStore, instrument: Instrument): UdfHit {
  const { id, symbol, name } = instrument;
  const exchange = venueOf(instrument);
  return {
    symbol,
    full_name: fullNameOf(instrument),
    description: name === '' ? symbol : name,
    exchange,
    // An expression is asked for by its id.
    ticker: store.bySymbol(symbol)?.id === id ? symbol : id,
    type: typeOf(instrument),
  };
}

function venueOf({ venue }: Instrument): string {
  return venue ?? '';
}

function typeOf({ assetClass }: Instrument): string {
  return assetClass === undefined ? '' : TYPES[assetClass];
}
