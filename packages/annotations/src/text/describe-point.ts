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

/** The same of a sign, and which it is: `Icon star at 12 May 2019 2,881.40.` */
export function describeSign(
  toolKey: string,
  sign: string,
  { timeUs, price }: Anchor,
  { words }: Pick<DescribedFacts, 'words'>,
): string {
  return say(words, 'describe.sign', {
    tool: say(words, toolKey),
    sign: say(words, `choice.${sign}`),
    time: words.time(timeUs),
    price: words.price(price),
  });
}
