import { CLASSIFICATION_FIELDS, type Instrument } from '@candlemark/bars';
import { useServices } from '../../services.ts';
import type { TextField } from '../instrument-fields/field-draft.ts';
import { useFieldChoices } from '../instrument-fields/fields-form.tsx';

/** Of a price step. */
const MOST_DECIMALS = 12;

type Fact = readonly [name: string, value: string];

/** Where an instrument is from and what is said of it, in words. @param hasCalendar whether its calendar is named, which the page of an instrument has a part for */
export function useInstrumentFacts(instrument: Instrument, hasCalendar: boolean): readonly Fact[] {
  const { text, locale } = useServices();
  const { titleOf } = useFieldChoices(null);
  const fine = new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_DECIMALS });
  const { multiplier, inverse, settlement } = instrument;
  return [
    [text('about.source'), instrument.source],
    [text('about.licence'), instrument.licence ?? text('about.unknown')],
    [text('about.timeZone'), instrument.timeZone],
    ...(hasCalendar ? [[text('about.calendar'), instrument.calendar.name] as const] : []),
    [text('about.tickSize'), fine.format(instrument.tickSize)],
    ...(multiplier === undefined ? [] : [[text('fields.multiplier'), fine.format(multiplier)] as const]),
    ...(inverse === true ? [[text('fields.inverse'), text('fields.isInverse')] as const] : []),
    ...(settlement === undefined ? [] : [[text('fields.settlement'), settlement] as const]),
    ...CLASSIFICATION_FIELDS.flatMap((field) => {
      const value = instrument[field];
      if (value === undefined) return [];
      const words = typeof value === 'string' ? titleOf(field as TextField, value) : value.join(', ');
      return [[text(`insights.label.${field}`), words] as const];
    }),
  ];
}
