import { useState } from 'react';
import { Autocomplete } from 'react-aria-components';
import { useServices } from '../../services.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { InstrumentListBox } from './instrument-list-box.tsx';
import { ResultCount } from './result-count.tsx';
import { useCurrentInstrument } from './use-current-instrument.ts';
import { useInstrumentSearch } from './use-instrument-search.ts';
import { useOpenInstrument } from './use-open-instrument.ts';
import './instrument-panel.css';

/** The list of instruments that stands beside the chart. */
export function InstrumentPanel() {
  const { text } = useServices();
  const [typed, setTyped] = useState('');
  const search = useInstrumentSearch(typed);
  const current = useCurrentInstrument();
  const open = useOpenInstrument();
  return (
    <div className="instrument-panel">
      <Autocomplete inputValue={typed} onInputChange={setTyped} disableAutoFocusFirst={typed === ''}>
        <div className="instrument-panel__search">
          <SearchBox label={text('instruments.search')} placeholder={text('instruments.search.placeholder')} />
        </div>
        <InstrumentListBox search={search} currentId={current?.id ?? null} onChoose={open} />
      </Autocomplete>
      <ResultCount search={search} />
    </div>
  );
}
