import { ApiError } from '@candlemark/client';
import type { TextKey } from '../text/catalogue.ts';
import type { TextOf } from '../text/text.ts';

/** Why something failed: in the words of the page where there was no server to say it, else in the server's. */
export function errorWords(error: unknown, text: TextOf<TextKey>): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof ApiError && error.code === 'offline' ? text('error.offline') : error.message;
}
