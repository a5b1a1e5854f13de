import { Segments, Sheet } from '@candlemark/chart-ui';
import type { ListedInstrument } from '@candlemark/contracts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components';
import { instrumentQuery } from '../../data/queries.ts';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { SheetSearchBox } from '../../ui/search-box.tsx';
import { InstrumentListBox } from '../instruments/instrument-list-box.tsx';
import { ResultCount } from '../instruments/result-count.tsx';
import { useCurrentInstrument } from '../instruments/use-current-instrument.ts';
import { useInstrumentSearch } from '../instruments/use-instrument-search.ts';
import { addCompare } from './add-compare.ts';
import { COMPARE_PLACES, type ComparePlace } from './compare-places.ts';
import './compares.css';

/** Finds another instrument, or an expression of two, and puts it on the chart. The first hit is chosen by Enter. */
export function CompareSheet({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const { text } = services;
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<ComparePlace>('percent');
  /** Enter was pressed, perhaps before what is typed was searched for. */
  const [isEntered, setIsEntered] = useState(false);
  const found = useInstrumentSearch(typed);
  const current = useCurrentInstrument();
  const recent = useRecent();
  const search = useMemo(() => {
    if (found.words !== '') return found;
    const others = found.instruments.filter(({ id }) => !recent.some((one) => one.id === id));
    return { ...found, instruments: [...recent, ...others] };
  }, [found, recent]);
  const choose = (instrument: ListedInstrument) => {
    onClose();
    void addCompare(instrument, place, services);
  };
  const [first] = search.instruments;
  useEffect(() => {
    if (!isEntered || search.isBehind) return;
    setIsEntered(false);
    if (first === undefined) return;
    onClose();
    void addCompare(first, place, services);
  }, [isEntered, search.isBehind, first, onClose, place, services]);
  return (
    <Sheet title={text('compares.title')} kind="picker" onClose={onClose}>
      <Autocomplete
        inputValue={typed}
        onInputChange={(words) => {
          setTyped(words);
          setIsEntered(false);
        }}
      >
        <SheetSearchBox
          label={text('compares.title')}
          placeholder={text('compares.placeholder')}
          onClose={onClose}
          isBehind={search.isBehind}
          onEnter={() => setIsEntered(true)}
        />
        <div className="compare-places">
          <Segments
            label={text('compares.scale')}
            choices={COMPARE_PLACES.map((value) => ({ value, title: text(`compares.scale.${value}`) }))}
            value={place}
            onChange={setPlace}
          />
        </div>
        <InstrumentListBox search={search} currentId={current?.id ?? null} onChoose={choose} />
      </Autocomplete>
      <ResultCount search={search} />
    </Sheet>
  );
}

/** Those that were compared with last, as far as they are still there. */
function useRecent(): readonly ListedInstrument[] {
  const { api, recentCompares } = useServices();
  const ids = useStore(recentCompares);
  return useQueries({
    queries: ids.map((id) => instrumentQuery(api, id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}
