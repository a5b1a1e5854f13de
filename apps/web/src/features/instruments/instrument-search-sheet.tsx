import { Sheet } from '@candlemark/chart-ui';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components';
import { useServices } from '../../services.ts';
import { SheetSearchBox } from '../../ui/search-box.tsx';
import { InstrumentListBox } from './instrument-list-box.tsx';
import { ResultCount } from './result-count.tsx';
import { useCurrentInstrument } from './use-current-instrument.ts';
import { useInstrumentSearch } from './use-instrument-search.ts';
import { useOpenInstrument } from './use-open-instrument.ts';

interface InstrumentSearchSheetProps {
  /** What was typed before the sheet opened. */
  readonly initialText: string;
  readonly onClose: () => void;
}

/** Finds an instrument by symbol or name. The first hit is chosen by Enter. */
export function InstrumentSearchSheet({ initialText, onClose }: InstrumentSearchSheetProps) {
  const { text } = useServices();
  const [typed, setTyped] = useState(initialText);
  const search = useInstrumentSearch(typed);
  const current = useCurrentInstrument();
  const open = useOpenInstrument();
  return (
    <Sheet title={text('instruments.search')} kind="picker" onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SheetSearchBox
          label={text('instruments.search')}
          placeholder={text('instruments.search.placeholder')}
          onClose={onClose}
          onEnter={() => {
            const [first] = search.instruments;
            if (first !== undefined) open(first);
          }}
        />
        <InstrumentListBox search={search} currentId={current?.id ?? null} onChoose={open} />
      </Autocomplete>
      <ResultCount search={search} />
    </Sheet>
  );
}
