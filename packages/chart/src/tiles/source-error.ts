import { TileSourceError } from '@candlemark/bars';

/** What a source threw as one of its errors: anything else is a fault in the source, to be shown and not swallowed. */
export function asTileSourceError(error: unknown): TileSourceError {
  if (error instanceof TileSourceError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new TileSourceError('bad-data', `The tile source failed: ${message}`, { cause: error });
}
