import type { KnownInstrument } from '@candlemark/annotations';
import { Button, RadioList, Sheet } from '@candlemark/chart-ui';
import { useState } from 'react';
import { errorWords } from '../../data/error-words.ts';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { countOn, exportAnnotations, exportFileName, type WrittenAnnotations } from './export-annotations.ts';
import { formatTitle } from './take-import.ts';
import './annotation-files.css';

interface ExportSheetProps {
  /** The one on screen. */
  readonly instrument: KnownInstrument;
  readonly onClose: () => void;
}

type What = 'here' | 'ag-charts' | 'all';

/** Which annotations are written into a file, and in which form. */
export function ExportSheet({ instrument, onClose }: ExportSheetProps) {
  const services = useServices();
  const { api, document, platform, notices, text } = services;
  const { link, unsent } = useStore(document.status);
  const [what, setWhat] = useState<What>('here');
  const [isBusy, setBusy] = useState(false);
  const { symbol } = instrument;
  const canAll = link === 'live' && unsent === 0;
  const form = what === 'ag-charts' ? 'ag-charts' : 'candlemark';

  const written = async (): Promise<WrittenAnnotations> =>
    what === 'all'
      ? { text: await api.exportAnnotations(new AbortController().signal), unwritten: [] }
      : await exportAnnotations(instrument, form, document);
  const give = async (deliver: (text: string) => void | Promise<void>) => {
    setBusy(true);
    try {
      const { text: file, unwritten } = await written();
      await deliver(file);
      onClose();
      if (unwritten.length === 0) return;
      const names = unwritten.map(({ name, count }) => `${name} ×${count}`).join(', ');
      notices.show(text('export.left', { format: formatTitle(form, services), names }));
    } catch (error) {
      setBusy(false);
      notices.show(text('export.failed', { reason: errorWords(error, text) }));
    }
  };
  const copy = async (file: string) => {
    await platform.copyText(file);
    notices.show(text('export.copied'));
  };
  return (
    <Sheet title={text('export.title')} isTitleShown kind="page" onClose={onClose}>
      <div className="sheet__body annotation-file">
        <RadioList
          label={text('export.what')}
          value={what}
          onChange={setWhat}
          choices={[
            {
              value: 'here',
              title: text('export.here', { symbol }),
              hint: text('export.hereHint', { count: countOn(instrument.id, document) }),
            },
            {
              value: 'ag-charts',
              title: text('export.agCharts', { symbol }),
              hint: text('export.agChartsHint'),
            },
            {
              value: 'all',
              title: text('export.all'),
              hint: text(canAll ? 'export.allHint' : 'export.allOffline'),
              isDisabled: !canAll,
            },
          ]}
        />
      </div>
      <div className="sheet__buttons">
        <Button isDisabled={isBusy} onPress={() => void give(copy)}>
          {text('export.copy')}
        </Button>
        <Button
          look="primary"
          isDisabled={isBusy || (what === 'all' && !canAll)}
          onPress={() =>
            void give((file) => platform.saveFile(exportFileName(what === 'all' ? null : symbol, form), file))
          }
        >
          {text('export.download')}
        </Button>
      </div>
    </Sheet>
  );
}
