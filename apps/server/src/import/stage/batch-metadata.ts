import type { LevelInterval } from '@candlemark/bars';
import type { RepairedRows } from '@candlemark/contracts';
import type { CorporateEvent } from '../../market/events/corporate-event.ts';
import type { Scales } from '../../market/scales.ts';
import type { BatchKind } from '../batch-kind.ts';

/** Key in the Parquet file's key-value metadata; its value is the JSON text of `BatchMetadata`. */
export const BATCH_METADATA_KEY = 'candlemark_batch';
export const BATCH_FORMAT_VERSION = 1;

/** What a batch says of itself, so that it can be read by anyone without the workspace it came from. */
export interface BatchMetadata {
  readonly version: typeof BATCH_FORMAT_VERSION;
  readonly kind: BatchKind | 'events';
  /** null for trades and events. */
  readonly interval: LevelInterval | null;
  /** Name of the file that was imported. */
  readonly sourceFile: string;
  /** By symbol: price = value / 10^priceScale, size and volume = value / 10^sizeScale. */
  readonly scales: readonly (Scales & { readonly symbol: string })[];
  /** What of the rows was put right, as the import was asked to; left out where nothing was. */
  readonly repairs?: readonly RepairedRows[];
  /** Splits and dividends that adjusted closes beside the rows tell of: the ex-date as days since 1970; left out where none do. */
  readonly events?: readonly (CorporateEvent & { readonly symbol: string })[];
}
