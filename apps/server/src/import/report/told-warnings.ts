import type { WarningFact } from '@candlemark/contracts';
import type { CorporateEvent } from '../../market/events/corporate-event.ts';
import type { ToldEvents } from '../events/told-events.ts';
import { importWarning } from './import-warning.ts';

/** What came of the closes of an instrument that have adjusted ones beside them. */
export function toldWarnings(told: ToldEvents | undefined): readonly WarningFact[] {
  if (told === undefined) return [];
  const { events, raises, isApart, isNoise } = told;
  if (isNoise) return [importWarning('adjusted-noise')];
  const ofRaises = raises === 0 ? [] : [importWarning('adjusted-raises', { count: raises })];
  if (events.length > 0) return [importWarning('adjusted-told', eventCounts(events)), ...ofRaises];
  return raises === 0 && isApart ? [importWarning('adjusted-one-ratio')] : ofRaises;
}

/** Of each type how many. */
export function eventCounts(events: readonly Pick<CorporateEvent, 'type'>[]) {
  const splits = events.filter(({ type }) => type === 'split').length;
  return { splits, dividends: events.length - splits };
}
