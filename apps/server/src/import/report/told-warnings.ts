import type { ToldEvents } from '../events/told-events.ts';

/** What came of the closes of an instrument that have adjusted ones beside them. */
export function toldWarnings(told: ToldEvents | undefined): readonly string[] {
  if (told === undefined) return [];
  if (told.isNoise) {
    return ['Adjusted closes change too often against the closes to tell of splits and dividends: they are not used'];
  }
  return [...eventWarnings(told), ...raiseWarnings(told)];
}

function eventWarnings({ events, raises, isApart }: ToldEvents): string[] {
  if (events.length === 0) {
    if (raises > 0 || !isApart) return [];
    return [
      'Adjusted closes stand in one ratio to the closes: they tell of no split and no dividend, and are not used',
    ];
  }
  const splits = events.filter(({ type }) => type === 'split').length;
  const dividends = events.length - splits;
  return [
    `Adjusted closes tell of ${splits} ${splits === 1 ? 'split' : 'splits'} and ${dividends} ${dividends === 1 ? 'dividend' : 'dividends'}: prices are kept as traded, and adjusted as the variant`,
  ];
}

function raiseWarnings({ raises }: ToldEvents): string[] {
  if (raises === 0) return [];
  return [`Adjusted closes that raise earlier prices tell of no split and no dividend: ${raises}`];
}
