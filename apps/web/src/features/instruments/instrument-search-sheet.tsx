import { Sheet } from '@candlemark/chart-ui';
import { useEffect, useState } from 'react';
import { Autocomplete } from 'react-aria-components';
import type { Typed } from '../../app/overlay.ts';
import { useServices } from '../../services.ts';
import { SheetSearchBox } from '../../ui/search-box.tsx';
import { InstrumentListBox } from './instrument-list-box.tsx';
import { ResultCount } from './result-count.tsx';
import { useCurrentInstrument } from './use-current-instrument.ts';
import { useInstrumentSearch } from './use-instrument-search.ts';
import { useOpenInstrument } from './use-open-instrument.ts';

interface InstrumentSearchSheetProps {
  readonly typedBefore: Typed;
  readonly onClose: () => void;
}

/** Finds an instrument by symbol or name. The first hit is chosen by Enter. */
export function InstrumentSearchSheet({ typedBefore, onClose }: InstrumentSearchSheetProps) {
  const { text } = useServices();
  const [typed, setTyped] = useState(typedBefore.text);
  /** Enter was pressed, perhaps before what is typed was searched for. */
  const [isEntered, setIsEntered] = useState(typedBefore.isEntered ?? false);
  const search = useInstrumentSearch(typed);
  const current = useCurrentInstrument();
  const open = useOpenInstrument();
  const [first] = search.instruments;
  useEffect(() => {
    if (!isEntered || search.isBehind) return;
    setIsEntered(false);
    if (first !== undefined) open(first);
  }, [isEntered, search.isBehind, first, open]);
  return (
    <Sheet title={text('instruments.search')} kind="picker" onClose={onClose}>
      <Autocomplete
        inputValue={typed}
        onInputChange={(words) => {
          setTyped(words);
          setIsEntered(false);
        }}
      >
        <SheetSearchBox
          label={text('instruments.search')}
          placeholder={text('instruments.search.placeholder')}
          onClose={onClose}
          isBehind={search.isBehind}
          onEnter={() => setIsEntered(true)}
        />
        <InstrumentListBox search={search} currentId={current?.id ?? null} onChoose={open} />
      </Autocomplete>
      <ResultCount search={search} />
    </Sheet>
  );
}
