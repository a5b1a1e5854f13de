import type { Annotation } from '@candlemark/annotations';
import { Sheet } from '@candlemark/chart-ui';
import type { ListedInstrument } from '@candlemark/contracts';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components';
import { useServices } from '../../services.ts';
import { SheetSearchBox } from '../../ui/search-box.tsx';
import { InstrumentListBox } from '../instruments/instrument-list-box.tsx';
import { ResultCount } from '../instruments/result-count.tsx';
import { useCurrentInstrument } from '../instruments/use-current-instrument.ts';
import { useInstrumentSearch } from '../instruments/use-instrument-search.ts';
import { copyAnnotations } from './copy-annotations.ts';

interface CopyToSheetProps {
  readonly annotations: readonly Annotation[];
  readonly onClose: () => void;
}

/** Asks for the instrument that annotations are copied to. */
export function CopyToSheet({ annotations, onClose }: CopyToSheetProps) {
  const services = useServices();
  const { text } = services;
  const [typed, setTyped] = useState('');
  const search = useInstrumentSearch(typed);
  const current = useCurrentInstrument();
  const choose = (instrument: ListedInstrument) => {
    onClose();
    copyAnnotations(annotations, instrument, services);
  };
  const title = text('objects.copyTo', { count: annotations.length });
  return (
    <Sheet title={title} kind="picker" onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SheetSearchBox
          label={title}
          placeholder={title}
          onClose={onClose}
          isBehind={search.isBehind}
          onEnter={() => {
            const [first] = search.instruments;
            if (first !== undefined && !search.isBehind) choose(first);
          }}
        />
        <InstrumentListBox search={search} currentId={current?.id ?? null} onChoose={choose} />
      </Autocomplete>
      <ResultCount search={search} />
    </Sheet>
  );
}
