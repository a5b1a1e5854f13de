import type { Typed } from '../../app/overlay.ts';
import { useServices } from '../../services.ts';
import { InstrumentChoiceSheet } from './instrument-choice-sheet.tsx';
import { useOpenInstrument } from './use-open-instrument.ts';

interface InstrumentSearchSheetProps {
  readonly typedBefore: Typed;
  readonly onClose: () => void;
}

/** Asks for the instrument to show. */
export function InstrumentSearchSheet({ typedBefore, onClose }: InstrumentSearchSheetProps) {
  const { text } = useServices();
  const open = useOpenInstrument();
  return (
    <InstrumentChoiceSheet
      title={text('instruments.search')}
      placeholder={text('instruments.search.placeholder')}
      typedBefore={typedBefore}
      onChoose={open}
      onClose={onClose}
    />
  );
}
