import type { Instrument } from '@candlemark/bars';
import { Button, Sheet } from '@candlemark/chart-ui';
import { useServices } from '../../services.ts';
import { useDataText } from '../bring-data/data-words.tsx';
import { deleteLater } from './delete-later.ts';

interface DeleteQuestionProps {
  readonly instrument: Instrument;
  onClose(): void;
  onDelete(): void;
}

/** Asks before an instrument is deleted. */
export function DeleteQuestion({ instrument, onClose, onDelete }: DeleteQuestionProps) {
  const services = useServices();
  const text = useDataText();
  const { symbol } = instrument;
  return (
    <Sheet title={text('instrument.deleteTitle', { symbol })} isTitleShown kind="page" onClose={onClose}>
      <div className="sheet__body">
        <p>{text('instrument.deleteBody', { symbol })}</p>
      </div>
      <div className="sheet__buttons">
        <Button onPress={onClose}>{text('data.cancel')}</Button>
        <Button
          look="primary"
          onPress={() => {
            deleteLater(services, instrument, text);
            onDelete();
          }}
        >
          {text('instrument.deleteDo')}
        </Button>
      </div>
    </Sheet>
  );
}
