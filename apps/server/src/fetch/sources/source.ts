/** What fetches know of where market data comes from: one file for each source, one line in the registry. */
import type { Classification, LevelInterval } from '@candlemark/bars';
import type { Contract } from '../../import/import-options.ts';
import type { PatientRequests } from '../request/patient-requests.ts';

export interface SourceTools {
  readonly requests: PatientRequests;
  nowMs(): number;
}

export interface FetchSource {
  readonly name: string;
  /** How people call it. */
  readonly title: string;
  /** What may be written for it: `yahoo`, `binance`, the address of a server. */
  readonly about: string;
  /** The one spelling of a word for it: what was fetched is known by it. */
  spelled(word: string): string;
  /** Whether it is the one that a word means; of all that say so the first in the registry is it. */
  means(word: string): boolean;
  /** Words for it that can be chosen from, where there is a list. */
  choices(): Promise<readonly string[]>;
  /** @throws FetchError `fetch-refused` for a word that it does not know after all */
  open(word: string, tools: SourceTools, signal: AbortSignal): Promise<OpenSource>;
}

/** Rows of one kind: trades, or bars of an interval. */
export type FetchKind = LevelInterval | 'trades';

export interface OpenSource {
  /** Markets whose symbol or name has a text in it. */
  search(text: string, limit: number, signal: AbortSignal): Promise<readonly FoundMarket[]>;
  /** @throws FetchError `fetch-refused` where there is none */
  market(symbol: string, signal: AbortSignal): Promise<Market>;
}

export interface FoundMarket {
  readonly symbol: string;
  readonly name: string;
}

/** What a new instrument is called and is, unless somebody says otherwise. */
export interface Suggestion {
  readonly symbol: string;
  readonly name: string;
  readonly timeZone: string;
  /** The id of a template; null: proposed from the data. */
  readonly calendar: string | null;
  readonly classification: Classification;
  /** Where its units are contracts. */
  readonly contract?: Contract;
}

export interface Market {
  /** As the source spells it. */
  readonly symbol: string;
  readonly suggestion: Suggestion;
  readonly kinds: readonly FetchKind[];
  /** When its history begins, where the source says so. */
  readonly beginsMs: number | null;
  /** What has to be said with the data. */
  readonly remarks: readonly string[];
  /** The rows from a moment on, as many as the source gives at one time, in any order; what lies outside of [fromMs, toMs) does no harm. */
  page(kind: FetchKind, fromMs: number, toMs: number, signal: AbortSignal): Promise<FetchedPage>;
}

export interface FetchedPage {
  readonly bars?: readonly FetchedBar[];
  readonly trades?: readonly FetchedTrade[];
  /** Every row before this moment has been given; later than the moment that was asked from. */
  readonly nextMs: number;
}

/** Prices are plain numbers; NaN of a volume that is not known. Days and longer have 00:00 UTC of their date as their time. */
export interface FetchedBar {
  readonly timeMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface FetchedTrade {
  readonly timeMs: number;
  readonly price: number;
  readonly size: number;
  readonly side: 'buy' | 'sell' | '';
  /** Empty where trades have none. */
  readonly id: string;
}
