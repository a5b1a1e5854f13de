import type { DescribedFacts } from '../definition.ts';
import { say } from './words.ts';

/** From one point to another and what lies between: `Price range from 100.00 to 95.20: −4.80 (−4.80 %), −480 ticks.` */
export function describeMeasure(
  toolKey: string,
  from: readonly string[],
  to: readonly string[],
  figures: readonly string[],
  { words }: Pick<DescribedFacts, 'words'>,
): string {
  return say(words, 'describe.measure', {
    tool: say(words, toolKey),
    from: from.join(' '),
    to: to.join(' '),
    figures: figures.join(', '),
  });
}
