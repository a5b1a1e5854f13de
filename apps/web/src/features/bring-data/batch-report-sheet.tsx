import { Button, Sheet } from '@candlemark/chart-ui';
import type { BatchJson } from '@candlemark/contracts';
import { useQuery } from '@tanstack/react-query';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { Progress } from '../../ui/progress.tsx';
import { batchReportQuery } from './data-queries.ts';
import { useDataText } from './data-words.tsx';
import { ReportBody } from './report-panel.tsx';
import { useImports } from './use-desk.ts';

interface BatchReportSheetProps {
  readonly batch: Pick<BatchJson, 'id' | 'sourceName'>;
  onClose(): void;
}

/** What the import of a batch told, for as long as the batch is there. */
export function BatchReportSheet({ batch, onClose }: BatchReportSheetProps) {
  const text = useDataText();
  const { text: appText } = useServices();
  const { data, error } = useQuery(batchReportQuery(useImports(), batch.id));
  const title = text('data.reportOf', { name: batch.sourceName });
  return (
    <Sheet title={title} isTitleShown kind="page" onClose={onClose}>
      <div className="sheet__body batch-report">
        {data !== undefined && <ReportBody name={batch.sourceName} report={data} />}
        {error !== null && <p role="alert">{text('data.failedToLoad', { reason: errorWords(error, appText) })}</p>}
        {data === undefined && error === null && <Progress label={text('batches.reportLoading')} />}
      </div>
      <div className="sheet__buttons">
        <Button look="primary" onPress={onClose}>
          {text('batches.close')}
        </Button>
      </div>
    </Sheet>
  );
}
