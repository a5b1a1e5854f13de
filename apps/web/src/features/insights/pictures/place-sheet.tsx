import { Button, Sheet } from '@candlemark/chart-ui';
import type { ListedInstrument } from '@candlemark/contracts';
import { useServices } from '../../../services.ts';
import { InstrumentListBox } from '../../instruments/instrument-list-box.tsx';

interface PlaceSheetProps {
  readonly title: string;
  readonly instruments: readonly ListedInstrument[];
  onOpen(instrument: ListedInstrument): void;
  onShowOnly(): void;
  onClose(): void;
}

/** The instruments of a place: each opens its chart, or all of them become what the page is about. */
export function PlaceSheet({ title, instruments, onOpen, onShowOnly, onClose }: PlaceSheetProps) {
  const { text } = useServices();
  const nothing = () => {};
  const search = {
    instruments,
    words: '',
    isLoading: false,
    isBehind: false,
    isLoadingMore: false,
    hasFailedMore: false,
    hasFailed: false,
    hasMore: false,
    loadMore: nothing,
    retry: nothing,
  };
  return (
    <Sheet title={title} isTitleShown kind="page" onClose={onClose}>
      <div className="place-sheet__list">
        <InstrumentListBox search={search} currentId={null} onChoose={onOpen} hasSparklines />
      </div>
      <div className="sheet__buttons">
        <Button look="primary" onPress={onShowOnly}>
          {text('insights.onlyThese', { count: instruments.length })}
        </Button>
      </div>
    </Sheet>
  );
}
