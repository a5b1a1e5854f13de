import type { PinnedAnchor } from '../record/annotation.ts';
import { type AnnotationWords, say } from './words.ts';

/** Where something is held to the screen: `Pinned text, 20 % from the left and 10 % from the top of its pane.` */
export function describePinned(
  tool: string,
  { xFraction, yFraction }: PinnedAnchor,
  { words }: { readonly words: AnnotationWords },
): string {
  return say(words, 'describe.pinned', { tool, left: words.percent(xFraction), top: words.percent(yFraction) });
}
