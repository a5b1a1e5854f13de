import { Segments } from '@candlemark/chart-ui';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { InstrumentChoiceSheet } from '../instruments/instrument-choice-sheet.tsx';
import { addCompare } from './add-compare.ts';
import { COMPARE_PLACES, type ComparePlace } from './compare-places.ts';
import { useRecentCompares } from './recent-compares.ts';
import './compares.css';

/** Finds another instrument, or an expression of two, and puts it on the chart where it is chosen to stand. */
export function CompareSheet({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const { text } = services;
  const [place, setPlace] = useState<ComparePlace>('percent');
  const recent = useRecentCompares();
  return (
    <InstrumentChoiceSheet
      title={text('compares.title')}
      placeholder={text('compares.placeholder')}
      recent={recent}
      onChoose={(instrument) => void addCompare(instrument, place, services)}
      onClose={onClose}
    >
      <div className="compare-places">
        <Segments
          label={text('compares.scale')}
          choices={COMPARE_PLACES.map((value) => ({ value, title: text(`compares.scale.${value}`) }))}
          value={place}
          onChange={setPlace}
        />
      </div>
    </InstrumentChoiceSheet>
  );
}
