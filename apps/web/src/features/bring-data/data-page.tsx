import { Button, Icon } from '@candlemark/chart-ui';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { BatchSection } from './batch-section.tsx';
import { bringData, chooseData } from './bring-data.ts';
import { DataWords, useDataText } from './data-words.tsx';
import { DropCard } from './drop-card.tsx';
import { PasteSheet } from './paste-sheet.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { QueueSection } from './queue-section.tsx';
import { queueWords } from './queue-words.ts';
import { ReportPanel } from './report-panel.tsx';
import type { Shown } from './shown.ts';
import { ImportsProvider, useDesk, useImportsApi } from './use-desk.ts';
import { useQueue } from './use-queue.ts';
import './data-page.css';
import './preview.css';

/** What is brought in: files on their way, what they would be imported as, imports, and what was imported. */
export function DataPage() {
  const imports = useImportsApi();
  return (
    <ImportsProvider value={imports}>
      <DataWords>
        <Data />
      </DataWords>
    </ImportsProvider>
  );
}

function Data() {
  const services = useServices();
  const { platform, text: appText } = services;
  const text = useDataText();
  const [shown, setShown] = useState<Shown>(null);
  const [isPasting, setPasting] = useState(false);
  const imports = useImportsApi();
  // Of several the first one stays open.
  const onArrived = useCallback(
    (id: string) => setShown((before) => (before?.kind === 'file' ? before : { kind: 'file', id })),
    [],
  );
  const desk = useDesk(imports, onArrived);
  const queue = useQueue(desk);
  const title = text('data.title');
  useEffect(() => platform.setTitle(`${title} · ${appText('app.name')}`), [platform, title, appText]);
  const { files } = queue;
  const open = shown?.kind === 'file' ? files?.find(({ id }) => id === shown.id) : undefined;
  const { untried } = queue;
  const [next] = untried;
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of files ?? []) seen.current.add(id);
    // It was there, and somebody else has removed or imported it.
    if (shown?.kind === 'file' && open === undefined && seen.current.has(shown.id)) setShown(null);
  }, [files, shown, open]);
  // A page that was left and comes back shows what waits.
  useEffect(() => {
    if (shown === null && next !== undefined) setShown({ kind: 'file', id: next });
  }, [shown, next]);
  const isEmpty = queue.count === 0;
  return (
    <div className="data-page">
      <div className="data-page__column">
        <header className="data-page__header">
          <h1 className="data-page__title">{title}</h1>
          <div className="data-page__actions">
            <Button onPress={() => setPasting(true)}>
              <Icon of={ClipboardPaste} />
              {text('data.paste')}
            </Button>
            <Button look="primary" onPress={() => void chooseData(services)}>
              <Icon of={FileUp} />
              {text('data.choose')}
            </Button>
          </div>
        </header>
        <p className="visually-hidden" role="status">
          {queueWords(queue, text)}
        </p>
        {isEmpty ? <DropCard /> : <QueueSection queue={queue} desk={desk} shown={shown} onShow={setShown} />}
        {open !== undefined && (
          <PreviewPanel
            key={open.id}
            file={open}
            onImported={(id) => {
              desk.know([id]);
              queue.forgetFile(open.id);
              const other = untried.find((file) => file !== open.id);
              setShown(other === undefined ? { kind: 'report', id } : { kind: 'file', id: other });
              queue.refresh();
            }}
            onRemoved={() => {
              queue.forgetFile(open.id);
              setShown(null);
              queue.refresh();
            }}
          />
        )}
        {shown?.kind === 'report' && <ReportPanel key={shown.id} id={shown.id} imports={queue.imports} />}
        <BatchSection instrument={null} />
      </div>
      {isPasting && (
        <PasteSheet
          onClose={() => setPasting(false)}
          onTake={(file) => {
            setPasting(false);
            bringData(services, [file]);
          }}
        />
      )}
    </div>
  );
}
