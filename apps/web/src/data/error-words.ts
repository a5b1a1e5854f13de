import { ApiError } from '@candlemark/client';
import type { TextKey } from '../text/catalogue.ts';
import type { TextOf } from '../text/text.ts';

/** Why something failed: of a request in the words of the page, with what the server said of it. */
export function errorWords(error: unknown, text: TextOf<TextKey>): string {
  if (error instanceof ApiError) return text(`refusal.${error.code}`, { detail: error.message });
  return error instanceof Error ? error.message : String(error);
}
