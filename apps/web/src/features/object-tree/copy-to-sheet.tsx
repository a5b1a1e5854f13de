import type { Annotation } from '@candlemark/annotations';
import { useServices } from '../../services.ts';
import { InstrumentChoiceSheet } from '../instruments/instrument-choice-sheet.tsx';
import { copyAnnotations } from './copy-annotations.ts';

interface CopyToSheetProps {
  readonly annotations: readonly Annotation[];
  readonly onClose: () => void;
}

/** Asks for the instrument that annotations are copied to. */
export function CopyToSheet({ annotations, onClose }: CopyToSheetProps) {
  const services = useServices();
  const title = services.text('objects.copyTo', { count: annotations.length });
  return (
    <InstrumentChoiceSheet
      title={title}
      placeholder={title}
      onChoose={(instrument) => copyAnnotations(annotations, instrument, services)}
      onClose={onClose}
    />
  );
}
