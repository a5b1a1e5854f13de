import type { DescribedFacts } from '../definition.ts';
import type { Anchor } from '../record/annotation.ts';
import { shareOfChange } from './share-of-change.ts';
import { say } from './words.ts';

/** The values of a text that tells of a line from one anchor to the other. */
export function describeSpan(from: Anchor, to: Anchor, facts: DescribedFacts): Readonly<Record<string, string>> {
  const { words } = facts;
  return {
    fromTime: words.time(from.timeUs),
    fromPrice: words.price(from.price),
    toTime: words.time(to.timeUs),
    toPrice: words.price(to.price),
    change: describeChange(from, to, facts),
  };
}

/** From one anchor to the other: `falling 4.8 % in 15 bars`; from a later one to an earlier one it says so. */
export function describeChange(from: Anchor, to: Anchor, facts: DescribedFacts): string {
  const change = changeBetween(from, to, facts);
  return to.timeUs < from.timeUs ? say(facts.words, 'describe.back', { change }) : change;
}

function changeBetween(from: Anchor, to: Anchor, { figures, words }: DescribedFacts): string {
  const { bars } = figures(from.timeUs, to.timeUs);
  const span = bars === null ? words.duration(Math.abs(to.timeUs - from.timeUs)) : sayBars(Math.abs(bars), { words });
  if (from.price === to.price) return say(words, 'describe.flat', { bars: span });
  const key = to.price > from.price ? 'describe.rising' : 'describe.falling';
  const share = shareOfChange(from.price, to.price);
  const percent = share === null ? words.price(Math.abs(to.price - from.price)) : words.percent(Math.abs(share));
  return say(words, key, { percent, bars: span });
}

export function sayBars(bars: number, { words }: Pick<DescribedFacts, 'words'>): string {
  return bars === 1 ? say(words, 'count.bar') : say(words, 'count.bars', { count: words.count(bars) });
}
