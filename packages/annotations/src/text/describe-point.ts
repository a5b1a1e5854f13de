import type { DescribedFacts } from '../definition.ts';
import type { Anchor } from '../record/annotation.ts';
import { say } from './words.ts';

/** Where a tool of one point stands: `Comment at 12 May 2019 2,881.40.` */
export function describePoint(toolKey: string, { timeUs, price }: Anchor, { words }: DescribedFacts): string {
  return say(words, 'describe.point', {
    tool: say(words, toolKey),
    time: words.time(timeUs),
    price: words.price(price),
  });
}
