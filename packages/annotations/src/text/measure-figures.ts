/** What measurers tell, one line each; a figure that nobody knows has none. */
import type { DescribedFacts } from '../definition.ts';
import type { Anchor } from '../record/annotation.ts';
import { sayBars } from './describe-change.ts';
import { shareOfChange } from './share-of-change.ts';
import { MINUS, signed } from './signed.ts';
import { say } from './words.ts';

/** `15 bars, 3d 4h` and `Volume 12,000`; towards the past with a minus before what is counted. */
export function timeFigures(from: Anchor, to: Anchor, { figures, words }: DescribedFacts): readonly string[] {
  const elapsedUs = to.timeUs - from.timeUs;
  const sign = elapsedUs < 0 ? MINUS : '';
  const { bars, volume } = figures(from.timeUs, to.timeUs);
  const duration = `${sign}${words.duration(Math.abs(elapsedUs))}`;
  const counted = bars === null ? '' : `${bars === 0 ? '' : sign}${sayBars(Math.abs(bars), { words })}`;
  const span = bars === null ? duration : say(words, 'measure.span', { bars: counted, duration });
  return volume === null ? [span] : [span, say(words, 'measure.volume', { volume: words.volume(volume) })];
}

/** `+4.80 (+4.80 %)` and `+480 ticks`. */
export function priceFigures(from: Anchor, to: Anchor, { tickSize, words }: DescribedFacts): readonly string[] {
  const by = to.price - from.price;
  const share = shareOfChange(from.price, to.price);
  const change = signed(by, words.price);
  const percent = share === null ? null : signed(share, words.percent);
  const line = percent === null ? change : say(words, 'measure.change', { change, percent });
  if (tickSize === null) return [line];
  return [line, signed(Math.round(by / tickSize), (ticks) => sayTicks(ticks, { words }))];
}

function sayTicks(ticks: number, { words }: Pick<DescribedFacts, 'words'>): string {
  return ticks === 1 ? say(words, 'count.tick') : say(words, 'count.ticks', { count: words.count(ticks) });
}
