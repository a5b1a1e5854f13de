import { Sheet } from '@candlemark/chart-ui';
import type { ListedInstrument } from '@candlemark/contracts';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components';
import type { Typed } from '../../app/overlay.ts';
import { SheetSearchBox } from '../../ui/search-box.tsx';
import { InstrumentListBox } from './instrument-list-box.tsx';
import { ResultCount } from './result-count.tsx';
import { useCurrentInstrument } from './use-current-instrument.ts';
import { useInstrumentSearch } from './use-instrument-search.ts';

interface InstrumentChoiceSheetProps {
  readonly title: string;
  readonly placeholder: string;
  /** What stands first while nothing is typed. */
  readonly recent?: readonly ListedInstrument[];
  /** What was typed before there was a sheet. */
  readonly typedBefore?: Typed;
  /** Default: all that is found. */
  isOffered?(instrument: ListedInstrument): boolean;
  /** Between the field and the list. */
  readonly children?: ReactNode;
  onChoose(instrument: ListedInstrument): void;
  onClose(): void;
}

const NOTHING_TYPED: Typed = { text: '' };
const NO_INSTRUMENTS: readonly ListedInstrument[] = [];
const isAny = () => true;

/** Finds an instrument by symbol or name, or an expression of two. The first hit is chosen by Enter. */
export function InstrumentChoiceSheet({
  title,
  placeholder,
  recent = NO_INSTRUMENTS,
  typedBefore = NOTHING_TYPED,
  isOffered = isAny,
  children,
  onChoose,
  onClose,
}: InstrumentChoiceSheetProps) {
  const [typed, setTyped] = useState(typedBefore.text);
  /** Enter was pressed, perhaps before what is typed was searched for. */
  const [isEntered, setIsEntered] = useState(typedBefore.isEntered ?? false);
  const found = useInstrumentSearch(typed);
  const current = useCurrentInstrument();
  const search = useMemo(() => {
    const first = found.words === '' ? recent : NO_INSTRUMENTS;
    const others = found.instruments.filter(({ id }) => !first.some((one) => one.id === id));
    return { ...found, instruments: [...first, ...others].filter(isOffered) };
  }, [found, recent, isOffered]);
  const choose = (instrument: ListedInstrument) => {
    onClose();
    onChoose(instrument);
  };
  const [first] = search.instruments;
  const entered = useEffectEvent(() => {
    setIsEntered(false);
    if (first !== undefined) choose(first);
  });
  const isSettled = isEntered && !search.isBehind;
  useEffect(() => {
    if (isSettled) entered();
  }, [isSettled]);
  return (
    <Sheet title={title} kind="picker" onClose={onClose}>
      <Autocomplete
        inputValue={typed}
        onInputChange={(words) => {
          setTyped(words);
          setIsEntered(false);
        }}
      >
        <SheetSearchBox
          label={title}
          placeholder={placeholder}
          onClose={onClose}
          isBehind={search.isBehind}
          onEnter={() => setIsEntered(true)}
        />
        {children}
        <InstrumentListBox search={search} currentId={current?.id ?? null} onChoose={choose} />
      </Autocomplete>
      <ResultCount search={search} typed={typed} />
    </Sheet>
  );
}
