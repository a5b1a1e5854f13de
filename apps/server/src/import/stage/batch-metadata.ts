import type { LevelInterval } from '@candlemark/bars';
import type { Scales } from '../../market/scales.ts';
import type { BatchKind } from '../child-protocol.ts';

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
}
