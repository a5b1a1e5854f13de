import type { ChartLevel, Instrument } from '@candlemark/bars';
import { isoFromUs } from '@candlemark/contracts';
import type { TimeRange } from './change-range.ts';

/** Stored rows that cannot be read, because the file is damaged there. Other rows can. The message says what to do. */
export class UnreadableRowsError extends Error {
  override readonly name = 'UnreadableRowsError';

  constructor({ symbol }: Pick<Instrument, 'symbol'>, level: ChartLevel, range: TimeRange, cause: unknown) {
    super(
      `The stored rows of ${symbol} (${level}${timesText(range)}) cannot be read: ${reasonText(cause)}. ` +
        'Stop the server; candlemark verify tells what is damaged, candlemark rebuild mends it from the batches.',
      { cause },
    );
  }
}

function timesText({ fromUs, toUs }: TimeRange): string {
  const [from, to] = [fromUs, toUs].map((timeUs) => (Number.isSafeInteger(timeUs) ? isoFromUs(timeUs) : null));
  return `${from ? `, from ${from}` : ''}${to ? `, to ${to}` : ''}`;
}

function reasonText(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]!;
}
