import { Button } from '@candlemark/chart-ui';
import { type ArrivedFile, DATE_ORDERS, type DateOrder, type ImportPreview } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { Progress } from '../../ui/progress.tsx';
import { previewQuery } from './data-queries.ts';
import { useDataText } from './data-words.tsx';
import { FindingList } from './finding-list.tsx';
import { plainWords } from './plain-words.ts';
import { NO_CHOICES, optionsOf, withChoice, withRole } from './preview-choices.ts';
import { PreviewFacts, zoneOf } from './preview-facts.tsx';
import { PreviewOptions } from './preview-options.tsx';
import { PreviewTable } from './preview-table.tsx';
import { PriceLine } from './price-line.tsx';
import { RejectedRows } from './rejected-rows.tsx';
import { useImports } from './use-desk.ts';
import { useSettled } from './use-settled.ts';
import { WarningList } from './warning-list.tsx';

interface PreviewPanelProps {
  readonly file: ArrivedFile;
  onImported(importId: string): void;
  onRemoved(): void;
}

/** Long enough to type the next letter. */
const SETTLE_MS = 300;

/** What a file would be imported as, with every guess to be changed. */
export function PreviewPanel({ file, onImported, onRemoved }: PreviewPanelProps) {
  const imports = useImports();
  const text = useDataText();
  const { text: appText } = useServices();
  const [choices, setChoices] = useState(NO_CHOICES);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const settled = useSettled(choices, SETTLE_MS);
  const { data: preview, error, isFetching, refetch } = useQuery(previewQuery(imports, file.id, optionsOf(settled)));
  const isCurrent = settled === choices && !isFetching;
  const act = async (step: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await step();
    } catch (failure) {
      setBusy(false);
      setRefusal(errorWords(failure, appText));
    }
  };
  const { signal } = new AbortController();
  const start = () => act(async () => onImported(await imports.start(file.id, optionsOf(choices), signal)));
  const remove = () =>
    act(async () => {
      await imports.removeFile(file.id, signal);
      onRemoved();
    });
  return (
    <section className="data-section preview" aria-labelledby="data-preview" aria-busy={!isCurrent}>
      <header className="data-section__header preview__header">
        <h2 id="data-preview" className="data-section__title">
          {text('preview.title', { name: file.name })}
        </h2>
        <Button isDisabled={isBusy} onPress={() => void remove()}>
          {text('data.remove')}
        </Button>
        <Button
          look="primary"
          isDisabled={isBusy || !isCurrent || preview === undefined || preview.refusal !== null}
          onPress={() => void start()}
        >
          {text('preview.import')}
        </Button>
      </header>
      <div className="preview__looking" role="status">
        {!isCurrent && <Progress label={text('preview.looking')} />}
      </div>
      {refusal !== null && (
        <p role="alert" className="data-section__failure">
          {refusal}
        </p>
      )}
      {error !== null && (
        <p role="alert" className="data-section__failure">
          {text('data.failedToLoad', { reason: errorWords(error, appText) })}{' '}
          <Button onPress={() => void refetch()}>{text('data.retry')}</Button>
        </p>
      )}
      {preview?.refusal && (
        <Refusal
          refusal={preview.refusal}
          canName={
            preview.kind !== 'fills' &&
            preview.time === null &&
            preview.columns.length > 0 &&
            preview.columnRoles.length > 0
          }
          onDateOrder={
            preview.time?.dateOrder === 'unknown'
              ? (order) => setChoices(withChoice(choices, 'dateOrder', order))
              : null
          }
        />
      )}
      {preview !== undefined && (
        <>
          {preview.kind !== null && (
            <div className="preview__columns">
              <PreviewFacts preview={preview} />
              {preview.chart !== null && (
                <PriceLine chart={preview.chart} interval={preview.interval} timeZone={zoneOf(preview)} />
              )}
            </div>
          )}
          <PreviewOptions preview={preview} choices={choices} onChange={setChoices} />
          <WarningList title={text('preview.warnings')} told={[preview]} />
          <FindingList findings={preview.findings} />
          <Rejects preview={preview} />
          <Looked preview={preview} />
          <PreviewTable
            preview={preview}
            roles={choices.roles ?? null}
            onRole={(place, role) => setChoices(withRole(choices, preview, place, role))}
          />
        </>
      )}
    </section>
  );
}

interface RefusalProps {
  readonly refusal: NonNullable<ImportPreview['refusal']>;
  /** Whether it would help to say what the columns mean. */
  readonly canName: boolean;
  /** Says whether days or months come first; null: that is not the question. */
  readonly onDateOrder: ((order: DateOrder) => void) | null;
}

function Refusal({ refusal, canName, onDateOrder }: RefusalProps) {
  const text = useDataText();
  return (
    <div role="alert" className="data-section__failure">
      <strong>{text('preview.refused')}</strong>
      <p lang="en">{plainWords(refusal.message)}</p>
      {onDateOrder !== null && (
        <p className="preview__question">
          {DATE_ORDERS.map((order) => (
            <Button key={order} onPress={() => onDateOrder(order)}>
              {text(`preview.dateOrder.${order}`)}
            </Button>
          ))}
        </p>
      )}
      {canName && <p>{text('preview.nameColumns')}</p>}
    </div>
  );
}

function Looked({ preview }: { readonly preview: ImportPreview }) {
  const text = useDataText();
  const { isWhole, rowsRead, lastRows } = preview;
  if (rowsRead === 0) return null;
  return (
    <p className="preview__looked">
      {isWhole
        ? text('preview.whole', { count: rowsRead })
        : text(lastRows.length > 0 ? 'preview.part' : 'preview.startOnly', { count: rowsRead })}
    </p>
  );
}

function Rejects({ preview: { rowsRejected, rejects } }: { readonly preview: ImportPreview }) {
  const text = useDataText();
  if (rowsRejected === 0) return null;
  return (
    <div className="warnings">
      <h3 className="form-label">{text('preview.rejected', { count: rowsRejected })}</h3>
      <RejectedRows rows={rejects} />
    </div>
  );
}
