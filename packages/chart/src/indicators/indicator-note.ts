import { fillText } from '@candlemark/annotations';
import type { ChartLevel } from '@candlemark/bars';
import type { AnyIndicator } from '@candlemark/indicators';
import type { ChartText } from '../text/en.ts';
import type { LiveIndicator } from './live-indicator.ts';
import { SlowIndicatorError } from './runner-errors.ts';

/** What stands in place of the values of an indicator; null where these do. */
export function noteOf(
  live: LiveIndicator | null,
  level: ChartLevel | null,
  library: { definitionOf(type: string): Pick<AnyIndicator, 'needs'> | null },
  text: ChartText,
): string | null {
  if (live === null || live.isBereft) return text['indicator.noSource'];
  const { source } = live;
  const { failure } = source;
  if (failure instanceof SlowIndicatorError) return text['indicator.slow'].replace('{seconds}', `${failure.seconds}`);
  if (failure !== null) return text['indicator.failed'].replace('{reason}', failure.message);
  if (level !== null && !source.canShow(level)) return text['indicator.tooWide'];
  if (live.loading > 0 && !live.hasRows) return text['indicator.loading'];
  // What it reads may be why.
  const needsBought = source.work.calls.some(({ type }) => library.definitionOf(type)?.needs);
  if (!live.isVoid) return null;
  if (needsBought || source.lacksVolume) return text[needsBought ? 'indicator.noBought' : 'indicator.noVolume'];
  const lack = level && live.lackAt(level);
  return lack && fillText(text['indicator.fewBars'], { needed: `${lack.needed}`, there: `${lack.there}` });
}
