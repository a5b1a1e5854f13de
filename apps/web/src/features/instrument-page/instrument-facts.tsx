import type { Instrument } from '@candlemark/bars';
import { useInstrumentFacts } from '../instruments/use-instrument-facts.ts';

/** Where it is from, and what is said of it. */
export function InstrumentFacts({ instrument }: { readonly instrument: Instrument }) {
  const facts = useInstrumentFacts(instrument, false);
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
