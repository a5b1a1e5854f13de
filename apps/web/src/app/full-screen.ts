import { errorWords } from '../data/error-words.ts';
import type { Services } from '../services.ts';

/** Gives the page the whole screen, or takes it back; says so where the browser refuses, as in a frame that may not. */
export async function toggleFullScreen({ platform, notices, text }: Services): Promise<void> {
  try {
    await platform.toggleFullScreen?.();
  } catch (error) {
    notices.show(text('notice.refused', { reason: errorWords(error, text) }));
  }
}
