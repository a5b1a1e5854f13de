import { CLASSIFICATION_FIELDS, type Instrument } from '@candlemark/bars';
import { useServices } from '../../services.ts';
import type { TextField } from '../instrument-fields/field-draft.ts';
import { useFieldChoices } from '../instrument-fields/fields-form.tsx';

/** Of a price step. */
const MOST_DECIMALS = 12;

/** Where it is from, and what is said of it. */
export function InstrumentFacts({ instrument }: { readonly instrument: Instrument }) {
  const { text, locale } = useServices();
  const { titleOf } = useFieldChoices(null);
  const prices = new Intl.NumberFormat(locale, { maximumFractionDigits: MOST_DECIMALS });
  const facts = [
    [text('about.source'), instrument.source],
    [text('about.licence'), instrument.licence ?? text('about.unknown')],
    [text('about.timeZone'), instrument.timeZone],
    [text('about.tickSize'), prices.format(instrument.tickSize)],
    ...(instrument.multiplier === undefined
      ? []
      : [[text('fields.multiplier'), prices.format(instrument.multiplier)] as const]),
    ...(instrument.inverse === true ? [[text('fields.inverse'), text('fields.isInverse')] as const] : []),
    ...(instrument.settlement === undefined ? [] : [[text('fields.settlement'), instrument.settlement] as const]),
    ...CLASSIFICATION_FIELDS.flatMap((field) => {
      const value = instrument[field];
      if (value === undefined) return [];
      const words = typeof value === 'string' ? titleOf(field as TextField, value) : value.join(', ');
      return [[text(`insights.label.${field}`), words] as const];
    }),
  ] as const;
  return (
    <dl className="facts instrument-page__facts">
      {facts.map(([term, value]) => (
        <div key={term} className="facts__one">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
