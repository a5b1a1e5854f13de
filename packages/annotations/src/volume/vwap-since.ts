import type { DescribedFacts } from '../definition.ts';
import type { PriceSource } from '../fields/regression-props.ts';
import type { BarsBetween } from '../geometry/bars-between.ts';
import { pricesOf } from '../geometry/price-source.ts';
import type { Anchor } from '../record/annotation.ts';
import { type RunningVwap, runningVwap } from './running-vwap.ts';

/** As fine as one sees it; over more bars than this coarser ones say about the same. */
const MOST_BARS = 20_000;

export interface VwapSince {
  readonly bars: BarsBetween;
  /** Null where no bar has a volume. */
  readonly running: RunningVwap | null;
}

/** From the bar that an anchor is on to the newest one; null while they are not known. */
export function vwapSince(
  { timeUs }: Anchor,
  source: PriceSource,
  view: Pick<DescribedFacts, 'bars'>,
): VwapSince | null {
  const bars = view.bars({ fromUs: timeUs, toUs: Number.POSITIVE_INFINITY, detail: 'shown', most: MOST_BARS });
  if (bars === null) return null;
  const running = bars.once(`vwap of ${source}`, (each) =>
    each.volume === null ? null : runningVwap(pricesOf(each, source), each.volume),
  );
  const hasVolume = running !== null && running.missing < bars.length;
  return { bars, running: hasVolume ? running : null };
}

/** As of the newest bar; null where nothing was traded. */
export function newestVwap(since: VwapSince | null): { readonly average: number; readonly deviation: number } | null {
  const average = since?.running?.average.at(-1) ?? Number.NaN;
  return Number.isNaN(average) ? null : { average, deviation: since!.running!.deviation.at(-1)! };
}
